import type { ComponentProps, ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';
import { AddressWarning } from './address/address-warning.tsx';
import { PageHeading } from './page-heading.tsx';
import { ServerWarnings } from './server-warnings.tsx';

interface ReviewerPageProps extends ComponentProps<typeof PageHeading> {
  isWide?: boolean;
  isLandscape?: boolean;
  children: ReactNode;
}

export function ReviewerPage({
  isWide = false,
  isLandscape = false,
  children,
  ...heading
}: ReviewerPageProps) {
  return (
    <main
      id="main"
      tabIndex={-1}
      data-landscape={isLandscape || undefined}
      className={classes(
        '@container mx-auto w-full flex-1 space-y-5 px-4 py-6 outline-none sm:px-6 sm:py-8',
        isWide ? 'max-w-[110rem]' : 'max-w-6xl',
        'print:p-0',
      )}
    >
      <AddressWarning />
      <ServerWarnings />
      <PageHeading {...heading} />
      {children}
    </main>
  );
}

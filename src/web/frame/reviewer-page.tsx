import type { ComponentProps, ReactNode } from 'react';
import type { Action, GeneralAction } from '#domain/person/access.ts';
import { useMay, useMe } from '#web/api/queries/me.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classes } from '#web/ui/classes.ts';
import { AddressWarning } from './address/address-warning.tsx';
import { PageHeading } from './page-heading.tsx';
import { readsOnly } from '#domain/person/reads-only.ts';
import { ServerWarnings } from './server-warnings.tsx';

interface ReviewerPageProps extends ComponentProps<typeof PageHeading> {
  isWide?: boolean;
  isLandscape?: boolean;
  /**
   * The power to change something on this page. A payroll clerk without this power sees a read-only
   * badge.
   */
  changedBy?: Action | GeneralAction;
  children: ReactNode;
}

export function ReviewerPage({
  isWide = false,
  isLandscape = false,
  changedBy,
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
      <PageHeading
        {...heading}
        subtitle={
          changedBy ? <ReadOrChange {...{ changedBy, subtitle: heading.subtitle }} /> : heading.subtitle
        }
      />
      {children}
    </main>
  );
}

interface ReadOrChangeProps {
  changedBy: Action | GeneralAction;
  subtitle: ReactNode;
}

/**
 * Shows the read-only badge of a page. An auditor sees this badge at the top of the window instead.
 */
function ReadOrChange({ changedBy, subtitle }: ReadOrChangeProps) {
  const { role } = useMe();
  if (useMay(changedBy) || readsOnly(role)) return subtitle;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {subtitle}
      <Badge>Read only</Badge>
    </span>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { PageHeading } from './page-heading.tsx';

interface ReviewerPageProps extends ComponentProps<typeof PageHeading> {
  children: ReactNode;
}

/** A page of the consultant area: heading and content, as wide as a table needs. */
export function ReviewerPage({ children, ...heading }: ReviewerPageProps) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="@container mx-auto w-full max-w-6xl flex-1 space-y-5 px-4 py-6 outline-none sm:px-6 sm:py-8"
    >
      <PageHeading {...heading} />
      {children}
    </main>
  );
}

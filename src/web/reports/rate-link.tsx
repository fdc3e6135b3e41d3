import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { SavedReport } from '#domain/report/saved-filter.ts';

export function RateLink({ search, children }: { search: SavedReport; children: ReactNode }) {
  return (
    <Link
      to="/consultant/reports"
      search={search}
      replace
      resetScroll={false}
      className="inline-flex min-h-11 items-center font-medium underline underline-offset-2 md:min-h-6"
    >
      {children}
    </Link>
  );
}

import { Link } from '@tanstack/react-router';
import type { SavedReport } from '#domain/report/saved-filter.ts';

export function GroupLink({ search, children }: { search: SavedReport; children: string }) {
  return (
    <Link
      to="/consultant/reports"
      search={search}
      resetScroll={false}
      className="inline-flex min-h-11 min-w-11 items-center underline decoration-edge underline-offset-2 hover:decoration-current md:min-h-6 md:min-w-6"
    >
      {children}
    </Link>
  );
}

import { Link } from '@tanstack/react-router';
import { WindowTitle } from './window-title.tsx';

export function DashboardHeading() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 print:hidden">
      <WindowTitle of="Weekly timesheet" />
      <h1 tabIndex={-1} className="text-sm font-medium text-soft">
        Weekly timesheet
      </h1>
      <Link
        to="/timesheet-history"
        className="-my-3 py-3 text-sm font-medium text-accent-strong underline underline-offset-2"
      >
        View History
      </Link>
    </div>
  );
}

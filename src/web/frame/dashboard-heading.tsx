import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { buttonStyle } from '#web/ui/button-style.ts';
import { PageHeading } from './page-heading.tsx';

/** The head of a candidate's first page, which stands there before anything is known of the candidate. */
export function DashboardHeading() {
  return (
    <PageHeading
      title="Weekly timesheet"
      aside={
        <Link to="/timesheet-history" className={buttonStyle('secondary', 'small')}>
          <History aria-hidden className="max-sm:hidden" />
          View History
        </Link>
      }
    />
  );
}

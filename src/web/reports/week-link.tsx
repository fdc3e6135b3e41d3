import { Link } from '@tanstack/react-router';
import { mayInGeneral } from '#domain/person/access.ts';
import type { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import { useMe } from '#web/api/queries/me.ts';

const lists = {
  Pending: { all: '/consultant/all-pending', claimed: '/consultant/pending' },
  Approved: { all: '/consultant/all-approved', claimed: '/consultant/approved' },
  Rejected: { all: '/consultant/all-rejected', claimed: '/consultant/rejected' },
} as const;

export function WeekLink({ of, children }: { of: ReviewedTimesheet; children: string }) {
  const { weekStart, status, candidate } = of;
  const seesAll = mayInGeneral(useMe().role, 'see all timesheets');
  return (
    <Link
      to={lists[status][seesAll ? 'all' : 'claimed']}
      search={{ weekStart, candidate: candidate.fullName }}
      aria-label={`${children}, the week of ${candidate.fullName}`}
      className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-2 hover:decoration-current md:min-h-6"
    >
      {children}
    </Link>
  );
}

import { Link } from '@tanstack/react-router';
import { mayInGeneral } from '#domain/person/access.ts';
import type { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import { useMe } from '#web/api/queries/me.ts';
import { buttonStyle } from '#web/ui/button-style.ts';

const lists = {
  Pending: { all: '/consultant/all-pending', claimed: '/consultant/pending' },
  Approved: { all: '/consultant/all-approved', claimed: '/consultant/approved' },
  Rejected: { all: '/consultant/all-rejected', claimed: '/consultant/rejected' },
} as const;

const textStyle =
  'inline-flex min-h-11 items-center underline decoration-edge underline-offset-2 hover:decoration-current md:min-h-6';

interface WeekLinkProps {
  of: ReviewedTimesheet;
  looks?: 'text' | 'button';
  children: string;
}

export function WeekLink({ of, looks = 'text', children }: WeekLinkProps) {
  const { weekStart, status, candidate } = of;
  const seesAll = mayInGeneral(useMe().role, 'see all timesheets');
  return (
    <Link
      to={lists[status][seesAll ? 'all' : 'claimed']}
      search={{ weekStart, candidate: candidate.fullName }}
      aria-label={`${children}, the week of ${candidate.fullName}`}
      className={looks === 'button' ? buttonStyle('secondary', 'small') : textStyle}
    >
      {children}
    </Link>
  );
}

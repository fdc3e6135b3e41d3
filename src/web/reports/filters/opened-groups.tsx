import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import type { SavedReport } from '#domain/report/saved-filter.ts';
import { none } from '#domain/report/week-filter.ts';
import type { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import { consultantsQuery } from '#web/app/api/consultants.ts';
import { useMe } from '#web/app/api/me.ts';
import type { ReportQuery } from '#web/reports/reports.ts';

type Opened = 'workerId' | 'assignmentId' | 'creditedTo';

/** In words what somebody has opened that no field shows; `row` is one of those that it leads to. */
export function useOpenedGroups(query: ReportQuery, row: ReviewedTimesheet | undefined) {
  const { workerId, assignmentId, creditedTo } = query;
  const me = useMe();
  const isAsked = creditedTo !== undefined && creditedTo !== none;
  const consultants = useQuery({ ...consultantsQuery, enabled: isAsked }).data ?? [];
  const credited = [me, ...consultants].find(({ id }) => id === creditedTo)?.fullName;
  const assignment = [row?.candidate.fullName, row?.assignment?.clientName, row?.assignment?.jobTitle];
  const opened: { filter: Opened; text: string }[] = [];
  if (workerId) opened.push({ filter: 'workerId', text: `Worker: ${row?.candidate.fullName ?? 'one'}` });
  if (assignmentId) {
    const name = assignment.filter(Boolean).join(', ') || 'one';
    opened.push({ filter: 'assignmentId', text: `Assignment: ${name}` });
  }
  if (creditedTo) {
    const name = creditedTo === none ? 'nobody' : (credited ?? 'one consultant');
    opened.push({ filter: 'creditedTo', text: `Credited to ${name}` });
  }
  return opened;
}

interface OpenedGroupsProps {
  opened: ReturnType<typeof useOpenedGroups>;
  search: SavedReport;
}

/** What a report is narrowed to beside its fields, each with a way out of it. */
export function OpenedGroups({ opened, search }: OpenedGroupsProps) {
  if (opened.length === 0) return null;
  return (
    <ul aria-label="Narrowed to" className="flex flex-wrap gap-2 print:hidden">
      {opened.map(({ filter, text }) => (
        <li key={filter}>
          <Link
            to="/consultant/reports"
            search={without(search, filter)}
            replace
            resetScroll={false}
            className="inline-flex min-h-11 items-center gap-2 rounded-xl bg-tint px-3 py-1 text-sm font-medium text-accent-strong hover:underline md:min-h-9"
          >
            <span className="wrap-anywhere">{text}</span>
            <X aria-hidden className="size-4 shrink-0" />
            <span className="sr-only">, show all of them</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function without(search: SavedReport, filter: Opened): SavedReport {
  const { [filter]: _, ...rest } = search;
  return rest;
}

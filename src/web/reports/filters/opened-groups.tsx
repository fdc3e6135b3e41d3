import { useQuery } from '@tanstack/react-query';
import type { SavedReport } from '#domain/report/saved-filter.ts';
import { none } from '#domain/report/week-filter.ts';
import type { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import { consultantsQuery } from '#web/api/queries/consultants.ts';
import { useMe } from '#web/api/queries/me.ts';
import { NarrowedTo } from '#web/frame/filters/narrowed-to.tsx';
import type { ReportQuery } from '#web/reports/reports.ts';

type Opened = 'assignmentId' | 'creditedTo';

export function useOpenedGroups(query: ReportQuery, row: ReviewedTimesheet | undefined) {
  const { assignmentId, creditedTo } = query;
  const me = useMe();
  const isAsked = creditedTo !== undefined && creditedTo !== none;
  const consultants = useQuery({ ...consultantsQuery, enabled: isAsked }).data ?? [];
  const credited = [me, ...consultants].find(({ id }) => id === creditedTo)?.fullName;
  const assignment = [row?.candidate.fullName, row?.assignment?.clientName, row?.assignment?.jobTitle];
  const opened: { filter: Opened; text: string }[] = [];
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

export function OpenedGroups({ opened, search }: OpenedGroupsProps) {
  const filters = opened.map(({ filter, text }) => ({
    text,
    without: { to: '/consultant/reports', search: without(search, filter) } as const,
  }));
  return <NarrowedTo filters={filters} />;
}

function without(search: SavedReport, filter: Opened): SavedReport {
  const { [filter]: _, ...rest } = search;
  return rest;
}

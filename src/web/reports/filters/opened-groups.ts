import { useQuery } from '@tanstack/react-query';
import { none } from '#domain/report/week-filter.ts';
import type { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import { consultantsQuery } from '#web/api/queries/consultants.ts';
import { useMe } from '#web/api/queries/me.ts';
import type { ReportQuery } from '#web/reports/reports.ts';
import type { ReportFact } from './report-facts.ts';

export function useOpenedGroups(query: ReportQuery, row: ReviewedTimesheet | undefined): ReportFact[] {
  const { assignmentId, creditedTo } = query;
  const me = useMe();
  const isAsked = creditedTo !== undefined && creditedTo !== none;
  const consultants = useQuery({ ...consultantsQuery, enabled: isAsked }).data ?? [];
  const credited = [me, ...consultants].find(({ id }) => id === creditedTo)?.fullName;
  const assignment = [row?.candidate.fullName, row?.assignment?.clientName, row?.assignment?.jobTitle];
  const opened: ReportFact[] = [];
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

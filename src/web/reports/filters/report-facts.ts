import { useQuery } from '@tanstack/react-query';
import { day, fullDay } from '#domain/calendar/calendar.ts';
import { payRunName } from '#domain/timesheet/progress/locked-run.ts';
import { namelessIn, noChoices } from '#domain/report/report-groups.ts';
import { none } from '#domain/report/week-filter.ts';
import { consultantsQuery } from '#web/api/queries/consultants.ts';
import { useClientWords } from '#web/api/queries/client-words.ts';
import { useMe } from '#web/api/queries/me.ts';
import { reportChoicesQuery } from '#web/api/queries/report-choices.ts';
import type { ReportQuery } from '#web/reports/reports.ts';

export function useReportFacts(query: ReportQuery, workerName: string | undefined): string[] {
  const { status, rate, consultantId, client, siteId, po, workerId } = query;
  const { payRun, paidFrom, paidUntil, taxYear } = query;
  const me = useMe();
  const { One } = useClientWords();
  const consultants = useQuery({ ...consultantsQuery, enabled: Boolean(consultantId) }).data;
  const consultant = consultantId === me.id ? me : consultants?.find(({ id }) => id === consultantId);
  const { sites } = useQuery(reportChoicesQuery).data ?? noChoices;
  const siteName = siteId === none ? 'none' : sites.find(({ id }) => id === siteId)?.name;
  return [
    ...(status ? [status] : []),
    ...(rate ? ['Only weeks without a rate'] : []),
    ...(client ? [`${One}: ${client}`] : []),
    ...(siteId ? [`Site: ${siteName ?? 'one'}`] : []),
    ...(po ? [po === none ? namelessIn('po') : `PO number: ${po}`] : []),
    ...(workerId ? [`Worker: ${workerName ?? 'one'}`] : []),
    ...(consultant ? [`Workers of ${consultant.fullName}`] : []),
    ...(payRun ? [payRun === none ? namelessIn('payRun') : payRunName(Number(payRun))] : []),
    ...(taxYear ? [`Paid in tax year ${taxYear}`] : []),
    ...(paidFrom ? [`Paid from ${fullDay(day(paidFrom))}`] : []),
    ...(paidUntil ? [`Paid until ${fullDay(day(paidUntil))}`] : []),
  ];
}

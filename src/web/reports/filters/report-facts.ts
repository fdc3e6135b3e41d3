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

export interface ReportFact {
  filter: keyof ReportQuery;
  text: string;
}

export function useReportFacts(query: ReportQuery, workerName: string | undefined): ReportFact[] {
  const { status, rate, consultantId, client, siteId, po, workerId } = query;
  const { payRun, paidFrom, paidUntil, taxYear } = query;
  const me = useMe();
  const { One } = useClientWords();
  const consultants = useQuery({ ...consultantsQuery, enabled: Boolean(consultantId) }).data;
  const consultant = consultantId === me.id ? me : consultants?.find(({ id }) => id === consultantId);
  const { sites } = useQuery(reportChoicesQuery).data ?? noChoices;
  const siteName = siteId === none ? 'none' : sites.find(({ id }) => id === siteId)?.name;
  const texts: Partial<Record<keyof ReportQuery, string | undefined>> = {
    status,
    rate: rate && 'Only weeks without a rate',
    client: client && `${One}: ${client}`,
    siteId: siteId && `Site: ${siteName ?? 'one'}`,
    po: po && (po === none ? namelessIn('po') : `PO number: ${po}`),
    workerId: workerId && `Worker: ${workerName ?? 'one'}`,
    consultantId: consultant && `Workers of ${consultant.fullName}`,
    payRun: payRun && (payRun === none ? namelessIn('payRun') : payRunName(Number(payRun))),
    taxYear: taxYear && `Paid in tax year ${taxYear}`,
    paidFrom: paidFrom && `Paid from ${fullDay(day(paidFrom))}`,
    paidUntil: paidUntil && `Paid until ${fullDay(day(paidUntil))}`,
  };
  return Object.entries(texts).flatMap(([filter, text]) =>
    text ? [{ filter: filter as keyof ReportQuery, text }] : [],
  );
}

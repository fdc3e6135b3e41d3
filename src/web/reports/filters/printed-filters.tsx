import { useQuery } from '@tanstack/react-query';
import { longDay } from '#domain/calendar/calendar.ts';
import { periodInWords } from '#domain/report/report-span.ts';
import { namelessIn, noChoices } from '#domain/report/report-groups.ts';
import { none } from '#domain/report/week-filter.ts';
import { useBrand } from '#web/frame/use-brand.ts';
import { consultantsQuery } from '#web/app/api/consultants.ts';
import { useMe } from '#web/app/api/me.ts';
import type { useOpenedGroups } from './opened-groups.tsx';
import { reportChoicesQuery } from '#web/app/api/report-choices.ts';
import type { ReportQuery } from '#web/reports/reports.ts';

interface PrintedFiltersProps {
  query: ReportQuery;
  opened: ReturnType<typeof useOpenedGroups>;
}

/** On paper, in place of the filters: what the figures are of, whose they are and of which day. */
export function PrintedFilters({
  query: { start, end, status, rate, consultantId, client, siteId, po },
  opened,
}: PrintedFiltersProps) {
  const me = useMe();
  const { name } = useBrand();
  const consultants = useQuery({ ...consultantsQuery, enabled: Boolean(consultantId) }).data;
  const consultant = consultantId === me.id ? me : consultants?.find(({ id }) => id === consultantId);
  const { sites } = useQuery(reportChoicesQuery).data ?? noChoices;
  const siteName = siteId === none ? 'none' : sites.find(({ id }) => id === siteId)?.name;
  const facts = [
    periodInWords({ start, end }),
    status || 'All statuses',
    ...(rate ? ['Only weeks without a rate'] : []),
    ...(client ? [`Client: ${client}`] : []),
    ...(siteId ? [`Site: ${siteName ?? 'one'}`] : []),
    ...(po ? [po === none ? namelessIn('po') : `PO number: ${po}`] : []),
    ...opened.map(({ text }) => text),
    ...(consultant ? [`Workers of ${consultant.fullName}`] : []),
    `${name}, ${longDay(me.agency.today)}`,
  ];
  return <p className="hidden text-sm print:block">{facts.join(' · ')}</p>;
}

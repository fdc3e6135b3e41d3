import { useQuery } from '@tanstack/react-query';
import { longDay } from '#domain/calendar/calendar.ts';
import { periodInWords } from '#domain/report/report-span.ts';
import { useBrand } from '#web/frame/use-brand.ts';
import { consultantsQuery } from '#web/app/api/consultants.ts';
import { useMe } from '#web/app/api/me.ts';
import type { ReportQuery } from './reports.ts';

/** On paper, in place of the filters: what the figures are of, whose they are and of which day. */
export function PrintedFilters({
  query: { start, end, status, rate, consultantId },
}: {
  query: ReportQuery;
}) {
  const me = useMe();
  const { name } = useBrand();
  const consultants = useQuery({ ...consultantsQuery, enabled: Boolean(consultantId) }).data;
  const consultant = consultantId === me.id ? me : consultants?.find(({ id }) => id === consultantId);
  const facts = [
    periodInWords({ start, end }),
    status || 'All statuses',
    ...(rate ? ['Only weeks without a rate'] : []),
    ...(consultant ? [`Workers of ${consultant.fullName}`] : []),
    `${name}, ${longDay(me.agency.today)}`,
  ];
  return <p className="hidden text-sm print:block">{facts.join(' · ')}</p>;
}

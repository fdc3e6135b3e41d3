import { useQuery } from '@tanstack/react-query';
import { type Day, longDay } from '#domain/calendar.ts';
import { useBrand } from '../../parts/use-brand.ts';
import { consultantsQuery } from '../../queries/consultants.ts';
import { useMe } from '../../queries/me.ts';
import type { ReportQuery } from '../../queries/reports.ts';

/** On paper, in place of the filters: what the figures are of, whose they are and of which day. */
export function PrintedFilters({ query: { start, end, status, consultantId } }: { query: ReportQuery }) {
  const me = useMe();
  const { name } = useBrand();
  const consultants = useQuery({ ...consultantsQuery, enabled: Boolean(consultantId) }).data;
  const consultant = consultantId === me.id ? me : consultants?.find(({ id }) => id === consultantId);
  const facts = [
    start || end
      ? `Weeks ${start ? `from ${longDay(start as Day)}` : ''} ${end ? `to ${longDay(end as Day)}` : ''}`
      : 'All weeks',
    status || 'All statuses',
    ...(consultant ? [`Workers of ${consultant.fullName}`] : []),
    `${name}, ${longDay(me.agency.today)}`,
  ];
  return <p className="hidden text-sm print:block">{facts.join(' · ')}</p>;
}

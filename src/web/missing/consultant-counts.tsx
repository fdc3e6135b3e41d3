import { useInfiniteQuery } from '@tanstack/react-query';
import { none } from '#domain/report/week-filter.ts';
import { type MissingQuery, missingQuery } from './missing.ts';

interface ConsultantCountsProps {
  query: MissingQuery;
  onChoose: (consultantId: string) => void;
}

/** Missing weeks of each consultant, for an Admin; a press narrows the page to that consultant. */
export function ConsultantCounts({ query, onChoose }: ConsultantCountsProps) {
  const counts = useInfiniteQuery(missingQuery(query, 'missing')).data?.pages[0]?.byConsultant ?? [];
  if (query.consultantId || counts.length < 2) return null;
  return (
    <ul aria-label="Missing by consultant" className="flex flex-wrap gap-2 text-sm">
      {counts.map(({ consultantId, consultantName, count }) => (
        <li key={consultantId}>
          <button
            type="button"
            onClick={() => onChoose(consultantId ?? none)}
            className="min-h-11 cursor-pointer rounded-xl border border-edge bg-card px-3 hover:bg-sunken md:min-h-9"
          >
            {consultantName ?? 'No consultant'}{' '}
            <strong className="font-semibold">{count.toLocaleString('en-GB')}</strong>
          </button>
        </li>
      ))}
    </ul>
  );
}

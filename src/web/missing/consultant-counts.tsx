import { useInfiniteQuery } from '@tanstack/react-query';
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
          {consultantId ? (
            <button
              type="button"
              onClick={() => onChoose(consultantId)}
              className="min-h-11 cursor-pointer rounded-xl border border-edge bg-card px-3 hover:bg-sunken md:min-h-9"
            >
              {consultantName} <strong className="font-semibold">{count.toLocaleString('en-GB')}</strong>
            </button>
          ) : (
            <p className="flex min-h-11 items-center gap-1 px-3 text-soft md:min-h-9">
              No consultant <strong className="font-semibold">{count.toLocaleString('en-GB')}</strong>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

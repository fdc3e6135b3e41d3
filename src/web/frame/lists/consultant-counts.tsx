import { none } from '#domain/report/week-filter.ts';

interface ConsultantCountsProps {
  label: string;
  counts: readonly { consultantId: string | null; consultantName: string | null; count: number }[];
  onChoose: (consultantId: string) => void;
}

/**
 * Buttons with a count for each consultant. A click filters the page by the consultant, or by
 * workers without a consultant.
 */
export function ConsultantCounts({ label, counts, onChoose }: ConsultantCountsProps) {
  if (counts.length < 2) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2 text-sm print:hidden">
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

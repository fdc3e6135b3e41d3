import { weekdays } from '#domain/hours/hours.ts';
import { shiftInWords } from '#domain/hours/shift-in-words.ts';
import type { WorkedTimes } from '#domain/hours/worked-times.ts';

export function ShiftList({ lines }: { lines: readonly WorkedTimes[] }) {
  return (
    <dl className="divide-y divide-line text-sm tabular-nums">
      {weekdays.map((weekday, index) => {
        const own = lines.filter(({ day }) => day === index + 1);
        if (own.length === 0) return null;
        return (
          <div key={weekday} className="flex justify-between gap-4 py-1.5">
            <dt className="text-soft">{weekday}</dt>
            <dd className="text-right">
              {own.map((shift) => (
                <span key={shift.startTime} className="block">
                  {shiftInWords(shift)}
                </span>
              ))}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

import type { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import { useMinWidth } from '#web/ui/use-min-width.ts';
import { ReportCard } from './report-card.tsx';
import { ReportTable } from './report-table.tsx';

interface ReportRowsProps {
  rows: readonly ReviewedTimesheet[];
  timeZone: string;
}

/** A table where there is room for one, cards where there is not. */
export function ReportRows({ rows, timeZone }: ReportRowsProps) {
  const [ref, hasRoom] = useMinWidth(53);
  return (
    <div ref={ref}>
      {hasRoom ? (
        <ReportTable rows={rows} timeZone={timeZone} />
      ) : (
        <div className="grid gap-3 @2xl:grid-cols-2">
          {rows.map((row) => (
            <ReportCard key={row.id} row={row} timeZone={timeZone} />
          ))}
        </div>
      )}
    </div>
  );
}

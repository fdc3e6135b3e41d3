import { type ComponentProps, lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import { useMinWidth } from '#web/ui/layout/use-min-width.ts';
import { ReportCard } from './report-card.tsx';
import { onDemand } from '#web/api/on-demand.ts';
import { adoptPaper } from './report-paper.ts';
import { ReportTable } from './report-table.tsx';
import { WeekLink } from './week-link.tsx';

const loadDialog = onDemand(() => import('#web/timesheet/amounts/breakdown-dialog.tsx'));
const BreakdownDialog = lazy(async () => ({ default: (await loadDialog()).BreakdownDialog }));

interface ReportRowsProps {
  rows: readonly ReviewedTimesheet[];
  timeZone: string;
  isShort: boolean;
  total: ComponentProps<typeof ReportTable>['total'];
}

export function ReportRows({ rows, timeZone, isShort, total }: ReportRowsProps) {
  useEffect(adoptPaper, []);
  const [ref, hasRoom] = useMinWidth(53);
  const [opened, setOpened] = useState<ReviewedTimesheet | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback((row: ReviewedTimesheet) => {
    setOpened(row);
    setIsOpen(true);
  }, []);
  return (
    <div ref={ref}>
      {hasRoom ? (
        <ReportTable rows={rows} timeZone={timeZone} isShort={isShort} total={total} onOpen={open} />
      ) : (
        <div className="grid gap-3 @2xl:grid-cols-2">
          {rows.map((row) => (
            <ReportCard key={row.id} row={row} timeZone={timeZone} isShort={isShort} onOpen={open} />
          ))}
        </div>
      )}
      {opened && (
        <Suspense>
          <BreakdownDialog
            open={isOpen}
            onClose={() => setIsOpen(false)}
            timesheet={opened}
            actions={
              <WeekLink of={opened} looks="button">
                Open this week
              </WeekLink>
            }
          />
        </Suspense>
      )}
    </div>
  );
}

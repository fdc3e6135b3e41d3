import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import { WeekFiles } from './week-files.tsx';

export function OwnFiles({ timesheet, reader }: { timesheet: Timesheet; reader: string }) {
  const { status, files = 0 } = timesheet;
  const isOver = status === 'Approved';
  if (isOver && files === 0) return null;
  return (
    <div className="pt-2">
      <WeekFiles timesheet={timesheet} reader={reader} adding={isOver ? null : 'Add a photo or PDF'} />
    </div>
  );
}

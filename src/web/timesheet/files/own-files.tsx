import { useState } from 'react';
import { weekLabel } from '#domain/calendar/week.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import { counted } from '#web/ui/counted.ts';
import { Disclosure } from '#web/ui/overlays/disclosure.tsx';
import { WeekFiles } from './week-files.tsx';

interface OwnFilesProps {
  timesheet: Timesheet;
  reader: string;
  folded?: boolean;
}

export function OwnFiles({ timesheet, reader, folded = false }: OwnFilesProps) {
  const { status, files = 0, weekStart } = timesheet;
  const [startsEmpty] = useState(files === 0);
  const isOver = status === 'Approved';
  if (isOver && files === 0) return null;
  const all = (
    <WeekFiles timesheet={timesheet} reader={reader} adding={isOver ? null : 'Add a photo or PDF'} />
  );
  if (!folded || startsEmpty) return <div className="pt-2">{all}</div>;
  return (
    <Disclosure
      className="mt-1"
      label={
        <>
          {counted(files, 'file')}
          <span className="sr-only"> of {weekLabel(weekStart)}</span>
        </>
      }
    >
      {() => all}
    </Disclosure>
  );
}

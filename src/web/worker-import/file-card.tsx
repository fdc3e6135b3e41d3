import Download from 'lucide-react/icons/download';
import FileUp from 'lucide-react/icons/file-up';
import { type DragEvent, useState } from 'react';
import { importTemplate } from '#domain/worker-import/columns.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { FileChooser } from '#web/ui/fields/file-chooser.tsx';
import { TitledCard } from '#web/ui/layout/titled-card.tsx';
import { classes } from '#web/ui/classes.ts';

const columns = [
  ['Full name, or First name and Last name', 'Required for new workers.'],
  ['Email', 'Required. We update workers we know. We never change staff.'],
  ['Phone', 'For a call when a timesheet is missing. Format the column as text.'],
  [
    'Client, Job title, Start date',
    'All three or none. A date like 16/11/2026 or 16 Nov 2026. For a known worker, another client means a second assignment.',
  ],
  ['End date, PO number', 'For the client in this row, or for the current assignment.'],
  ['Payroll number', 'The worker’s number in payroll, with all zeros.'],
  ['Consultant email', 'The consultant of a new worker. If empty, a consultant can claim the worker later.'],
  [
    'Pay rate, Bill rate',
    'Pounds an hour, like 21.50. If both are empty, a new assignment takes the rates of its client.',
  ],
  ['Rates from', 'The first day of these rates. New workers: leave empty. Others: needed to change rates.'],
] as const;

export function FileCard({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) {
  const [isOver, setIsOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !busy) onFile(file);
  }

  return (
    <>
      <TitledCard
        title="Choose the file"
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={classes('space-y-4', isOver && 'border-accent bg-tint')}
      >
        <p className="text-sm text-soft">
          You check every row before we save anything. 5,000 rows and 1 MB at most.
        </p>
        <div className="flex flex-wrap gap-3">
          <FileChooser
            label="CSV file"
            accept=".csv,text/csv"
            variant="primary"
            busy={busy}
            className="max-sm:w-full"
            onChoose={([file]) => file && onFile(file)}
          >
            <FileUp aria-hidden />
            Choose a CSV file
          </FileChooser>
          <Button
            className="max-sm:w-full"
            onClick={() =>
              saveFile(new Blob([importTemplate()], { type: 'text/csv' }), 'workers_template.csv')
            }
          >
            <Download aria-hidden />
            Download the template
          </Button>
        </div>
      </TitledCard>
      <div className="sections">
        <TitledCard title="What the columns mean" className="space-y-3">
          <dl className="divide-y divide-line text-sm">
            {columns.map(([name, meaning]) => (
              <div key={name} className="grid gap-x-6 gap-y-0.5 py-2.5 sm:grid-cols-[14rem_1fr]">
                <dt className="font-medium">{name}</dt>
                <dd className="text-soft">{meaning}</dd>
              </div>
            ))}
          </dl>
          <p className="text-sm text-soft">
            The portal knows headings of other programs, and you can choose the columns yourself. Each new
            worker gets an email to choose a password. Empty cells change nothing. You can import the same
            file again safely.
          </p>
        </TitledCard>
      </div>
    </>
  );
}

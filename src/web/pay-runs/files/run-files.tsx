import { useQuery } from '@tanstack/react-query';
import FileDown from 'lucide-react/icons/file-down';
import { useState } from 'react';
import { dayAndTimeAt } from '#domain/calendar/calendar.ts';
import { useAttempt } from '#web/frame/attempt.ts';
import { useMe } from '#web/app/api/me.ts';
import type { OnePayRun } from '#web/pay-runs/pay-runs.ts';
import { Button } from '#web/ui/button.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { FileButton } from './file-button.tsx';
import { mapsToMakeQuery, saveRunFile } from './payroll-files.ts';

const titleId = 'files';

export function RunFiles({ run }: { run: OnePayRun }) {
  const { timeZone } = useMe().agency;
  const { data: maps = [] } = useQuery(mapsToMakeQuery);
  const [making, setMaking] = useState<string | null>(null);
  const attempt = useAttempt();
  const isMade = (id: string, version: number) =>
    run.files.some((file) => file.mapId.split('.', 1)[0] === id && file.version === version);
  const toMake = maps.filter(({ id, version }) => !isMade(id, version));

  async function make(mapId: string) {
    if (making !== null) return;
    setMaking(mapId);
    await attempt('No file was made', async () => {
      const { name, others } = await saveRunFile(run.id, mapId);
      showSuccess(
        'File made',
        others === 0
          ? `${name} is saved. It is the same whenever it is asked for again.`
          : `${name} is saved. ${others} more belong to it: save them from the list.`,
      );
      document.getElementById(titleId)?.focus();
    });
    setMaking(null);
  }

  return (
    <section aria-labelledby={titleId} className="space-y-2">
      <h3 id={titleId} tabIndex={-1} className="font-semibold outline-none">
        Files for payroll
      </h3>
      {run.files.length > 0 && (
        <ul aria-label="Files" className="divide-y divide-line">
          {run.files.map((file) => (
            <li
              key={`${file.mapId} ${file.version}`}
              className="flex flex-wrap items-center justify-between gap-x-6 py-2 text-sm"
            >
              <FileButton runId={run.id} file={file} />
              <span className="text-soft tabular-nums">
                {sizeInWords(file.size)}, made by {file.madeByName} on {dayAndTimeAt(file.madeAt, timeZone)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {toMake.length > 0 && (
        <div className="flex flex-wrap gap-2 max-sm:*:w-full">
          {toMake.map(({ id, name, isChosen }) => (
            <Button
              key={id}
              variant={isChosen && run.files.length === 0 ? 'primary' : 'secondary'}
              busy={making === id}
              disabled={making !== null && making !== id}
              onClick={() => void make(id)}
            >
              <FileDown aria-hidden />
              Make {name} file
            </Button>
          ))}
        </div>
      )}
      {run.files.length === 0 && run.status === 'locked' && (
        <p className="text-sm text-soft">
          Once a file is made the run cannot be unlocked: payroll may have it.
        </p>
      )}
    </section>
  );
}

function sizeInWords(bytes: number): string {
  const [amount, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${amount.toLocaleString('en-GB', { maximumFractionDigits: 1 })} ${unit}`;
}

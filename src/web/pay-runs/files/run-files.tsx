import { useQuery } from '@tanstack/react-query';
import FileDown from 'lucide-react/icons/file-down';
import { useRef, useState } from 'react';
import { dayAndTimeAt } from '#domain/calendar/calendar.ts';
import type { PayrollFormat } from '#domain/payroll-file/payroll-format.ts';
import { totalsInWords } from '#domain/pay-run/pay-run-in-words.ts';
import { Refusal } from '#domain/refusal.ts';
import { useWithToast } from '#web/frame/with-toast.ts';
import { useMay, useMe } from '#web/api/queries/me.ts';
import type { OnePayRun } from '#web/pay-runs/pay-runs.ts';
import { Button } from '#web/ui/button.tsx';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { FileButton } from './file-button.tsx';
import { formatsToMakeQuery, saveRunFile } from './payroll-files.ts';
import { useNumberList } from '#web/workers/payroll-numbers/use-number-list.tsx';
import { UmbrellaStatements } from './umbrella-statements.tsx';

const titleId = 'files';

interface FileToMake {
  mapId: string;
  name: string;
  umbrellaId?: string;
  isMain?: boolean;
}

function filesToMake(run: OnePayRun, payrollFormats: readonly PayrollFormat[]): FileToMake[] {
  const isMade = (id: string, version: number) =>
    run.files.some((file) => file.mapId.split('.', 1)[0] === id && file.version === version);
  const { umbrellas, limited } = run.engagements;
  return [
    ...payrollFormats
      .filter(({ id, version }) => !isMade(id, version))
      .map(({ id, name, isChosen }) => ({ mapId: id, name, isMain: isChosen })),
    ...umbrellas
      .filter(({ id }) => !isMade(`umbrella-${id}`, 1))
      .map(({ id, name }) => ({ mapId: 'umbrella', umbrellaId: id, name: `${name} (umbrella)` })),
    ...(limited && !isMade('limited', 1) ? [{ mapId: 'limited', name: 'limited companies' }] : []),
  ];
}

export function RunFiles({ run }: { run: OnePayRun }) {
  const { timeZone } = useMe().agency;
  const runsPayroll = useMay('run payroll');
  const { data: payrollFormats = [] } = useQuery({ ...formatsToMakeQuery, enabled: runsPayroll });
  const [making, setMaking] = useState<FileToMake | null>(null);
  const [asked, setAsked] = useState<FileToMake | null>(null);
  const setsNumbers = useMay('set payroll numbers');
  const [lacksNumbers, setLacksNumbers] = useState(false);
  const paste = useRef<HTMLButtonElement>(null);
  const numbers = useNumberList(() => paste.current ?? true);
  const withToast = useWithToast();
  const toMake = runsPayroll ? filesToMake(run, payrollFormats) : [];
  const isSame = (one: FileToMake | null, other: FileToMake) =>
    one?.mapId === other.mapId && one.umbrellaId === other.umbrellaId;

  async function make(file: FileToMake) {
    if (making !== null) return;
    setMaking(file);
    await withToast('No file was made', async () => {
      const { mapId, umbrellaId } = file;
      const made = saveRunFile(run.id, mapId, umbrellaId ? { umbrellaId } : {});
      const { name, others } = await made.catch((problem: unknown) => {
        setLacksNumbers(problem instanceof Refusal && problem.reason === 'payroll_numbers_missing');
        throw problem;
      });
      setLacksNumbers(false);
      showSuccess(
        'File made',
        others === 0
          ? `${name} is saved. You can download the same file again.`
          : `${name} is saved. There are ${others} more files. Save them from the list.`,
      );
      document.getElementById(titleId)?.focus();
    });
    setMaking(null);
    setAsked(null);
  }

  return (
    <section aria-labelledby={titleId} className="space-y-2">
      <h3 id={titleId} tabIndex={-1} className="font-semibold outline-none">
        Files for payroll
      </h3>
      {!runsPayroll && run.files.length === 0 && (
        <p className="text-sm text-soft">No file has been made yet.</p>
      )}
      {run.files.length > 0 && (
        <ul aria-label="Files" className="divide-y divide-line">
          {run.files.map((file) => (
            <li
              key={`${file.mapId} ${file.version}`}
              className="flex flex-wrap items-center justify-between gap-x-6 py-2 text-sm"
            >
              <FileButton runId={run.id} file={file} />
              <span className="text-soft">
                {sizeInWords(file.size)}, made by {file.madeByName} on {dayAndTimeAt(file.madeAt, timeZone)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {toMake.length > 0 && (
        <div className="flex flex-wrap gap-2 max-sm:*:w-full">
          {toMake.map((file) => (
            <Button
              key={`${file.mapId} ${file.umbrellaId ?? ''}`}
              variant={file.isMain && run.files.length === 0 ? 'primary' : 'secondary'}
              className="whitespace-normal! wrap-anywhere"
              busy={isSame(making, file)}
              disabled={making !== null && !isSame(making, file)}
              onClick={() => (seals(run) ? setAsked(file) : void make(file))}
            >
              <FileDown aria-hidden />
              Make {file.name} file
            </Button>
          ))}
        </div>
      )}
      {lacksNumbers && setsNumbers && (
        <Button ref={paste} aria-haspopup="dialog" onClick={numbers.open}>
          Paste payroll numbers…
        </Button>
      )}
      {numbers.dialog}
      {runsPayroll && seals(run) && (
        <p className="text-sm text-soft">After you make a file, you cannot unlock the run.</p>
      )}
      <UmbrellaStatements run={run} />
      <AlertDialog
        open={asked !== null}
        onOpenChange={(open) => {
          if (!open && making === null) setAsked(null);
        }}
        title="Make the first file of this run?"
        description={<span className="font-semibold text-ink">{totalsInWords(run.totals)}</span>}
        action="Make file"
        isHarmless
        busy={making !== null}
        onConfirm={() => asked && void make(asked)}
      >
        <p className="text-sm">
          You cannot unlock pay run {run.number} afterwards. After that, only a correction can change a week.
        </p>
      </AlertDialog>
    </section>
  );
}

function seals({ files, status }: OnePayRun): boolean {
  return files.length === 0 && status === 'locked';
}

function sizeInWords(bytes: number): string {
  const [amount, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${amount.toLocaleString('en-GB', { maximumFractionDigits: 1 })} ${unit}`;
}

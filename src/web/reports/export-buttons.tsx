import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { ExportFormat } from '#domain/report/report.ts';
import { reportChoicesQuery } from '#web/api/queries/report-choices.ts';
import type { ReportQuery } from './reports.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { ExportProgress } from './report-exports.ts';
import { useExport } from './use-export.ts';

interface ExportButtonsProps {
  query: ReportQuery;
  count: number | undefined;
  disabled: boolean;
  isPrinting: boolean;
  onPrint: () => void;
}

export function ExportButtons({ query, count, disabled, isPrinting, onPrint }: ExportButtonsProps) {
  const { running, start, cancel } = useExport(query);
  const progress = running?.progress;
  const { data: { hasSeveralRates = false, payRuns = [] } = {} } = useQuery(reportChoicesQuery);
  const [wantsRates, setWantsRates] = useState(false);
  const [wantsPayRun, setWantsPayRun] = useState(false);
  const byRate = hasSeveralRates && wantsRates;
  const withPayRun = payRuns.length > 0 && wantsPayRun;
  const cancelButton = useRef<HTMLButtonElement>(null);
  const exportButton = useRef<HTMLButtonElement>(null);
  const isLong = Boolean(progress);
  const wasLong = useRef(false);
  // The buttons swap places: the focus stays with the pressed one.
  useEffect(() => {
    if (isLong !== wasLong.current && document.activeElement === document.body) {
      (isLong ? cancelButton : exportButton).current?.focus();
    }
    wasLong.current = isLong;
  }, [isLong]);
  const button = (format: ExportFormat) => ({
    busy: running?.format === format,
    disabled: disabled || (running !== null && running.format !== format),
    onClick: () => void start({ format, byRate, withPayRun }),
  });
  if (progress) {
    return (
      <div key="progress" className="flex flex-wrap items-center gap-2">
        <p className="inline-flex min-h-10 items-center gap-2 text-sm">
          <Spinner />
          <progress
            className="sr-only"
            aria-label="Export"
            value={progress.rows ?? undefined}
            max={progress.total}
          />
          {inWords(progress)}
        </p>
        <Button ref={cancelButton} onClick={cancel}>
          Cancel export
        </Button>
      </div>
    );
  }
  return (
    <div key="buttons" className="flex flex-wrap items-center gap-2 max-sm:w-full print:hidden">
      {hasSeveralRates && (
        <FileChoice isChosen={wantsRates} onChoose={setWantsRates}>
          One row per rate
        </FileChoice>
      )}
      {payRuns.length > 0 && (
        <FileChoice isChosen={wantsPayRun} onChoose={setWantsPayRun}>
          With pay run
        </FileChoice>
      )}
      <Button ref={exportButton} variant="primary" className="max-sm:flex-1" {...button('csv')}>
        <Download aria-hidden className="max-sm:hidden" />
        <span>Export CSV{count !== undefined && !byRate && ` (${count.toLocaleString('en-GB')})`}</span>
      </Button>
      <Button {...button('xlsx')}>
        <Download aria-hidden className="max-sm:hidden" />
        <span>
          <span className="max-sm:sr-only">Export </span>XLSX
        </span>
      </Button>
      <IconButton
        icon={<Printer aria-hidden />}
        label="Print"
        variant="secondary"
        disabled={disabled || !count}
        busy={isPrinting}
        onClick={onPrint}
      />
    </div>
  );
}

interface FileChoiceProps {
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  children: string;
}

function FileChoice({ isChosen, onChoose, children }: FileChoiceProps) {
  const box = useId();
  return (
    <label
      htmlFor={box}
      className="-ml-3 flex cursor-pointer items-center pr-2 text-sm max-sm:w-full sm:ml-0"
    >
      <Checkbox id={box} checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
      {children}
    </label>
  );
}

/** `1,200 of 5,000 rows`; for a compressed spreadsheet, `3.4 MB of a file of 5,000 rows`. */
function inWords({ rows, bytes, total }: ExportProgress): string {
  const all = `${total.toLocaleString('en-GB')} rows`;
  return rows === null
    ? `${(bytes / 1_000_000).toFixed(1)} MB of a file of ${all}`
    : `${rows.toLocaleString('en-GB')} of ${all}`;
}

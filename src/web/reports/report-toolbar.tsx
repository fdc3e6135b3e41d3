import Download from 'lucide-react/icons/download';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ExportFormat } from '#domain/report/report.ts';
import { reportChoicesQuery } from '#web/api/queries/report-choices.ts';
import { MoreExports } from './more-exports.tsx';
import { PartButton } from './parts/part-button.tsx';
import { type Part, usePart } from './parts/use-part.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { ExportProgress } from './report-exports.ts';
import type { useReportFiles } from './use-report-files.ts';

interface ReportToolbarProps {
  files: ReturnType<typeof useReportFiles>;
  counts: { total: number } | undefined;
  isShort: boolean;
  disabled: boolean;
  breakdown: Part;
  isPrinting: boolean;
  onPrint: () => void;
}

export function ReportToolbar(props: ReportToolbarProps) {
  const { files, counts, isShort, disabled, breakdown, isPrinting, onPrint } = props;
  const { running, start, cancel, wantsRates, setWantsRates, wantsPayRun, setWantsPayRun } = files;
  const progress = running?.progress;
  const { data: { hasSeveralRates = false, payRuns = [] } = {} } = useQuery(reportChoicesQuery);
  const exports = usePart('exports');
  const more = usePart('more', breakdown.isOpen || exports.isOpen);
  const byRate = exports.isOpen && hasSeveralRates && wantsRates;
  const withPayRun = exports.isOpen && payRuns.length > 0 && wantsPayRun;
  const cancelButton = useRef<HTMLButtonElement>(null);
  const exportButton = useRef<HTMLButtonElement>(null);
  const isLong = Boolean(progress);
  const wasLong = useRef(false);
  // The export button and the cancel button replace each other, so the focus moves to the new
  // button.
  useEffect(() => {
    if (isLong !== wasLong.current && document.activeElement === document.body) {
      (isLong ? cancelButton : exportButton).current?.focus();
    }
    wasLong.current = isLong;
  }, [isLong]);
  const button = (format: ExportFormat, isForClient = false) => {
    const isRunning = running?.format === format && running.isForClient === isForClient;
    return {
      busy: isRunning,
      disabled: disabled || (running !== null && !isRunning),
      onClick: () => void start({ format, byRate, withPayRun, isForClient }),
    };
  };
  return (
    <div className="ml-auto space-y-3 print:hidden">
      <div className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
        {progress ? (
          <>
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
          </>
        ) : (
          <>
            {isShort && <PartButton part={more}>More</PartButton>}
            {(!isShort || more.isOpen) && (
              <>
                <PartButton part={breakdown}>Breakdown</PartButton>
                <PartButton part={exports}>More exports</PartButton>
              </>
            )}
            <Button ref={exportButton} variant="primary" className="max-sm:w-full" {...button('csv')}>
              <Download aria-hidden />
              <span>Export CSV{counts && !byRate && ` (${counts.total.toLocaleString('en-GB')})`}</span>
            </Button>
          </>
        )}
      </div>
      {exports.isOpen && !progress && (
        <MoreExports
          byRate={{ isOffered: hasSeveralRates, isChosen: wantsRates, choose: setWantsRates }}
          withPayRun={{ isOffered: payRuns.length > 0, isChosen: wantsPayRun, choose: setWantsPayRun }}
          xlsx={button('xlsx')}
          forClient={button('xlsx', true)}
          print={{ busy: isPrinting, disabled: disabled || !counts?.total, onClick: onPrint }}
        />
      )}
    </div>
  );
}

/**
 * Returns `1,200 of 5,000 rows`, or `3.4 MB of a file of 5,000 rows` for a compressed spreadsheet.
 */
function inWords({ rows, bytes, total }: ExportProgress): string {
  const all = `${total.toLocaleString('en-GB')} rows`;
  return rows === null
    ? `${(bytes / 1_000_000).toFixed(1)} MB of a file of ${all}`
    : `${rows.toLocaleString('en-GB')} of ${all}`;
}

import { useEffect, useRef, useState } from 'react';
import { weeksWithoutRateInWords } from '#domain/money/pay.ts';
import { Refusal } from '#domain/refusal.ts';
import { type ExportFormat, reportFileName } from '#domain/report/report.ts';
import { messageOf } from '#web/api/api.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { useMe } from '#web/api/queries/me.ts';
import { downloadReport, type ExportProgress, type FileWanted } from './report-exports.ts';
import type { ReportQuery } from './reports.ts';
import { showFailure, showNews, showSuccess } from '#web/ui/toasts/toasts.ts';

/** Milliseconds before an export shows its progress. */
const patience = 1_000;
const showEvery = 200;

/** Explains how the file shows missing rates. The specification fixes the columns of the file. */
const whatIsMissing: Record<ExportFormat, string> = {
  csv: 'The file shows 0.00 for missing rates. The XLSX lists these weeks on a second sheet.',
  xlsx: 'The columns show 0.00 for missing rates. The second sheet lists these weeks.',
};

const emptyByRate = 'The file has empty cells for missing rates, and no amounts for these weeks.';

interface Running {
  format: ExportFormat;
  isForClient: boolean;
  progress: ExportProgress | null;
}

export function useExport(query: ReportQuery) {
  const { today } = useMe().agency;
  const [running, setRunning] = useState<Running | null>(null);
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);

  async function start(wanted: FileWanted): Promise<void> {
    const { format, byRate, isForClient } = wanted;
    const { signal } = (controller.current = new AbortController());
    setRunning({ format, isForClient, progress: null });
    let showNext = performance.now() + patience;
    const onProgress = (progress: ExportProgress) => {
      if (performance.now() < showNext) return;
      showNext = performance.now() + showEvery;
      setRunning({ format, isForClient, progress });
    };
    try {
      const { file, name, total, weeksWithoutRate } = await downloadReport(query, wanted, {
        signal,
        onProgress,
      });
      saveFile(file, name ?? reportFileName(today, format));
      showSuccess(
        'Export Successful',
        `Exported ${total.toLocaleString('en-GB')} ${byRate ? 'rows' : 'timesheet records'}`,
      );
      if (weeksWithoutRate > 0 && !wanted.isForClient) {
        showNews(weeksWithoutRateInWords(weeksWithoutRate), byRate ? emptyByRate : whatIsMissing[format]);
      }
    } catch (failure) {
      const isEmpty = failure instanceof Refusal && failure.code === 'missing';
      if (!signal.aborted) showFailure(isEmpty ? 'No Data' : 'Error', messageOf(failure));
    }
    setRunning(null);
  }

  return { running, start, cancel: () => controller.current?.abort() };
}

import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { Refusal } from '#domain/refusal.ts';
import { breakdownFileName, type ExportFormat } from '#domain/report/report.ts';
import { messageOf, open } from '#web/api/api.ts';
import { useMe } from '#web/api/queries/me.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { showFailure, showSuccess } from '#web/ui/toasts/toasts.ts';
import { paramsOf, type BreakdownView, type ReportQuery } from '#web/reports/reports.ts';

export function BreakdownExports({ query, view }: { query: ReportQuery; view: BreakdownView }) {
  const { today } = useMe().agency;
  const [running, setRunning] = useState<ExportFormat | null>(null);

  async function save(format: ExportFormat) {
    const { by, show } = view;
    setRunning(format);
    try {
      const params = { ...paramsOf(query), by, sort: show };
      const response = await open(`GET /api/reports/timesheets/groups.${format}`, { query: params });
      saveFile(await response.blob(), breakdownFileName(by, today, format));
      showSuccess('Export Successful', `Exported ${response.headers.get('X-Total-Count')} rows`);
    } catch (failure) {
      const isEmpty = failure instanceof Refusal && failure.code === 'missing';
      showFailure(isEmpty ? 'No Data' : 'Error', messageOf(failure));
    }
    setRunning(null);
  }

  return (
    <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1 sm:gap-2">
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          aria-label={`Export the breakdown as ${format.toUpperCase()}`}
          busy={running === format}
          onClick={() => void save(format)}
        >
          <Download aria-hidden />
          {format.toUpperCase()}
        </Button>
      ))}
    </div>
  );
}

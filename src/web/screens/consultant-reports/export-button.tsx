import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Refusal } from '#domain/refusal.ts';
import { reportFileName } from '#domain/report.ts';
import { messageOf } from '../../api.ts';
import { saveAs } from '../../parts/save-as.ts';
import { useMe } from '../../queries/me.ts';
import { downloadReport, type ReportQuery } from '../../queries/reports.ts';
import { Button } from '../../ui/button.tsx';
import { showFailure, showSuccess } from '../../ui/toasts.ts';

interface ExportButtonProps {
  query: ReportQuery;
  /** How many rows the file will have, once that is known. */
  count: number | undefined;
  disabled: boolean;
}

/** Saves the whole report as a file. */
export function ExportButton({ query, count, disabled }: ExportButtonProps) {
  const { today } = useMe().agency;
  const download = useMutation({ mutationFn: downloadReport });

  async function save() {
    try {
      const file = await download.mutateAsync(query);
      saveAs(file, reportFileName(today));
      showSuccess('Export Successful', `Exported ${count} timesheet records`);
    } catch (failure) {
      const isEmpty = failure instanceof Refusal && failure.code === 'missing';
      showFailure(isEmpty ? 'No Data' : 'Error', messageOf(failure));
    }
  }

  return (
    <Button variant="primary" busy={download.isPending} disabled={disabled} onClick={() => void save()}>
      <Download aria-hidden />
      <span className="tabular-nums">Export CSV{count !== undefined && ` (${count})`}</span>
    </Button>
  );
}

import { useMutation } from '@tanstack/react-query';
import FileDown from 'lucide-react/icons/file-down';
import { receiptFileName } from '#domain/timesheet/receipt.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import { weekLabel } from '#domain/calendar/week.ts';
import { open } from '#web/api/api.ts';
import { withToast } from '#web/frame/with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { saveFile } from '#web/ui/save-file.ts';

interface ReceiptButtonProps {
  timesheet: Pick<Timesheet, 'id' | 'weekStart'>;
  candidateName: string;
}

export function ReceiptButton({ timesheet, candidateName }: ReceiptButtonProps) {
  const { id, weekStart } = timesheet;
  const download = useMutation({
    mutationFn: async () => (await open('GET /api/timesheets/:id/receipt', { params: { id } })).blob(),
  });

  async function save() {
    await withToast('Failed to get the receipt', async () => {
      saveFile(await download.mutateAsync(), receiptFileName(candidateName, weekStart));
    });
  }

  return (
    <Button size="small" busy={download.isPending} onClick={() => void save()}>
      <FileDown aria-hidden />
      Receipt (PDF)<span className="sr-only"> of {weekLabel(weekStart)}</span>
    </Button>
  );
}

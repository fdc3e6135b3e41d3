import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { open } from '#web/api/api.ts';
import { useMe } from '#web/api/queries/me.ts';
import { useWithToast } from '#web/frame/with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { showSuccess } from '#web/ui/toasts/toasts.ts';

export function ExportWorkers() {
  const { today } = useMe().agency;
  const [busy, setBusy] = useState(false);
  const withToast = useWithToast();

  async function save() {
    setBusy(true);
    await withToast({ lead: 'Failed to export the workers.' }, async () => {
      const response = await open('GET /api/worker-import/workers.csv');
      saveFile(await response.blob(), `workers_${today}.csv`);
      showSuccess('Export Successful', 'Change the file and import it again. Empty cells change nothing.');
    });
    setBusy(false);
  }

  return (
    <Button busy={busy} className="max-sm:w-full" onClick={() => void save()}>
      <Download aria-hidden />
      Export
    </Button>
  );
}

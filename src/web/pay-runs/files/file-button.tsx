import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { withToast } from '#web/frame/with-toast.ts';
import type { PayRun } from '#web/pay-runs/pay-runs.ts';
import { saveRunFile } from './payroll-files.ts';

interface FileButtonProps {
  runId: string;
  file: PayRun['files'][number];
}

export function FileButton({ runId, file: { mapId, version, name } }: FileButtonProps) {
  const [busy, setBusy] = useState(false);
  async function save() {
    if (busy) return;
    setBusy(true);
    await withToast('Error', () => saveRunFile(runId, mapId, { version }));
    setBusy(false);
  }
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      onClick={() => void save()}
      className="inline-flex min-h-11 cursor-pointer items-start gap-1.5 py-2.5 text-left text-sm underline decoration-edge underline-offset-2 wrap-anywhere hover:decoration-current md:min-h-6 md:py-0.5"
    >
      <Download aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        <span className="sr-only">Download </span>
        {name}
      </span>
    </button>
  );
}

import { Suspense, useState } from 'react';
import type { WorkerInFull } from '#contract/workers/workers.ts';
import { lazyPage } from '#web/api/on-demand.ts';
import { Button } from '#web/ui/button.tsx';

const DataDialog = lazyPage(() => import('./data-dialog.tsx'), 'DataDialog');

export function DataSection({ worker }: { worker: WorkerInFull }) {
  const [isOpen, setOpen] = useState(false);
  const [hasOpened, setOpened] = useState(false);
  return (
    <section
      aria-labelledby="data-title"
      className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4"
    >
      <div className="min-w-0 flex-1 basis-52">
        <h3 id="data-title" className="font-semibold">
          Data protection
        </h3>
        <p className="text-sm text-soft">Export or forget this person.</p>
      </div>
      <Button
        variant="row"
        size="small"
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        Data of this person…
      </Button>
      {hasOpened && (
        <Suspense>
          <DataDialog worker={worker} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}

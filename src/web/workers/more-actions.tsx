import ChevronDown from 'lucide-react/icons/chevron-down';
import Hash from 'lucide-react/icons/hash';
import { Suspense, useRef, useState } from 'react';
import { mayInGeneral } from '#domain/person/access.ts';
import { lazyPage } from '#web/api/on-demand.ts';
import { useMe } from '#web/api/queries/me.ts';
import { Button } from '#web/ui/button.tsx';
import { Popover } from '#web/ui/overlays/popover.tsx';
import { ExportWorkers } from './export-workers.tsx';

const NumberListDialog = lazyPage(
  () => import('./payroll-numbers/number-list-dialog.tsx'),
  'NumberListDialog',
);

/** A menu of the actions on the Workers page that users need rarely. */
export function MoreActions() {
  const { role } = useMe();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [pasting, setPasting] = useState({ isOpen: false, times: 0 });
  return (
    <>
      <Button
        ref={anchor}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="max-sm:w-full"
        onClick={() => setOpen(!isOpen)}
      >
        More
        <ChevronDown aria-hidden />
      </Button>
      <Popover open={isOpen} onOpenChange={setOpen} anchor={anchor} label="More actions">
        <div className="grid gap-2">
          {mayInGeneral(role, 'import workers') && <ExportWorkers />}
          <Button
            aria-haspopup="dialog"
            onClick={() => {
              setOpen(false);
              setPasting({ isOpen: true, times: pasting.times + 1 });
            }}
          >
            <Hash aria-hidden />
            Paste payroll numbers…
          </Button>
        </div>
      </Popover>
      {pasting.times > 0 && (
        <Suspense>
          <NumberListDialog
            key={pasting.times}
            isOpen={pasting.isOpen}
            onClose={() => setPasting({ ...pasting, isOpen: false })}
            finalFocus={() => anchor.current ?? true}
          />
        </Suspense>
      )}
    </>
  );
}

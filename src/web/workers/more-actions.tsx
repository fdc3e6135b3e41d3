import ChevronDown from 'lucide-react/icons/chevron-down';
import Hash from 'lucide-react/icons/hash';
import { useRef, useState } from 'react';
import { mayInGeneral } from '#domain/person/access.ts';
import { useMe } from '#web/api/queries/me.ts';
import { Button } from '#web/ui/button.tsx';
import { Popover } from '#web/ui/overlays/popover.tsx';
import { ExportWorkers } from './export-workers.tsx';
import { useNumberList } from './payroll-numbers/use-number-list.tsx';

/** A menu of the actions on the Workers page that users need rarely. */
export function MoreActions() {
  const { role } = useMe();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const numbers = useNumberList(() => anchor.current ?? true);
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
              numbers.open();
            }}
          >
            <Hash aria-hidden />
            Paste payroll numbers…
          </Button>
        </div>
      </Popover>
      {numbers.dialog}
    </>
  );
}

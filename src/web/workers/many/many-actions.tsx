import Banknote from 'lucide-react/icons/banknote';
import BellRing from 'lucide-react/icons/bell-ring';
import CalendarOff from 'lucide-react/icons/calendar-off';
import UserRoundPen from 'lucide-react/icons/user-round-pen';
import { useState } from 'react';
import type { WorkerRow } from '#contract/workers/workers.ts';
import { mayInGeneral } from '#domain/person/access.ts';
import { useMe } from '#web/api/queries/me.ts';
import { Button } from '#web/ui/button.tsx';
import { BulkRatesDialog } from '#web/workers/bulk-rates/bulk-rates-dialog.tsx';
import { EndDialog } from './end-dialog.tsx';
import { GiveDialog } from './give-dialog.tsx';
import { RemindMany } from './remind-many.tsx';

type ManyAction = 'give' | 'rates' | 'end' | 'remind';

interface OpenAction {
  action: ManyAction;
  workers: readonly WorkerRow[];
  areChosen: boolean;
  isOpen: boolean;
  /**
   * Counts how often the dialog was opened. The count is the dialog's key, so that each opening
   * resets the dialog.
   */
  times: number;
}

export function useManyActions(chosen: readonly WorkerRow[], search: string | undefined, onDone: () => void) {
  const { role } = useMe();
  const [asked, setAsked] = useState<OpenAction | null>(null);
  const ask = (action: ManyAction, one?: WorkerRow) =>
    setAsked({
      action,
      workers: one ? [one] : chosen,
      areChosen: !one,
      isOpen: true,
      times: (asked?.times ?? 0) + 1,
    });
  function close({ areDone }: { areDone: boolean }) {
    setAsked(asked && { ...asked, isOpen: false });
    if (areDone && asked?.areChosen) onDone();
  }

  const buttons = (
    <div className="flex flex-wrap gap-2 @max-xl:grid @max-xl:w-full @max-xl:grid-cols-2 max-[23rem]:[&_svg]:hidden">
      <Button size="small" aria-haspopup="dialog" onClick={() => ask('give')}>
        <UserRoundPen aria-hidden />
        {mayInGeneral(role, 'reassign candidates') ? 'Give to …' : 'Give back …'}
      </Button>
      <Button size="small" aria-haspopup="dialog" onClick={() => ask('rates')}>
        <Banknote aria-hidden />
        Set rates from …
      </Button>
      <Button size="small" aria-haspopup="dialog" onClick={() => ask('end')}>
        <CalendarOff aria-hidden />
        End on …
      </Button>
      <Button size="small" aria-haspopup="dialog" onClick={() => ask('remind')}>
        <BellRing aria-hidden />
        Remind …
      </Button>
    </div>
  );

  const { action, workers = [], isOpen = false, times } = asked ?? {};
  const about = { workers, isOpen, onClose: close };
  const dialogs = (
    <>
      {action === 'give' && <GiveDialog key={times} {...about} />}
      {action === 'end' && <EndDialog key={times} {...about} search={search} />}
      {action === 'remind' && <RemindMany key={times} {...about} />}
      <BulkRatesDialog
        workers={action === 'rates' && isOpen ? workers : null}
        search={search}
        onClose={({ areSet }) => close({ areDone: areSet })}
      />
    </>
  );
  return { buttons, dialogs, end: (worker: WorkerRow) => ask('end', worker) };
}

import type { Worker } from '#contract/workers/workers.ts';
import { weekToChase } from '#domain/missing/reminder.ts';
import { useMe } from '#web/api/queries/me.ts';
import { RemindDialog } from '#web/missing/remind-dialog.tsx';
import { useReminding } from '#web/missing/use-reminding.ts';

interface RemindManyProps {
  workers: readonly Worker[];
  isOpen: boolean;
  onClose: (some: { areDone: boolean }) => void;
}

export function RemindMany({ workers, isOpen, onClose }: RemindManyProps) {
  const week = weekToChase(useMe().agency.today);
  const reminding = useReminding({ week }, 'missing');
  const marked = new Set(workers.map(({ id }) => id));

  async function remind() {
    if (await reminding.send({ all: false, marked })) onClose({ areDone: true });
  }

  return (
    <RemindDialog
      open={isOpen}
      onClose={() => {
        onClose({ areDone: reminding.phase === 'done' && !reminding.problem });
      }}
      week={week}
      count={workers.length}
      reminding={reminding}
      onSend={() => void remind()}
    />
  );
}

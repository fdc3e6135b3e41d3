import { useState } from 'react';
import { absenceReasons } from '#domain/absence/absence.ts';
import { weekLabel } from '#domain/calendar/week.ts';
import { useMe } from '#web/api/queries/me.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showFailure, showSuccess } from '#web/ui/toasts/toasts.ts';
import { type OfAssignment, problemIn, type Said, sayOwn, whenInWords, withdrawOwn } from './absences.ts';
import { ReasonChoice } from './reason-choice.tsx';

interface NotWorkedDialogProps {
  of: OfAssignment;
  name: string | null;
}

export function NotWorkedDialog({ of, name }: NotWorkedDialogProps) {
  const isAhead = of.week > useMe().agency.today;
  const [isOpen, setOpen] = useState(true);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function say(said: Said) {
    setBusy(true);
    setProblem(null);
    try {
      await sayOwn(of, said);
      showSuccess(
        'Saved',
        `You ${isAhead ? 'will' : 'did'} not work, ${whenInWords(of.week, said.days)}: ${absenceReasons[said.reason]}.`,
        {
          label: 'Undo',
          press: () => void undo(said),
        },
      );
      setOpen(false);
    } catch (failure) {
      setProblem(problemIn(failure));
    }
    setBusy(false);
  }

  async function undo({ days }: Said) {
    try {
      await withdrawOwn(of, days);
    } catch (failure) {
      showFailure('Not undone', problemIn(failure));
    }
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title={`I ${isAhead ? 'will' : 'did'} not work`}
      description={`${weekLabel(of.week)}${name ? `, ${name}` : ''}`}
    >
      <ReasonChoice week={of.week} busy={busy} problem={problem} onSay={(said) => void say(said)} />
    </Dialog>
  );
}

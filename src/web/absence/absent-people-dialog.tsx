import { useState } from 'react';
import { absenceReasons } from '#domain/absence/absence.ts';
import { type Week, weekLabel } from '#domain/calendar/week.ts';
import { counted } from '#web/ui/counted.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { problemIn, type Said, sayOf, whenInWords, withdrawOf } from './absences.ts';
import { ReasonChoice } from './reason-choice.tsx';
import { fetchAfter, fetchNow } from '#web/api/invalidate.ts';

export interface AbsentPerson {
  id: string;
  fullName: string;
}

interface AbsentPeopleDialogProps {
  week: Week;
  people: readonly AbsentPerson[];
  open: boolean;
  onClose: () => void;
}

export function AbsentPeopleDialog({ week, people, open, onClose }: AbsentPeopleDialogProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const who = people.length === 1 ? (people[0]?.fullName ?? '') : counted(people.length, 'worker');

  const of = { week, assignmentId: null };

  async function forEach(some: readonly AbsentPerson[], work: (id: string) => Promise<unknown>) {
    const refused: string[] = [];
    const done: AbsentPerson[] = [];
    await fetchAfter(async () => {
      for (const person of some) {
        try {
          await work(person.id);
          done.push(person);
        } catch (failure) {
          refused.push(`${person.fullName}: ${problemIn(failure)}`);
        }
      }
    });
    await fetchNow();
    return { done, refused };
  }

  async function say(said: Said) {
    setBusy(true);
    setProblem(null);
    const { done, refused } = await forEach(people, (id) => sayOf(id, of, said));
    setBusy(false);
    if (done.length > 0) {
      showSuccess(
        'Saved',
        `${who} did not work, ${whenInWords(week, said.days)}: ${absenceReasons[said.reason]}.`,
        {
          label: 'Undo',
          press: () => void forEach(done, (id) => withdrawOf(id, of, said.days)),
        },
      );
    }
    if (refused.length > 0) setProblem(refused.join(' '));
    else onClose();
  }

  return (
    <Dialog open={open} onOpenChange={onClose} title={`${who} did not work`} description={weekLabel(week)}>
      <ReasonChoice week={week} busy={busy} problem={problem} onSay={(said) => void say(said)} />
    </Dialog>
  );
}

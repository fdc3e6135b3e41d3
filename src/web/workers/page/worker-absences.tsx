import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Worker } from '#contract/workers/workers.ts';
import { absenceInWords, weeksAhead } from '#domain/absence/absence.ts';
import { addWeeks, type Week, weekLabel, weekOf } from '#domain/calendar/week.ts';
import { weekToChase } from '#domain/missing/reminder.ts';
import { may } from '#domain/person/access.ts';
import { useMe } from '#web/api/queries/me.ts';
import { absencesQuery } from '#web/absence/absences-of.ts';
import { problemIn, withdrawOf } from '#web/absence/absences.ts';
import { AbsentPeopleDialog } from '#web/absence/absent-people-dialog.tsx';
import { WeekPicker } from '#web/calendar/week-picker.tsx';
import { Button } from '#web/ui/button.tsx';
import { TitledCard } from '#web/ui/layout/titled-card.tsx';
import { useFailureToast } from '#web/ui/toasts/use-failure-toast.ts';
import { fetchNow } from '#web/api/invalidate.ts';

/** Number of past weeks that the user can choose. */
const weeksBack = 104;

export function WorkerAbsences({ worker }: { worker: Worker }) {
  const me = useMe();
  const { today } = me.agency;
  const notes = may(me, 'note an absence', worker);
  const last = weekToChase(today);
  const [week, setWeek] = useState<Week>(last);
  const [isAsked, setAsked] = useState(false);
  const absences = useQuery(absencesQuery(worker.id, week)).data ?? [];
  const failure = useFailureToast();

  async function withdraw({ assignmentId, day }: (typeof absences)[number]) {
    failure.clear();
    try {
      await withdrawOf(worker.id, { week, assignmentId }, day && [day]);
    } catch (problem) {
      failure.show('Not undone', problemIn(problem));
    }
    await fetchNow();
  }

  return (
    <TitledCard title="Did not work" className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <WeekPicker
          week={week}
          first={addWeeks(last, -weeksBack)}
          last={addWeeks(last, weeksAhead)}
          home={weekOf(today)}
          onSelect={setWeek}
        />
        {notes && (
          <Button size="small" aria-haspopup="dialog" onClick={() => setAsked(true)}>
            Did not work<span className="sr-only"> in {weekLabel(week)}</span>
          </Button>
        )}
      </div>
      <ul aria-label={`Not worked in ${weekLabel(week)}`} className="mt-2 divide-y divide-line text-sm">
        {absences.map((absence) => (
          <li
            key={`${absence.assignmentId} ${absence.day}`}
            className="flex items-center justify-between gap-3 py-2 wrap-anywhere"
          >
            <p>
              {absenceInWords(absence)}
              <span className="block text-soft">said by {absence.byName}</span>
            </p>
            {notes && (
              <Button size="small" onClick={() => void withdraw(absence)}>
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
      <AbsentPeopleDialog week={week} people={[worker]} open={isAsked} onClose={() => setAsked(false)} />
    </TitledCard>
  );
}

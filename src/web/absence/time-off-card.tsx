import { useState } from 'react';
import { absenceInWords, weeksAhead } from '#domain/absence/absence.ts';
import { addWeeks, weekLabel, weekOf } from '#domain/calendar/week.ts';
import { useMe } from '#web/api/queries/me.ts';
import { WeekPicker } from '#web/calendar/week-picker.tsx';
import { Button } from '#web/ui/button.tsx';
import { TitledCard } from '#web/ui/layout/titled-card.tsx';
import { useFailureToast } from '#web/ui/toasts/use-failure-toast.ts';
import { type OfAssignment, problemIn, withdrawOwn } from './absences.ts';
import { NotWorkedButton } from './not-worked-button.tsx';

export function TimeOffCard() {
  const { assignment, assignments, agency } = useMe();
  const thisWeek = weekOf(agency.today);
  const [week, setWeek] = useState(addWeeks(thisWeek, 1));
  const failure = useFailureToast();
  if (!assignment) return null;
  const works = assignments ?? [{ ...assignment, id: null }];
  const coming = works
    .flatMap(({ id, clientName, absences = [] }) =>
      absences.map((absence) => ({ ...absence, assignmentId: id, clientName })),
    )
    .filter(({ weekStart }) => weekStart > thisWeek)
    .toSorted((one, other) => one.weekStart.localeCompare(other.weekStart));

  async function withdraw(of: OfAssignment, day: (typeof coming)[number]['day']) {
    failure.clear();
    try {
      await withdrawOwn(of, day && [day]);
    } catch (problem) {
      failure.show('Not undone', problemIn(problem));
    }
  }

  return (
    <TitledCard title="Time off" className="space-y-3">
      <p className="text-sm text-soft">Tell us before a week off. We will not ask for a timesheet.</p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
        <WeekPicker
          week={week}
          first={addWeeks(thisWeek, 1)}
          last={addWeeks(thisWeek, weeksAhead)}
          home={null}
          onSelect={setWeek}
        />
        <NotWorkedButton of={{ week, assignmentId: null }} name={null}>
          I will not work
        </NotWorkedButton>
      </div>
      {coming.length > 0 && (
        <ul aria-label="Coming time off" className="divide-y divide-line text-sm">
          {coming.map(({ weekStart, assignmentId, clientName, ...absence }) => (
            <li
              key={`${assignmentId} ${weekStart} ${absence.day}`}
              className="flex items-center justify-between gap-3 py-2 wrap-anywhere"
            >
              <p>
                {weekLabel(weekStart)}
                {works.length > 1 && `, ${clientName}`}: {absenceInWords(absence)}
              </p>
              <Button
                variant="row"
                size="small"
                className="shrink-0"
                onClick={() => void withdraw({ week: weekStart, assignmentId }, absence.day)}
              >
                Undo<span className="sr-only">: {weekLabel(weekStart)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </TitledCard>
  );
}

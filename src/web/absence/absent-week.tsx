import { useState } from 'react';
import { absenceInWords, type OwnAbsence } from '#domain/absence/absence.ts';
import { absenceIn } from '#domain/absence/absent-weeks.ts';
import type { Day } from '#domain/calendar/calendar.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useFailureToast } from '#web/ui/toasts/use-failure-toast.ts';
import { type OfAssignment, problemIn, withdrawOwn } from './absences.ts';

interface AbsentWeekProps {
  of: OfAssignment;
  absences: readonly OwnAbsence[];
  today: Day;
  onWithdrawn: () => void;
}

export function AbsentWeek({ of, absences, today, onWithdrawn }: AbsentWeekProps) {
  const [busy, setBusy] = useState<OwnAbsence | null>(null);
  const failure = useFailureToast();

  async function withdraw(absence: OwnAbsence) {
    failure.clear();
    setBusy(absence);
    try {
      await withdrawOwn(of, absence.day);
      onWithdrawn();
    } catch (problem) {
      failure.show('Not undone', problemIn(problem));
    }
    setBusy(null);
  }

  const { whole, days } = absenceIn(absences, of.week);
  return [...(whole ? [whole] : []), ...days].map((absence) => (
    <Notice key={absence.day} id={absence.day === null ? 'week-state' : undefined}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-52">
          {absence.byName ? `${absence.byName} noted` : 'You told us'} that you did not work:{' '}
          {absenceInWords(absence)}.
        </p>
        <Button size="small" busy={busy === absence} onClick={() => void withdraw(absence)}>
          {absence.day === null && of.week <= today ? 'I worked this week' : 'Undo'}
        </Button>
      </div>
    </Notice>
  ));
}

import { useState } from 'react';
import { absenceInWords, type OwnAbsence } from '#domain/absence/absence.ts';
import { absenceIn } from '#domain/absence/absent-weeks.ts';
import type { Day } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useFailureToast } from '#web/ui/toasts/use-failure-toast.ts';
import { daysInWords, type OfAssignment, problemIn, withdrawOwn } from './absences.ts';

interface AbsentWeekProps {
  of: OfAssignment;
  absences: readonly OwnAbsence[];
  today: Day;
  onWithdrawn: () => void;
}

interface SameReason {
  key: string;
  byName: string | null;
  why: string;
  /** Null stands for the whole week. */
  days: Day[] | null;
}

function withSameReason(absences: readonly OwnAbsence[], week: Week): SameReason[] {
  const { whole, days } = absenceIn(absences, week);
  const groups = new Map<string, SameReason>();
  for (const { day, byName, ...said } of [...(whole ? [whole] : []), ...days]) {
    const why = absenceInWords({ ...said, day: null });
    const key = `${day === null} ${byName} ${why}`;
    const group = groups.get(key) ?? { key, byName, why, days: day && [] };
    if (day) group.days?.push(day);
    groups.set(key, group);
  }
  return [...groups.values()];
}

export function AbsentWeek({ of, absences, today, onWithdrawn }: AbsentWeekProps) {
  const [busy, setBusy] = useState<string | null>(null);
  const failure = useFailureToast();

  async function withdraw({ key, days }: SameReason) {
    failure.clear();
    setBusy(key);
    try {
      await withdrawOwn(of, days);
      onWithdrawn();
    } catch (problem) {
      failure.show('Not undone', problemIn(problem));
    }
    setBusy(null);
  }

  return withSameReason(absences, of.week).map((one) => (
    <Notice key={one.key} id={one.days === null ? 'week-state' : undefined}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-52">
          {one.byName ? `${one.byName} noted` : 'You told us'} that you did not work
          {one.days && ` on ${daysInWords(one.days)}`}: {one.why}.
        </p>
        <Button size="small" busy={busy === one.key} onClick={() => void withdraw(one)}>
          {one.days === null && of.week <= today ? 'I worked this week' : 'Undo'}
        </Button>
      </div>
    </Notice>
  ));
}

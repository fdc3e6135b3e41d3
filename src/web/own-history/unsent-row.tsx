import { Link } from '@tanstack/react-router';
import { absenceInWords, type OwnAbsence } from '#domain/absence/absence.ts';
import { waitingLine } from '#domain/timesheet/progress/status-in-words.ts';
import { owedStatus, payDaysToSend, sendByLine } from '#domain/timesheet/progress/pay-week.ts';
import { weekLabel } from '#domain/calendar/week.ts';
import { useMe } from '#web/api/queries/me.ts';
import { StatusBadge } from '#web/timesheet/status-badge.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import type { WaitingWeek } from '#web/week/drafts/draft.ts';
import { totalIn } from '#web/week/drafts/entry-values.ts';
import { searchOf } from '#web/week/timesheet-keys/timesheet-key.ts';
import { RowHead, type RowOf } from './row-head.tsx';

interface UnsentRowProps {
  of: RowOf;
  waiting: WaitingWeek | null;
  deletion: string | null;
  absence: OwnAbsence | null;
}

export function UnsentRow({ of, waiting, deletion, absence }: UnsentRowProps) {
  const { payWeeks, agency } = useMe();
  const payDays = payDaysToSend(of.week, payWeeks ?? []);
  return (
    <article className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 py-2">
      <RowHead
        of={of}
        badge={
          <StatusBadge status={waiting ? 'Not sent yet' : absence ? 'Did not work' : owedStatus(payDays)} />
        }
        {...(waiting && { hours: totalIn(waiting.draft.values) })}
      />
      <p className="text-sm text-soft">
        {waiting
          ? waitingLine([of.week])
          : absence
            ? absenceInWords(absence)
            : (deletion ?? (payWeeks ? sendByLine(payDays, agency) : 'There is no timesheet for this week.'))}
      </p>
      <Link
        to="/dashboard"
        search={searchOf(of)}
        className={`${buttonStyle('secondary', 'small')} col-start-2 justify-self-end md:row-start-1`}
      >
        {waiting || absence ? 'Open' : 'Fill in'}
        <span className="sr-only">
          {' '}
          {weekLabel(of.week)}
          {of.name && ` for ${of.name}`}
        </span>
      </Link>
    </article>
  );
}

import { Link } from '@tanstack/react-router';
import { absenceInWords, type OwnAbsence } from '#domain/absence/absence.ts';
import { waitingLine } from '#domain/timesheet/progress/status-in-words.ts';
import { weekLabel } from '#domain/calendar/week.ts';
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
  return (
    <article className="pt-3 pb-2">
      <RowHead
        of={of}
        badge={<StatusBadge status={waiting ? 'Not sent yet' : absence ? 'Did not work' : 'Missing'} />}
        facts={waiting ? [{ name: 'Hours', value: String(totalIn(waiting.draft.values)) }] : []}
      />
      <div className="mt-1 flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-52 text-sm text-soft">
          {waiting
            ? waitingLine([of.week])
            : absence
              ? absenceInWords(absence)
              : (deletion ?? 'There is no timesheet for this week.')}
        </p>
        <Link
          to="/dashboard"
          search={searchOf(of)}
          className={`${buttonStyle('secondary', 'small')} print:hidden`}
        >
          {waiting || absence ? 'Open' : 'Fill in'}
          <span className="sr-only">
            {' '}
            {weekLabel(of.week)}
            {of.name && ` for ${of.name}`}
          </span>
        </Link>
      </div>
    </article>
  );
}

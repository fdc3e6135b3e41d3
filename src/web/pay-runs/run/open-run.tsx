import { Link } from '@tanstack/react-router';
import { longDayAt, shortDay, weekdayInWords } from '#domain/calendar/calendar.ts';
import { weekLabel } from '#domain/calendar/week.ts';
import { useMay, useMe } from '#web/api/queries/me.ts';
import type { OnePayRun } from '#web/pay-runs/pay-runs.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { classes } from '#web/ui/classes.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { CardHeading } from '#web/ui/layout/card-heading.tsx';
import { CancelRunButton } from './cancel-run-button.tsx';
import { ChangeRunButton } from './change-run-button.tsx';
import { CutOff } from './cut-off.tsx';
import { LockButton } from './lock-button.tsx';
import { ProblemList } from './problem-list.tsx';
import { RunParts } from './run-parts.tsx';
import { RunScope } from './run-scope.tsx';
import { RunStatusBadge } from './run-status-badge.tsx';
import { RunTiles } from './run-tiles.tsx';

interface OpenRunProps {
  run: OnePayRun;
  leadsOn?: boolean;
}

export function OpenRun({ run, leadsOn = false }: OpenRunProps) {
  const { timeZone } = useMe().agency;
  const runsPayroll = useMay('run payroll');
  const { number, upToWeek, payDate, openedAt, openedByName } = run;
  const headingId = leadsOn && run.scope !== 'all' ? `pay-run-${number}` : 'pay-run';
  return (
    <Card aria-labelledby={headingId} className="@container space-y-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <CardHeading
            id={headingId}
            tabIndex={-1}
            className="mr-0! outline-none"
            aside={<RunStatusBadge status="open" />}
          >
            {leadsOn
              ? `${run.scope === 'all' ? 'Next' : 'Supplementary'}: pay run ${number}`
              : 'Before it is locked'}
          </CardHeading>
          <RunScope run={run} />
          <p>
            {weeksInWords(run)}, to be paid {weekdayInWords(payDate)} {shortDay(payDate)}
          </p>
          <CutOff week={upToWeek} />
          <p className="text-sm text-soft">
            Opened by {openedByName} on {longDayAt(openedAt, timeZone)}
          </p>
        </div>
        {leadsOn && (
          <Link
            to="/consultant/pay-runs/$number"
            params={{ number: String(number) }}
            className={classes(buttonStyle(), 'max-sm:w-full')}
          >
            Look at its weeks
          </Link>
        )}
      </div>
      <RunTiles run={run} />
      <ProblemList run={run} />
      <RunParts run={run} />
      {runsPayroll && (
        <>
          <div className="flex flex-wrap gap-3">
            <ChangeRunButton run={run} />
            <CancelRunButton run={run} />
          </div>
          <div className="border-t border-line pt-4">
            <LockButton run={run} isMain={!leadsOn || run.scope === 'all'} />
          </div>
        </>
      )}
    </Card>
  );
}

function weeksInWords({ fromWeek, upToWeek }: OnePayRun): string {
  const last = weekLabel(upToWeek);
  if (fromWeek === upToWeek) return last;
  return fromWeek ? `Weeks from ${weekLabel(fromWeek)} to ${last}` : `Weeks up to ${last}`;
}

import { useNavigate } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { earlierWeekLine } from '#domain/timesheet/standing.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import { firstWeekOf, refusalToWeek, type Week, weekOf } from '#domain/calendar/week.ts';
import { TimesheetHistory } from '#web/timesheet/timesheet-history.tsx';
import { WeekPicker } from '#web/calendar/week-picker.tsx';
import type { Me, OwnAssignment } from '#web/app/api/me.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { CardHeading } from '#web/ui/layout/card-heading.tsx';
import { Disclosure } from '#web/ui/overlays/disclosure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showWeek } from './show-week.ts';
import { StartDateNote } from './start-date-note.tsx';
import { TimesheetForm } from './timesheet-form.tsx';
import { WeekState } from './week-state.tsx';

interface WeekSectionProps {
  me: Me;
  assignment: OwnAssignment;
  week: Week;
  timesheets: readonly Timesheet[];
  onSubmitted: (timesheet: Timesheet) => void;
}

/** The chosen week: picker, what became of it, and the form. */
export function WeekSection({ me, assignment, week, timesheets, onSubmitted }: WeekSectionProps) {
  const navigate = useNavigate();
  const { today, timeZone } = me.agency;
  const existing = timesheets.find(({ weekStart }) => weekStart === week) ?? null;
  const refusal = refusalToWeek(week, assignment, today);
  const earlierLine = earlierWeekLine(week, today);
  return (
    <Card className="space-y-5">
      <CardHeading
        id="week-title"
        tabIndex={-1}
        className="scroll-mt-4"
        aside={
          <WeekPicker
            week={week}
            first={firstWeekOf(assignment)}
            last={weekOf(today)}
            onSelect={(chosen) =>
              void navigate({ to: '/dashboard', search: { week: chosen }, resetScroll: false })
            }
          />
        }
      >
        Your hours
      </CardHeading>
      {earlierLine && (
        <p className="flex gap-2 rounded-xl bg-sunken px-3 py-2 text-sm">
          <History aria-hidden className="size-5 shrink-0 text-soft" />
          {earlierLine}
        </p>
      )}
      {existing && (
        <div className="space-y-1">
          <WeekState timesheet={existing} me={me} onRecalled={showWeek} />
          <Disclosure key={existing.id} label="What happened to this week">
            {() => <TimesheetHistory timesheet={existing} candidateName={me.fullName} timeZone={timeZone} />}
          </Disclosure>
        </div>
      )}
      {refusal && !existing ? (
        <Notice tone="warning" role="alert">
          <p>{refusal.message}</p>
          {week < weekOf(assignment.startDate) && (
            <StartDateNote
              startDate={assignment.startDate}
              hasSent={timesheets.length > 0}
              consultant={me.consultant}
            />
          )}
        </Notice>
      ) : (
        <TimesheetForm
          // Another week or another version of it is another form.
          key={`${week} ${existing?.id ?? ''} ${existing?.status ?? ''}`}
          me={me}
          week={week}
          existing={existing}
          timesheets={timesheets}
          onSubmitted={onSubmitted}
        />
      )}
    </Card>
  );
}

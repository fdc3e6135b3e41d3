import { useNavigate } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { Suspense } from 'react';
import { firstWeekOfAll } from '#domain/assignment/covering.ts';
import { earlierWeekLine } from '#domain/timesheet/standing.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import { refusalToWeek, type Week, weekOf } from '#domain/calendar/week.ts';
import { WeekPicker } from '#web/calendar/week-picker.tsx';
import { lazyPage } from '#web/app/on-demand.ts';
import type { Me } from '#web/app/api/me.ts';
import { keyOf } from '#web/week/drafts/draft.ts';
import { NotWorkedButton } from '#web/absence/not-worked-button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { CardHeading } from '#web/ui/layout/card-heading.tsx';
import { Disclosure } from '#web/ui/overlays/disclosure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { chosenBefore, rememberChoice } from './sheets/chosen.ts';
import { type OwnAssignment, searchOf, type Sheet, sheetOf } from './sheets/sheet.ts';
import { showWeek } from './show-week.ts';
import { StartDateNote } from './start-date-note.tsx';
import { TimesheetForm } from './timesheet-form.tsx';
import { WeekState } from './week-state.tsx';

/** Opened by few. */
const TimesheetHistory = lazyPage(
  () => import('#web/timesheet/history/timesheet-history.tsx'),
  'TimesheetHistory',
);
/** For those whose client signs. */
const OwnFiles = lazyPage(() => import('#web/timesheet/files/own-files.tsx'), 'OwnFiles');
/** For who did not work in some week. */
const AbsentWeek = lazyPage(() => import('#web/absence/absent-week.tsx'), 'AbsentWeek');
/** For workers with several assignments. */
const WhichAssignment = lazyPage(() => import('./sheets/which-assignment.tsx'), 'WhichAssignment');

interface WeekSectionProps {
  me: Me;
  week: Week;
  assignments: readonly OwnAssignment[];
  /** Those that the week can be for. */
  choices: readonly OwnAssignment[];
  /** The one that is shown. */
  assignment: OwnAssignment;
  timesheets: readonly Timesheet[];
  onSubmitted: (timesheet: Timesheet) => void;
}

/** The chosen week: picker, what became of it, and the form. */
export function WeekSection(props: WeekSectionProps) {
  const { me, week, assignments, choices, assignment, timesheets, onSubmitted } = props;
  const navigate = useNavigate();
  const { today, timeZone } = me.agency;
  const sheet: Sheet = { week, assignmentId: assignment.id };
  const ofAssignment = timesheets.filter(
    (one) => sheetOf(one, assignments).assignmentId === sheet.assignmentId,
  );
  const existing = ofAssignment.find(({ weekStart }) => weekStart === week) ?? null;
  const refusal = refusalToWeek(week, assignment, today);
  const { absences } = assignment;
  const isAbsent = absences?.some(({ weekStart, day }) => weekStart === week && day === null);
  const isOpen = !existing || existing.status === 'Rejected';
  const earlierLine = earlierWeekLine(week, today);

  function open(shown: Sheet) {
    void navigate({ to: '/dashboard', search: searchOf(shown), resetScroll: false });
  }

  function choose(assignmentId: string) {
    rememberChoice(me.id, { week, assignmentId });
    open({ week, assignmentId });
  }

  return (
    <Card className="space-y-5">
      <CardHeading
        id="week-title"
        tabIndex={-1}
        className="scroll-mt-4"
        aside={
          <WeekPicker
            week={week}
            first={firstWeekOfAll(assignments) ?? week}
            last={weekOf(today)}
            onSelect={(chosen) =>
              open({
                week: chosen,
                assignmentId: assignment.id && (chosenBefore(me.id, chosen) ?? assignment.id),
              })
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
      {assignment.id !== null && (
        <Suspense fallback={<div className="h-11" />}>
          <WhichAssignment
            userId={me.id}
            week={week}
            choices={choices}
            chosen={assignment}
            timesheets={timesheets}
            onChoose={choose}
          />
        </Suspense>
      )}
      {existing && (
        <div className="space-y-1">
          <WeekState timesheet={existing} me={me} place={keyOf(me.id, sheet)} onRecalled={showWeek} />
          {existing.files !== undefined && (
            <Suspense>
              <OwnFiles timesheet={existing} reader={me.fullName} />
            </Suspense>
          )}
          <Disclosure key={existing.id} label="What happened to this week">
            {() => (
              <Suspense fallback={<div className="h-11" />}>
                <TimesheetHistory timesheet={existing} candidateName={me.fullName} timeZone={timeZone} />
              </Suspense>
            )}
          </Disclosure>
        </div>
      )}
      {absences && (
        <Suspense>
          <AbsentWeek of={sheet} absences={absences} today={today} onWithdrawn={showWeek} />
        </Suspense>
      )}
      {isAbsent && isOpen ? null : refusal && !existing ? (
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
        <>
          <TimesheetForm
            // Another week, assignment or version of it is another form.
            key={`${week} ${assignment.id ?? ''} ${existing?.id ?? ''} ${existing?.status ?? ''}`}
            me={me}
            week={week}
            assignment={assignment}
            existing={existing}
            timesheets={ofAssignment}
            onSubmitted={onSubmitted}
          />
          {isOpen && (
            <p className="text-sm text-soft">
              <NotWorkedButton of={sheet} name={assignment.inShort}>
                I did not work this week
              </NotWorkedButton>
            </p>
          )}
        </>
      )}
    </Card>
  );
}

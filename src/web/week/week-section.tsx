import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { firstWeekOfAll } from '#domain/assignment/covering.ts';
import { absenceIn } from '#domain/absence/absent-weeks.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import { refusalToWeek, type Week, weekOf } from '#domain/calendar/week.ts';
import { preload, lazyPage, onDemand } from '#web/api/on-demand.ts';
import type { Me } from '#web/api/queries/me.ts';
import { placeOfDraft } from '#web/week/drafts/draft.ts';
import { NotWorkedButton } from '#web/absence/not-worked-button.tsx';
import { FilesOutline } from '#web/timesheet/files/files-outline.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Disclosure } from '#web/ui/overlays/disclosure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { chosenBefore, rememberChoice } from './timesheet-keys/chosen.ts';
import {
  isSame,
  type OwnAssignment,
  searchOf,
  type TimesheetKey,
  timesheetKeyOf,
} from './timesheet-keys/timesheet-key.ts';
import { showWeek } from './show-week.ts';
import { TimesheetForm } from './timesheet-form.tsx';
import type { CheckedWeek } from './sent/send-dialog.tsx';
import { WeekTitle } from './week-title.tsx';

const loadSendDialog = onDemand(() => import('./sent/send-dialog.tsx'));
const SendDialog = lazy(async () => ({ default: (await loadSendDialog()).SendDialog }));
const StartDateNote = lazyPage(() => import('./start-date-note.tsx'), 'StartDateNote');
const SentBack = lazyPage(() => import('./sent/sent-back.tsx'), 'SentBack');
const WeekSummary = lazyPage(() => import('./sent/week-summary.tsx'), 'WeekSummary');
const TimesheetHistory = lazyPage(
  () => import('#web/timesheet/history/timesheet-history.tsx'),
  'TimesheetHistory',
);
const EnteredForYou = lazyPage(() => import('./sent/entered-for-you.tsx'), 'EnteredForYou');
const OwnFiles = lazyPage(() => import('#web/timesheet/files/own-files.tsx'), 'OwnFiles');
const AbsentWeek = lazyPage(() => import('#web/absence/absent-week.tsx'), 'AbsentWeek');
const WhichAssignment = lazyPage(() => import('./which-assignment.tsx'), 'WhichAssignment');

interface WeekSectionProps {
  me: Me;
  week: Week;
  assignments: readonly OwnAssignment[];
  choices: readonly OwnAssignment[];
  assignment: OwnAssignment;
  timesheets: readonly Timesheet[];
}

interface WeekToCheck {
  key: TimesheetKey;
  week: CheckedWeek;
  at: number;
}

export function WeekSection(props: WeekSectionProps) {
  const { me, week, assignments, choices, assignment, timesheets } = props;
  const [toCheck, setToCheck] = useState<WeekToCheck | null>(null);
  const navigate = useNavigate();
  const { today, timeZone } = me.agency;
  const key: TimesheetKey = { week, assignmentId: assignment.id };
  const ofAssignment = timesheets.filter(
    (one) => timesheetKeyOf(one, assignments).assignmentId === key.assignmentId,
  );
  const existing = ofAssignment.find(({ weekStart }) => weekStart === week) ?? null;
  const refusal = refusalToWeek(week, assignment, today);
  const { whole, days } = absenceIn(assignment.absences, week);
  const isOpen = !existing || existing.status === 'Rejected';

  function open(shown: TimesheetKey) {
    void navigate({ to: '/dashboard', search: searchOf(shown), resetScroll: false });
  }

  async function lookOnceMore(checked: CheckedWeek) {
    await loadSendDialog();
    setToCheck({ key, week: checked, at: (toCheck?.at ?? 0) + 1 });
  }

  function choose(assignmentId: string) {
    rememberChoice(me.id, { week, assignmentId });
    open({ week, assignmentId });
  }

  return (
    <Card className="space-y-1.5 sm:space-y-5">
      <WeekTitle
        week={week}
        first={firstWeekOfAll(assignments) ?? week}
        last={weekOf(today)}
        today={today}
        onSelect={(chosen) =>
          open({
            week: chosen,
            assignmentId: assignment.id && (chosenBefore(me.id, chosen) ?? assignment.id),
          })
        }
      />
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
        <div key={existing.id} className="space-y-1">
          {/* All parts load under one Suspense, because a late part would move buttons under the
              user's finger. */}
          <Suspense
            fallback={
              isOpen ? (
                <div className="pt-2 pb-11 md:pb-9">
                  <FilesOutline files={existing.files ?? 0} isAdding={existing.files !== undefined} />
                </div>
              ) : (
                <Skeleton className="h-80 sm:h-64" />
              )
            }
          >
            {isOpen && <SentBack timesheet={existing} me={me} />}
            {!isOpen && (
              <WeekSummary
                timesheet={existing}
                me={me}
                assignment={assignment}
                place={placeOfDraft(me.id, key)}
                onRecalled={showWeek}
              />
            )}
            {existing.onBehalf && <EnteredForYou timesheet={existing} me={me} />}
            {existing.files !== undefined && <OwnFiles timesheet={existing} reader={me.fullName} />}
            <Disclosure label="What happened to this week">
              {() => (
                <Suspense fallback={<div className="h-11" />}>
                  <TimesheetHistory
                    timesheet={existing}
                    candidateName={me.fullName}
                    isOwn
                    timeZone={timeZone}
                  />
                </Suspense>
              )}
            </Disclosure>
          </Suspense>
        </div>
      )}
      {(whole || days.length > 0) && (
        <Suspense fallback={<Skeleton className="h-20" />}>
          <AbsentWeek of={key} absences={assignment.absences ?? []} today={today} onWithdrawn={showWeek} />
        </Suspense>
      )}
      {!isOpen || whole ? null : refusal && !existing ? (
        <Notice tone="warning" role="alert">
          <p>{refusal.message}</p>
          {week < weekOf(assignment.startDate) && (
            <Suspense>
              <StartDateNote
                startDate={assignment.startDate}
                today={today}
                hasSent={timesheets.length > 0}
                consultant={me.consultant}
              />
            </Suspense>
          )}
        </Notice>
      ) : (
        <>
          <TimesheetForm
            // A new key resets the form for another week, assignment or version.
            key={`${week} ${assignment.id ?? ''} ${existing?.id ?? ''} ${existing?.status ?? ''}`}
            me={me}
            week={week}
            assignment={assignment}
            existing={existing}
            timesheets={ofAssignment}
            onBegin={() => preload(loadSendDialog)}
            onCheck={lookOnceMore}
          />
          <p className="text-sm text-soft">
            <NotWorkedButton of={key} name={assignment.inShort}>
              I did not work this week
            </NotWorkedButton>
          </p>
        </>
      )}
      <Suspense>
        {toCheck && isSame(toCheck.key, key) && (
          <SendDialog
            key={toCheck.at}
            week={toCheck.week}
            assignmentName={assignment.inShort}
            timesheets={ofAssignment}
            others={{ of: key, timesheets, assignments }}
            signsFirst={assignment.clientSigns ? assignment.clientName : null}
            consultantName={me.consultant?.fullName ?? null}
          />
        )}
      </Suspense>
    </Card>
  );
}

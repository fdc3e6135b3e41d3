import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { isDay } from '#domain/calendar/calendar.ts';
import { weeksInNeed } from '#domain/missing/owed.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import { type Week, weekOf } from '#domain/calendar/week.ts';
import { openOffline } from '#web/api/install.ts';
import { lazyPage } from '#web/api/on-demand.ts';
import { DashboardHeading } from '#web/frame/dashboard-heading.tsx';
import { LoadProblem } from '#web/frame/loading/load-problem.tsx';
import { PageHeading } from '#web/frame/page-heading.tsx';
import { WeekSkeleton } from '#web/calendar/week-skeleton.tsx';
import { type Me, useMay, useMe } from '#web/api/queries/me.ts';
import { myTimesheetsQuery } from './my-timesheets.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { useOwnWeeks } from '#web/week/drafts/own-weeks.ts';
import { NeedsYou } from './needs-you.tsx';
import { OwnTimesheets } from './own-timesheets.tsx';
import { ProfileCard } from './profile-card.tsx';
import { assignmentToShow, choicesFor, chosenBefore, timesheetToOpen } from './timesheet-keys/chosen.ts';
import { isSame, type OwnAssignment, ownAssignments } from './timesheet-keys/timesheet-key.ts';
import { useResolvedDrafts } from './drafts/stray-drafts.ts';
import { showWeek } from './show-week.ts';
import { useStatusNews } from './use-status-news.ts';
import { WeekSection } from './week-section.tsx';

const StartDateNote = lazyPage(() => import('./start-date-note.tsx'), 'StartDateNote');
const SetupPrompt = lazyPage(() => import('./setup-prompt.tsx'), 'SetupPrompt');
const AccountCard = lazyPage(() => import('./account-card.tsx'), 'AccountCard');

export function DashboardPage() {
  const me = useMe();
  const isCandidate = useMay('keep timesheets of their own');
  useEffect(() => {
    if (isCandidate) openOffline();
  }, [isCandidate]);
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto w-full max-w-4xl space-y-2.5 px-[min(1rem,5vw)] pt-1.5 pb-6 sm:space-y-5 sm:py-8"
    >
      {isCandidate ? (
        <div className="space-y-1 sm:space-y-2">
          <DashboardHeading />
          <ProfileCard me={me} />
        </div>
      ) : (
        <>
          <PageHeading title="Dashboard" />
          <AccountCard me={me} />
        </>
      )}
      {isCandidate && (me.assignment ? <OwnWeeks me={me} /> : <SetupPrompt />)}
    </main>
  );
}

function OwnWeeks({ me }: { me: Me }) {
  const query = useQuery(myTimesheetsQuery);
  const timesheets = query.data;
  const assignments = useMemo(() => ownAssignments(me), [me]);
  const areDraftsResolved = useResolvedDrafts(me.id, assignments);
  const [first, ...more] = assignments;
  if (timesheets && first && areDraftsResolved) {
    return <Weeks me={me} assignments={[first, ...more]} timesheets={timesheets} />;
  }
  if (query.isError) {
    return (
      <Card>
        <LoadProblem of={query} message="Failed to fetch timesheet data" />
      </Card>
    );
  }
  return <WeekSkeleton stage="Loading assignment information..." />;
}

interface WeeksProps {
  me: Me;
  assignments: readonly [OwnAssignment, ...OwnAssignment[]];
  timesheets: Timesheet[];
}

function Weeks({ me, assignments, timesheets }: WeeksProps) {
  const { week: asked = '', assignment: askedFor } = useSearch({ from: '/candidate/dashboard' });
  const { today } = me.agency;
  const { sentOf, weeks } = useOwnWeeks(me, { timesheets, assignments });
  const before = (week: Week) => chosenBefore(me.id, week);
  const [opening] = useState(() => timesheetToOpen(assignments, { today, sentOf, chosenBefore: before }));
  useStatusNews(timesheets, me.id, assignments);
  // The URL names a week that was just sent. That week stays on screen, even if another week is
  // due.
  const week = isDay(asked) ? weekOf(asked) : opening.week;
  const choices = choicesFor(week, assignments, { timesheets, today });
  const preferred = [askedFor, isDay(asked) && before(week), opening.assignmentId];
  const assignment = assignmentToShow(week, { choices, assignments }, preferred);
  const shown = { week, assignmentId: assignment.id };
  return (
    <>
      <NeedsYou
        weeks={weeksInNeed(weeks).filter((own) => !isSame(own, shown))}
        note={
          timesheets.length === 0 && (
            <Suspense fallback={<span className="block h-5" />}>
              <StartDateNote
                startDate={assignments[0].startDate}
                today={today}
                hasSent={false}
                consultant={me.consultant}
              />
            </Suspense>
          )
        }
        onOpen={showWeek}
      />
      <WeekSection
        me={me}
        week={week}
        assignments={assignments}
        choices={choices}
        assignment={assignment}
        timesheets={timesheets}
      />
      <OwnTimesheets weeks={weeks} timeZone={me.agency.timeZone} onOpen={showWeek} />
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import SearchX from 'lucide-react/icons/search-x';
import type { Worker } from '#contract/workers/workers.ts';
import { firstWeekOfAll } from '#domain/assignment/covering.ts';
import { isDay } from '#domain/calendar/calendar.ts';
import { otherShiftsOf } from '#domain/flags/odd-days.ts';
import { refusalToWeek, type Week, weekLabel, weekOf } from '#domain/calendar/week.ts';
import { Refusal } from '#domain/refusal.ts';
import { refusalToEnter } from '#domain/timesheet/on-behalf/on-behalf.ts';
import { rewordedFor } from '#domain/timesheet/on-behalf/reworded.ts';
import { weekToChase } from '#domain/missing/reminder.ts';
import { refusalToReplace } from '#domain/timesheet/submission.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import { useMe } from '#web/api/queries/me.ts';
import { WeekPicker } from '#web/calendar/week-picker.tsx';
import { LoadProblem } from '#web/frame/loading/load-problem.tsx';
import { ReviewerPage } from '#web/frame/reviewer-page.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { CardSkeleton } from '#web/ui/layout/card-skeleton.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { LongText } from '#web/ui/long-text.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AssignmentChoice } from '#web/week/timesheet-keys/assignment-choice.tsx';
import { assignmentToShow, choicesFor } from '#web/week/timesheet-keys/chosen.ts';
import { nameInLists, type OwnAssignment } from '#web/week/timesheet-keys/timesheet-key.ts';
import { linkedWorkerQuery } from '#web/api/queries/workers.ts';
import { assignmentsOfQuery, everyTimesheetOfQuery } from './on-behalf.ts';
import { WeekEntry } from './week-entry.tsx';

export function EnterWeekPage() {
  const { id } = useParams({ from: '/consultant/workers/$id/week' });
  const worker = useQuery(linkedWorkerQuery(id));
  const assignments = useQuery(assignmentsOfQuery(id));
  const timesheets = useQuery(everyTimesheetOfQuery(id));
  const goBack = useGoBack(id);
  const all = [worker, assignments, timesheets];
  const isMissing = all.some(({ error }) => error instanceof Refusal);
  const isThere = worker.data && assignments.data && timesheets.data;
  return (
    <ReviewerPage
      title="Enter a week"
      subtitle={worker.data && `For ${worker.data.fullName}`}
      aside={
        <Button variant="quiet" onClick={goBack}>
          <ArrowLeft aria-hidden />
          Back
        </Button>
      }
    >
      {isThere ? (
        <Weeks
          worker={worker.data}
          assignments={assignments.data}
          timesheets={timesheets.data}
          onEntered={goBack}
        />
      ) : isMissing ? (
        <EmptyState icon={<SearchX aria-hidden />} title="There is no such worker." />
      ) : all.some(({ isError }) => isError) ? (
        <LoadProblem
          of={{
            error: all.find(({ isError }) => isError)?.error,
            isFetching: all.some(({ isFetching }) => isFetching),
            refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
          }}
          message="Failed to fetch the worker"
        />
      ) : (
        <CardSkeleton className="h-96" />
      )}
    </ReviewerPage>
  );
}

function useGoBack(id: string) {
  const router = useRouter();
  const navigate = useNavigate();
  return () => {
    if (router.history.canGoBack()) router.history.back();
    else void navigate({ to: '/consultant/workers/$id', params: { id } });
  };
}

interface WeeksProps {
  worker: Worker;
  assignments: readonly OwnAssignment[];
  timesheets: readonly Timesheet[];
  onEntered: () => void;
}

function Weeks({ worker, assignments: all, timesheets, onEntered }: WeeksProps) {
  const me = useMe();
  const { today } = me.agency;
  const { week: asked = '', assignment: linked } = useSearch({ from: '/consultant/workers/$id/week' });
  const navigate = useNavigate({ from: '/consultant/workers/$id/week' });
  const week = isDay(asked) ? weekOf(asked) : weekToChase(today);
  const [first, ...more] = all;
  const refusalOfAll = refusalToEnter(worker);
  if (refusalOfAll) return <Notice tone="warning">{refusalOfAll.message}</Notice>;
  if (!first) return <Notice tone="warning">{worker.fullName} has no assignment details yet.</Notice>;

  const assignments = [first, ...more] as const;
  const choices = choicesFor(week, assignments, { timesheets, today });
  const assignment = assignmentToShow(week, { choices, assignments: [...assignments] }, [linked]);
  const ofAssignment = timesheets.filter(({ assignmentId }) => assignmentId === assignment.id);
  const existing = ofAssignment.find(({ weekStart }) => weekStart === week) ?? null;
  const refusal = refusalToReplace(existing) ?? (existing ? null : refusalToWeek(week, assignment, today));
  const show = (search: { week: Week; assignment?: string }) =>
    void navigate({ search, replace: true, resetScroll: false });
  return (
    <Card className="space-y-5" aria-label={weekLabel(week)}>
      <div className="flex flex-wrap items-center gap-2">
        <WeekPicker
          week={week}
          first={firstWeekOfAll(assignments) ?? week}
          last={weekOf(today)}
          onSelect={(chosen) => show({ week: chosen })}
        />
      </div>
      {choices.length > 1 && (
        <AssignmentChoice
          choices={choices}
          chosen={assignment.id}
          onChoose={(chosen) => show({ week, assignment: chosen })}
        />
      )}
      {choices.length <= 1 && <p className="text-sm text-soft wrap-anywhere">{assignment.name}</p>}
      {existing?.rejectionReason && (
        <Notice tone="danger" title="This week was rejected. Your hours will replace it">
          <LongText>{existing.rejectionReason}</LongText>
        </Notice>
      )}
      {refusal ? (
        <Notice tone="warning">{rewordedFor(worker.fullName, refusal).message}</Notice>
      ) : (
        <WeekEntry
          // A new key resets the form for another week, assignment or version.
          key={`${week} ${assignment.id} ${existing?.id ?? ''}`}
          me={me}
          worker={worker}
          week={week}
          assignment={assignment}
          existing={existing}
          timesheets={ofAssignment}
          otherShifts={otherShiftsOf(
            timesheets,
            { week, assignmentId: assignment.id },
            (one) => nameInLists(one.assignmentId, assignments) ?? '',
          )}
          onEntered={onEntered}
        />
      )}
    </Card>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import { mayInGeneral } from '#domain/person/access.ts';
import { addWeeks, weekLabel, weekOf } from '#domain/calendar/week.ts';
import { CoverSwitch, useIsCovering } from '#web/frame/lists/cover-switch.tsx';
import { listHeading } from '#web/frame/lists/list-heading.ts';
import { missingFilterIn } from './missing-filter.ts';
import { ConsultantCounts } from '#web/frame/lists/consultant-counts.tsx';
import { ConsultantFilter } from '#web/frame/lists/consultant-filter.tsx';
import { ReviewerPage } from '#web/frame/reviewer-page.tsx';
import { WeekPicker } from '#web/calendar/week-picker.tsx';
import { useMe } from '#web/api/queries/me.ts';
import { type MissingQuery, missingQuery } from './missing.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { AbsentSection } from './absent-section.tsx';
import { MissingSection } from './missing-section.tsx';
import { ReminderLog } from './reminder-log.tsx';

/** Number of past weeks that the user can choose. */
const weeksBack = 104;

export function MissingPage() {
  const me = useMe();
  const thisWeek = weekOf(me.agency.today);
  const seesAll = mayInGeneral(me.role, 'report on everyone');
  const filter = missingFilterIn(useSearch({ from: '/consultant/missing' }), me.agency.today, me.role);
  const isCovering = useIsCovering();
  const view = !me.covers || seesAll ? undefined : isCovering ? 'covered' : 'claimed';
  const query: MissingQuery = { ...filter, view };
  const missing = useInfiniteQuery(missingQuery(query, 'missing'));
  const navigate = useNavigate({ from: '/consultant/missing' });
  const show = (change: Partial<MissingQuery>) =>
    void navigate({
      search: (before) => {
        const shown = missingFilterIn({ ...before, ...change }, me.agency.today, me.role);
        const all = Object.entries({ ...shown, ...(isCovering && { view }), ...change });
        return Object.fromEntries(all.filter(([, value]) => value));
      },
      replace: true,
      resetScroll: false,
    });

  return (
    <ReviewerPage
      isWide
      changedBy="remind of a timesheet"
      title="Missing Timesheets"
      subtitle={listHeading('Pending', seesAll ? 'all' : (view ?? 'claimed')).subtitle}
      aside={
        <WeekPicker
          week={query.week}
          first={addWeeks(thisWeek, -weeksBack)}
          last={thisWeek}
          onSelect={(week) => show({ week })}
        />
      }
    >
      {seesAll && (
        <ConsultantFilter
          chosen={query.consultantId}
          offersNone
          className="sm:w-72"
          onChoose={(consultantId) => show({ consultantId })}
        />
      )}
      {seesAll && !query.consultantId && (
        <ConsultantCounts
          label="Missing by consultant"
          counts={missing.data?.pages[0]?.byConsultant ?? []}
          onChoose={(consultantId) => show({ consultantId })}
        />
      )}
      {!seesAll && <CoverSwitch />}
      <Summary query={query} isOver={query.week < thisWeek} />
      <MissingSection key={`missing ${keyOf(query)}`} query={query} gap="missing" />
      <MissingSection key={`rejected ${keyOf(query)}`} query={query} gap="rejected" />
      <AbsentSection key={`absent ${keyOf(query)}`} query={query} />
      <ReminderLog query={query} />
    </ReviewerPage>
  );
}

function keyOf({ week, consultantId, view }: MissingQuery): string {
  return `${week} ${consultantId} ${view}`;
}

function Summary({ query, isOver }: { query: MissingQuery; isOver: boolean }) {
  const missingList = useInfiniteQuery(missingQuery(query, 'missing'));
  const rejectedList = useInfiniteQuery(missingQuery(query, 'rejected'));
  if (missingList.isPending || rejectedList.isPending) return <Skeleton className="h-6 sm:w-80" />;
  const missing = missingList.data?.pages.at(-1);
  const rejected = rejectedList.data?.pages.at(-1);
  if (!missing || !rejected) return null;
  const { due } = missing;
  const sent = Math.max(0, due - missing.total - rejected.total);
  if (sent < due) {
    return (
      <p role="status">
        <strong className="font-semibold">
          {sent.toLocaleString('en-GB')} of {due.toLocaleString('en-GB')}
        </strong>{' '}
        timesheets for {weekLabel(query.week)} {sent === 1 ? 'is' : 'are'} in.
        {!isOver && <span className="text-soft"> The week is not over yet.</span>}
      </p>
    );
  }
  return (
    <Card role="status">
      <EmptyState
        icon={<CalendarCheck aria-hidden />}
        title={due === 0 ? 'No timesheets are due for this week.' : 'Every timesheet is in.'}
      >
        {due === 0
          ? 'No assignment had begun.'
          : `All ${due.toLocaleString('en-GB')} for ${weekLabel(query.week)}. Choose another week above.`}
      </EmptyState>
    </Card>
  );
}

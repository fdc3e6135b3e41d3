import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CalendarCheck } from 'lucide-react';
import { mayInGeneral } from '#domain/person/access.ts';
import { addWeeks, weekLabel, weekOf } from '#domain/calendar/week.ts';
import { missingFilterIn } from '#web/frame/lists/filters.ts';
import { ConsultantFilter } from '#web/frame/lists/consultant-filter.tsx';
import { ReviewerPage } from '#web/frame/reviewer-page.tsx';
import { WeekPicker } from '#web/calendar/week-picker.tsx';
import { useMe } from '#web/app/api/me.ts';
import { type MissingQuery, missingQuery } from './missing.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { AbsentSection } from './absent-section.tsx';
import { MissingSection } from './missing-section.tsx';
import { ReminderLog } from './reminder-log.tsx';

/** As far back as somebody is asked for a week that is missing. */
const weeksBack = 104;

/** Who has not sent a week's timesheet, reminders of it, and what was sent. */
export function MissingPage() {
  const me = useMe();
  const thisWeek = weekOf(me.agency.today);
  const seesAll = mayInGeneral(me.role, 'report on everyone');
  const query = missingFilterIn(useSearch({ from: '/consultant/missing' }), me.agency.today, me.role);
  const navigate = useNavigate({ from: '/consultant/missing' });
  const show = (change: Partial<MissingQuery>) =>
    void navigate({
      search: Object.fromEntries(Object.entries({ ...query, ...change }).filter(([, value]) => value)),
      replace: true,
      resetScroll: false,
    });

  return (
    <ReviewerPage
      title="Missing Timesheets"
      subtitle={seesAll ? 'Of all workers' : 'Of the workers you have claimed'}
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
          className="sm:w-72"
          onChoose={(consultantId) => show({ consultantId })}
        />
      )}
      <Summary query={query} isOver={query.week < thisWeek} />
      <MissingSection key={`missing ${query.week} ${query.consultantId}`} query={query} gap="missing" />
      <MissingSection key={`rejected ${query.week} ${query.consultantId}`} query={query} gap="rejected" />
      <AbsentSection key={`absent ${query.week} ${query.consultantId}`} query={query} />
      <ReminderLog query={query} />
    </ReviewerPage>
  );
}

/** How many are in, in one sentence; and when all are, that there is nothing to do. */
function Summary({ query, isOver }: { query: MissingQuery; isOver: boolean }) {
  const missing = useInfiniteQuery(missingQuery(query, 'missing')).data?.pages.at(-1);
  const rejected = useInfiniteQuery(missingQuery(query, 'rejected')).data?.pages.at(-1);
  if (!missing || !rejected) return null;
  const { due } = missing;
  const sent = Math.max(0, due - missing.total - rejected.total);
  if (sent < due) {
    return (
      <p role="status" className="tabular-nums">
        <strong className="font-semibold">
          {sent.toLocaleString('en-GB')} of {due.toLocaleString('en-GB')}
        </strong>{' '}
        timesheets for {weekLabel(query.week)} are in.
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
          ? 'Nobody’s assignment had begun.'
          : `All ${due.toLocaleString('en-GB')} for ${weekLabel(query.week)}. Choose another week above.`}
      </EmptyState>
    </Card>
  );
}

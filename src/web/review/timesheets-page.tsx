import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import Keyboard from 'lucide-react/icons/keyboard';
import { useState } from 'react';
import { type Week, weekLabel } from '#domain/calendar/week.ts';
import { Refusal } from '#domain/refusal.ts';
import type { FlaggedTimesheet } from '#domain/flags/flag.ts';
import { type ListOrder, usualOrder } from '#domain/timesheet/list-order.ts';
import type { Status } from '#domain/hours/status.ts';
import { useClientWords } from '#web/api/queries/client-words.ts';
import { useSeveralConsultants } from '#web/api/queries/consultants.ts';
import { ConsultantCounts } from '#web/frame/lists/consultant-counts.tsx';
import { NarrowedTo } from '#web/frame/filters/narrowed-to.tsx';
import { PrintedFacts } from '#web/frame/filters/printed-facts.tsx';
import { CoverSwitch, useIsCovering } from '#web/frame/lists/cover-switch.tsx';
import { payStateNames } from '#web/timesheet/amounts/pay-state-names.ts';
import { withoutUndefined } from '#web/frame/lists/filters.ts';
import { orderIn, timesheetFilterIn } from './timesheet-filter.ts';
import { LookSwitch } from '#web/frame/lists/look-switch.tsx';
import { useListLook } from '#web/frame/lists/use-list-look.ts';
import { listHeading } from '#web/frame/lists/list-heading.ts';
import { LoadProblem } from '#web/frame/loading/load-problem.tsx';
import { ReviewerPage } from '#web/frame/reviewer-page.tsx';
import { mostSelected } from '#web/frame/selection/use-rest.ts';
import { ShowMore } from '#web/frame/lists/show-more.tsx';
import { fetchAllPages, nextPageOf, rowsIn } from '#web/api/pages.ts';
import {
  pendingCountsQuery,
  type TimesheetFilter,
  timesheetsQuery,
  type TimesheetView,
} from '#web/api/queries/timesheets.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { counted } from '#web/ui/counted.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMinWidth } from '#web/ui/layout/use-min-width.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { KeysDialog } from '#web/review/keys/keys-dialog.tsx';
import { WaitingForSecondPerson } from './second-person/waiting-for-second-person.tsx';
import { TimesheetFeed } from './timesheet-feed.tsx';
import { flagFilterNames, TimesheetFilters } from './timesheet-filters.tsx';
import { roomForTable } from './row-list.ts';

interface TimesheetsPageProps {
  status: Status;
  view: TimesheetView;
}

export function TimesheetsPage({ status, view: ofPage }: TimesheetsPageProps) {
  const words = useClientWords('council');
  const isCovering = useIsCovering() && ofPage === 'claimed';
  const view = isCovering ? 'covered' : ofPage;
  const search = useSearch({ strict: false });
  const filter = timesheetFilterIn(search);
  const sort = orderIn(search, status);
  if (status !== 'Pending') {
    delete filter.exceptions;
    delete filter.signOff;
  }
  if (status !== 'Pending' || view !== 'all') delete filter.consultantId;
  if (status !== 'Approved') {
    delete filter.payState;
    delete filter.payRun;
  }
  const navigate = useNavigate();
  const list = useInfiniteQuery(timesheetsQuery({ status, view, sort, ...filter }));
  const total = list.data?.pages.at(-1)?.total;
  const isLong = list.hasNextPage && (total ?? 0) <= mostSelected;
  const counts = useQuery({
    ...pendingCountsQuery(view, filter),
    enabled: status === 'Pending' && isLong,
    placeholderData: keepPreviousData,
  });
  const severalConsultants = useSeveralConsultants(status === 'Pending' && view === 'all');
  const [helps, setHelps] = useState(false);
  const [wanted, setWanted] = useState<string | null>(null);

  const refusal = list.error instanceof Refusal && list.error.code === 'invalid' ? list.error : null;
  const [room, hasRoom] = useMinWidth(roomForTable);
  const { look, isOffered, choose } = useListLook('timesheets', total);
  const isTable = hasRoom && look === 'table';
  const word = status.toLowerCase();
  const isFiltered = Object.keys(filter).length > 0;
  const hasPayRuns =
    status === 'Approved' &&
    (Boolean(filter.payState ?? filter.payRun) ||
      list.data?.pages[0]?.items.some(({ payState }) => payState) === true);

  /** Changes the newest address: a change before it may not be on screen yet. */
  function show(next: (filter: TimesheetFilter) => TimesheetFilter, order?: ListOrder) {
    setWanted(null);
    void navigate({
      to: '.',
      search: (before: Record<string, string | undefined>) => {
        const by = order ?? orderIn(before, status);
        return {
          ...next(timesheetFilterIn(before)),
          ...(before['week'] && { week: before['week'] }),
          ...(isCovering && { view }),
          ...(by !== usualOrder && { sort: by }),
        };
      },
      replace: true,
      resetScroll: false,
    });
  }

  function showAll() {
    show(() => ({}));
    document.querySelector('h1')?.focus();
  }

  return (
    <ReviewerPage
      {...listHeading(status, view)}
      isWide
      isLandscape
      changedBy="review a timesheet"
      count={total?.toLocaleString('en-GB')}
      aside={
        <div className="flex items-center gap-3 max-md:hidden">
          {/* While rows load, the switch is invisible but keeps its room in the heading. */}
          {hasRoom && (
            <div className={isOffered ? undefined : 'invisible'}>
              <LookSwitch look={look} onChoose={choose} />
            </div>
          )}
          <IconButton
            icon={<Keyboard aria-hidden />}
            label="Keyboard shortcuts"
            variant="secondary"
            className={classes('pointer-coarse:hidden', !isOffered && 'invisible')}
            onClick={() => setHelps(true)}
          />
        </div>
      }
    >
      <div ref={room} />
      <PrintedFacts
        facts={[
          filter.weekStart && weekLabel(filter.weekStart as Week),
          filter.upToWeek && `Up to ${weekLabel(filter.upToWeek as Week)}`,
          filter.candidate && `Candidate: ${filter.candidate}`,
          (filter.client ?? filter.council) && `${words.One}: ${filter.client ?? filter.council}`,
          filter.po && `PO number: ${filter.po}`,
          filter.exceptions && flagFilterNames[filter.exceptions],
          filter.signOff && `Signature: ${filter.signOff}`,
          filter.payState && `Pay state: ${payStateNames[filter.payState]}`,
          filter.payRun && `Pay run: ${filter.payRun}`,
          list.hasNextPage && `The first ${rowsIn(list.data?.pages ?? []).length} of ${total}`,
        ]}
      />
      {status === 'Pending' && <WaitingForSecondPerson />}
      {ofPage === 'claimed' && <CoverSwitch />}
      <TimesheetFilters
        filter={filter}
        offersConsultant={severalConsultants || filter.consultantId !== undefined}
        canNarrow={status === 'Pending' && (isFiltered || total !== 1)}
        hasPayRuns={hasPayRuns}
        isSorted={!isTable && sort !== usualOrder}
        workerId={list.data ? onlyWorkerOf(rowsIn(list.data.pages)) : null}
        onChange={(change) => show((before) => withoutUndefined({ ...before, ...change }))}
        onClear={() => show(() => ({}))}
        onEnter={(next) => setWanted(keyOf(timesheetFilterIn({ ...next }), view, sort))}
        order={
          isTable || (total ?? 0) < 2
            ? null
            : { sort, status, hasPayRuns, onSort: (order) => show((before) => before, order) }
        }
      />
      {!isFiltered && (
        <ConsultantCounts
          label="Pending by consultant"
          counts={list.data?.pages[0]?.byConsultant ?? []}
          onChoose={(consultantId) => show(() => ({ consultantId }))}
        />
      )}
      <NarrowedTo filters={narrowedTo(filter, search)} />
      <p role="status" className="sr-only">
        {total !== undefined && !list.isPlaceholderData && counted(total, `${word} timesheet`)}
      </p>
      {list.isPending && <ListSkeleton isTable={isTable} />}
      {refusal && !list.data && (
        <Card>
          <EmptyState title={refusal.message} />
        </Card>
      )}
      {list.isError && !refusal && !list.data && (
        <LoadProblem of={list} message={`Failed to fetch ${word} timesheets`} />
      )}
      {list.data && (
        <div className={list.isPlaceholderData ? 'opacity-60 transition-opacity duration-150' : undefined}>
          <TimesheetFeed
            isTable={isTable}
            withConsultant={severalConsultants && !filter.consultantId}
            listKey={list.isPlaceholderData ? 'the filter before' : keyOf(filter, view, sort)}
            wantedKey={wanted}
            onArrived={() => setWanted(null)}
            rows={rowsIn(list.data.pages)}
            total={total ?? 0}
            counts={isLong ? counts.data : undefined}
            hasMore={list.hasNextPage}
            onShowAll={() => fetchAllPages(list)}
            busy={list.isFetching}
            status={status}
            sort={sort}
            onSort={(order) => show((before) => before, order)}
            empty={
              isFiltered ? (
                <EmptyState
                  title="No timesheets match the current filters."
                  action={<Button onClick={showAll}>Show all {word} timesheets</Button>}
                />
              ) : (
                <EmptyState title={`There are currently no ${word} timesheets to display.`}>
                  {status === 'Pending' && 'New timesheets appear here.'}
                </EmptyState>
              )
            }
          />
          <ShowMore {...nextPageOf(list)} />
        </div>
      )}
      <KeysDialog open={helps} onClose={() => setHelps(false)} />
    </ReviewerPage>
  );
}

function onlyWorkerOf([first, ...others]: readonly FlaggedTimesheet[]): string | null {
  return first && others.every(({ userId }) => userId === first.userId) ? first.userId : null;
}

function narrowedTo({ upToWeek }: TimesheetFilter, search: Record<string, unknown>) {
  if (!upToWeek) return [];
  const rest = { ...search, upToWeek: undefined };
  return [{ text: `Up to ${weekLabel(upToWeek as Week)}`, without: { to: '.', search: rest } as const }];
}

function keyOf(filter: TimesheetFilter, view: TimesheetView | 'covered', sort: ListOrder): string {
  return JSON.stringify([view, filter, sort]);
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import CloudOff from 'lucide-react/icons/cloud-off';
import { lazy, Suspense } from 'react';
import { ReportFilter } from '#domain/report/report.ts';
import { periodInWords } from '#domain/report/report-span.ts';
import type { SavedReport } from '#domain/report/saved-filter.ts';
import { mayInGeneral } from '#domain/person/access.ts';
import { breakdownIn, reportFilterIn } from '#web/reports/filters/report-filter.ts';
import { onDemand } from '#web/api/on-demand.ts';
import { LoadProblem } from '#web/frame/loading/load-problem.tsx';
import { ReviewerPage } from '#web/frame/reviewer-page.tsx';
import { ShowMore } from '#web/frame/lists/show-more.tsx';
import { useMe } from '#web/api/queries/me.ts';
import { nextPageOf, rowsIn } from '#web/api/pages.ts';
import { type BreakdownView, reportGroupsQuery, type ReportQuery, reportQuery } from './reports.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { useWideWindow } from '#web/ui/layout/use-wide-window.ts';
import { CardSkeleton } from '#web/ui/layout/card-skeleton.tsx';
import { usePart } from './parts/use-part.ts';
import { FilterChips } from '#web/reports/filters/filter-chips.tsx';
import { useOpenedGroups } from '#web/reports/filters/opened-groups.ts';
import { PrintedFacts } from '#web/frame/filters/printed-facts.tsx';
import { useWorkerName } from '#web/reports/filters/offered-workers.ts';
import { useReportFacts } from '#web/reports/filters/report-facts.ts';
import { RateLink } from './rate-link.tsx';
import { ReportFilters } from '#web/reports/filters/report-filters.tsx';
import { ReportRows } from './report-rows.tsx';
import { ReportToolbar } from './report-toolbar.tsx';
import { ReportTiles } from './report-tiles.tsx';
import { tileGrid, tileSpans } from './tile-grid.ts';
import { StillLoading } from './still-loading.tsx';
import { useReportFiles } from './use-report-files.ts';
import { usePrinting } from './use-printing.ts';

const loadBreakdown = onDemand(() => import('./breakdown/breakdown.tsx'));
const Breakdown = lazy(async () => ({ default: (await loadBreakdown()).Breakdown }));
const loadSavedFilters = onDemand(() => import('./saved-filters/saved-filters.tsx'));
const SavedFilters = lazy(async () => ({ default: (await loadSavedFilters()).SavedFilters }));

/** Maximum timesheets of a short report, whose filters are folded. */
const fewRecords = 5;

export function ReportsPage() {
  const me = useMe();
  const search = useSearch({ from: '/consultant/reports' });
  const query = reportFilterIn(search, me.role);
  const view = breakdownIn(search, me.role);
  const current = { ...query, ...view } as SavedReport;
  const { rate: _, ...withAnyRate } = current;
  const navigate = useNavigate({ from: '/consultant/reports' });
  const issue = ReportFilter.safeParse(query).error?.issues[0];
  const problem = issue && { [issue.path[0] === 'paidUntil' ? 'paidUntil' : 'end']: issue.message };
  const report = useInfiniteQuery({ ...reportQuery(query), enabled: !problem });
  const newest = report.data?.pages.at(-1);
  const firstRow = report.data?.pages[0]?.items[0];
  const opened = useOpenedGroups(query, firstRow);
  const workerName = useWorkerName(query.workerId, firstRow);
  const facts = useReportFacts(query, workerName);
  const furtherFacts = facts.filter(({ filter }) => filter !== 'status' && filter !== 'rate');
  const further = usePart('filters', problem?.paidUntil !== undefined);
  const breakdown = usePart('breakdown', view.by !== 'week' || view.show !== 'bill');
  const groups = useInfiniteQuery({
    ...reportGroupsQuery(query, view.by, view.show),
    enabled: breakdown.isOpen && !problem,
  });
  const rows = report.data ? rowsIn(report.data.pages) : [];
  const printing = usePrinting({
    report,
    groups: breakdown.isOpen ? groups : null,
    rows: rows.length,
    loadDrawing: loadBreakdown,
  });
  const shown = problem ? undefined : newest;
  const isShort = shown !== undefined && shown.totalRecords <= fewRecords;
  const whileOld = report.isPlaceholderData && 'opacity-60 transition-opacity duration-150';

  const isWide = useWideWindow(64);
  const files = useReportFiles(query);
  const toolbar = (
    <ReportToolbar
      files={files}
      counts={shown}
      isShort={isShort}
      disabled={Boolean(problem)}
      breakdown={breakdown}
      isPrinting={printing.isPreparing}
      onPrint={printing.start}
    />
  );

  /** Changes the newest address: a change before it may not be on screen yet. */
  function show(change: ReportQuery & Partial<BreakdownView>) {
    void navigate({
      search: (before) => {
        const next = { ...before, ...change };
        return { ...reportFilterIn(next, me.role), ...breakdownIn(next, me.role) };
      },
      replace: true,
      resetScroll: false,
    });
  }

  return (
    <ReviewerPage
      isWide
      title="Timesheet Reports"
      isLandscape
      subtitle={mayInGeneral(me.role, 'report on everyone') ? 'All workers' : 'Your workers'}
      aside={isWide && toolbar}
    >
      <PrintedFacts
        facts={[
          problem?.end ? undefined : periodInWords(query),
          query.status ? undefined : 'All statuses',
          ...[...facts, ...opened].map(({ text }) => text),
        ]}
      />
      <ReportFilters
        query={query}
        problem={problem}
        workerName={workerName}
        further={further}
        onChange={show}
        onClear={() => void navigate({ search: view, replace: true, resetScroll: false })}
      >
        {!problem?.end && (
          <p>
            {periodInWords(query)}
            {query.status && <span className="@3xl:hidden">, {query.status}</span>}
            {query.rate && (
              <>
                , only those without a rate. <RateLink search={withAnyRate}>Show all of them</RateLink>
              </>
            )}
          </p>
        )}
        <p role="status">
          {shown && (
            <>
              Showing {shown.total.toLocaleString('en-GB')} of {shown.totalRecords.toLocaleString('en-GB')}{' '}
              total timesheet records
            </>
          )}
        </p>
      </ReportFilters>
      <FilterChips facts={further.isOpen ? opened : [...furtherFacts, ...opened]} search={current} />
      {further.isOpen && (
        <Suspense>
          <SavedFilters current={current} canSave={!problem} />
        </Suspense>
      )}
      {report.isPending && !problem && <LoadingReport isOffline={report.fetchStatus === 'paused'} />}
      {report.isError && !report.data && <LoadProblem of={report} message="Failed to fetch timesheet data" />}
      {shown && (
        <ReportTiles figures={shown.figures} search={current} hasLinks={!isShort} className={whileOld} />
      )}
      {!isWide && toolbar}
      {shown && report.data && (
        <div className={classes('space-y-5', whileOld)}>
          {breakdown.isOpen && shown.total > 0 && (
            <Suspense fallback={<LoadingBreakdown />}>
              <Breakdown
                query={query}
                figures={shown.figures}
                timesheets={shown.total}
                view={view}
                onView={show}
              />
            </Suspense>
          )}
          {shown.total === 0 ? (
            <Card>
              <EmptyState title="No timesheets match the current filters." />
            </Card>
          ) : (
            <ReportRows
              rows={rows}
              timeZone={me.agency.timeZone}
              isShort={isShort}
              total={{
                timesheets: shown.total,
                hours: shown.figures.totalHours,
                pay: shown.figures.totalPay,
                bill: shown.figures.totalBill,
              }}
            />
          )}
          {rows.length < shown.total && (
            <p className="hidden text-sm print:block">
              These are the first {rows.length.toLocaleString('en-GB')} of{' '}
              {shown.total.toLocaleString('en-GB')} timesheets. An export has all of them.
            </p>
          )}
          <ShowMore {...nextPageOf(report)} />
        </div>
      )}
    </ReviewerPage>
  );
}

function LoadingBreakdown() {
  return (
    <div aria-busy>
      <StillLoading what="The breakdown" />
      <CardSkeleton className="h-96 print:hidden" />
    </div>
  );
}

function LoadingReport({ isOffline }: { isOffline: boolean }) {
  if (isOffline) {
    return (
      <EmptyState icon={<CloudOff aria-hidden />} title="You are offline">
        The report loads when you are online again.
      </EmptyState>
    );
  }
  return (
    <div aria-busy className="space-y-5">
      <p role="status" className="sr-only">
        Loading…
      </p>
      <StillLoading what="The report" />
      <div className={tileGrid}>
        {[1, 2, 3].map((tile) => (
          <CardSkeleton key={tile} className={classes(tileSpans.count, 'h-22 @min-[60rem]:h-10')} />
        ))}
        <CardSkeleton className={classes(tileSpans.hours, 'h-40')} />
        {[1, 2].map((tile) => (
          <CardSkeleton key={tile} className={classes(tileSpans.money, 'h-40')} />
        ))}
      </div>
    </div>
  );
}

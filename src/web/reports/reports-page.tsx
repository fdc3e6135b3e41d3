import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
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
import { CardSkeleton } from '#web/ui/layout/card-skeleton.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { OpenedGroups, useOpenedGroups } from '#web/reports/filters/opened-groups.tsx';
import { PrintedFacts } from '#web/frame/filters/printed-facts.tsx';
import { useWorkerName } from '#web/reports/filters/offered-workers.ts';
import { useReportFacts } from '#web/reports/filters/report-facts.ts';
import { RateLink } from './rate-link.tsx';
import { ReportFilters } from '#web/reports/filters/report-filters.tsx';
import { ReportRows } from './report-rows.tsx';
import { SavedFilters } from '#web/reports/saved-filters/saved-filters.tsx';
import { ReportTiles } from './report-tiles.tsx';
import { tileGrid, tileSpans } from './tile-grid.ts';
import { StillLoading } from './still-loading.tsx';
import { usePrinting } from './use-printing.ts';

const breakdown = onDemand(() => import('./breakdown/breakdown.tsx'))();
const Breakdown = lazy(async () => ({ default: (await breakdown).Breakdown }));

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
  const groups = useInfiniteQuery({ ...reportGroupsQuery(query, view.by, view.show), enabled: !problem });
  const rows = report.data ? rowsIn(report.data.pages) : [];
  const printing = usePrinting({ report, groups, rows: rows.length, drawing: breakdown });

  function show(filter: ReportQuery, next: BreakdownView) {
    const search = { ...reportFilterIn({ ...filter }, me.role), ...next };
    void navigate({ search, replace: true, resetScroll: false });
  }

  return (
    <ReviewerPage
      title="Timesheet Reports"
      isLandscape
      subtitle={mayInGeneral(me.role, 'report on everyone') ? 'All workers' : 'Your workers'}
      aside={
        <ExportButtons
          query={query}
          count={problem ? undefined : newest?.total}
          disabled={Boolean(problem)}
          isPrinting={printing.isPreparing}
          onPrint={printing.start}
        />
      }
    >
      <PrintedFacts
        facts={[
          periodInWords(query),
          query.status ? undefined : 'All statuses',
          ...facts,
          ...opened.map(({ text }) => text),
        ]}
      />
      <ReportFilters
        query={query}
        problem={problem}
        workerName={workerName}
        onChange={(next) => show(next, view)}
      >
        <p>
          {periodInWords(query)}
          {query.rate && (
            <>
              , only those without a rate. <RateLink search={withAnyRate}>Show all of them</RateLink>
            </>
          )}
        </p>
        {facts.length > 0 && <p className="wrap-anywhere @3xl:hidden">{facts.join(', ')}</p>}
      </ReportFilters>
      <OpenedGroups opened={opened} search={current} />
      <SavedFilters current={current} canSave={!problem} />
      {report.isPending && !problem && <LoadingReport />}
      {report.isError && !report.data && <LoadProblem of={report} message="Failed to fetch timesheet data" />}
      {newest && report.data && !problem && (
        <div
          className={classes(
            'space-y-5',
            report.isPlaceholderData && 'opacity-60 transition-opacity duration-150',
          )}
        >
          <ReportTiles figures={newest.figures} search={current} />
          {newest.total > 0 && (
            <Suspense fallback={<LoadingBreakdown />}>
              <Breakdown
                query={query}
                figures={newest.figures}
                timesheets={newest.total}
                view={view}
                onView={(next) => show(query, next)}
              />
            </Suspense>
          )}
          <p role="status" className="text-sm text-soft print:hidden">
            Showing {newest.total.toLocaleString('en-GB')} of {newest.totalRecords.toLocaleString('en-GB')}{' '}
            total timesheet records
          </p>
          {newest.total === 0 ? (
            <Card>
              <EmptyState title="No timesheets match the current filters." />
            </Card>
          ) : (
            <ReportRows query={query} rows={rows} timeZone={me.agency.timeZone} />
          )}
          {rows.length < newest.total && (
            <p className="hidden text-sm print:block">
              These are the first {rows.length.toLocaleString('en-GB')} of{' '}
              {newest.total.toLocaleString('en-GB')} timesheets. An export has all of them.
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

function LoadingReport() {
  return (
    <div aria-busy className="space-y-5">
      <p role="status" className="sr-only">
        Loading…
      </p>
      <StillLoading what="The report" />
      <div className={tileGrid}>
        {[1, 2, 3].map((tile) => (
          <CardSkeleton key={tile} className={classes(tileSpans.count, 'h-22 @5xl:h-40')} />
        ))}
        <CardSkeleton className={classes(tileSpans.hours, 'h-40')} />
        {[1, 2].map((tile) => (
          <CardSkeleton key={tile} className={classes(tileSpans.money, 'h-40')} />
        ))}
      </div>
      <CardSkeleton className="h-96" />
    </div>
  );
}

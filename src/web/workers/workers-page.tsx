import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import FileUp from 'lucide-react/icons/file-up';
import { type WorkerView, workerViews } from '#domain/assignment/claim.ts';
import { mayInGeneral } from '#domain/person/access.ts';
import type { Role } from '#domain/person/person.ts';
import { useClientWords } from '#web/api/queries/client-words.ts';
import { SearchFilter } from '#web/frame/filters/search-filter.tsx';
import { useIsCovering } from '#web/frame/lists/cover-switch.tsx';
import { workerFilterIn, type WorkerListFilter } from '#web/workers/table/worker-filter.ts';
import { ReviewerPage } from '#web/frame/reviewer-page.tsx';
import { useMe } from '#web/api/queries/me.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { LinkedWorker } from './linked-worker.tsx';
import { MoreActions } from './more-actions.tsx';
import { UnclaimedList } from './unclaimed-list.tsx';
import { useHasSeveral, WorkerCount } from './worker-count.tsx';
import { WorkersPanel } from './table/workers-panel.tsx';

const names: Record<WorkerView, string> = {
  claimed: 'My Claimed Workers',
  covered: 'Workers you cover',
  all: 'All Workers',
  unclaimed: 'Available Candidates',
};

/**
 * Returns the lists that a role may see. A role without own workers sees only the list of all
 * workers.
 */
function viewsOf(role: Role): WorkerView[] {
  const looksAfter = mayInGeneral(role, 'review weeks');
  const seesAll = mayInGeneral(role, 'see all workers');
  return workerViews.filter((view) => (view === 'all' ? seesAll : view !== 'covered' && looksAfter));
}

export function WorkersPage() {
  const me = useMe();
  const { one } = useClientWords('council');
  const filter = workerFilterIn(useSearch({ from: '/consultant/workers' }), me.role);
  const navigate = useNavigate({ from: '/consultant/workers' });
  const seesAll = mayInGeneral(me.role, 'see all workers');
  const views = viewsOf(me.role);
  const view = views.find((one) => one === filter.view) ?? views[0] ?? 'claimed';
  const isCovering = useIsCovering();
  const hasSeveral = useHasSeveral(filter.search, seesAll) || isCovering;
  const shown = (one: Exclude<WorkerView, 'unclaimed'>) =>
    one === 'claimed' && isCovering ? 'covered' : one;
  const show = (change: Partial<WorkerListFilter>) =>
    void navigate({
      search: (before) => workerFilterIn({ ...before, ...change }, me.role),
      replace: true,
      resetScroll: false,
    });

  return (
    <ReviewerPage
      isWide
      isLandscape
      title="Worker Management"
      aside={
        <div className="flex flex-wrap items-end gap-3 max-sm:w-full">
          {mayInGeneral(me.role, 'import workers') && (
            <Link to="/consultant/import" className={`${buttonStyle()} max-sm:w-full`}>
              <FileUp aria-hidden />
              Import workers
            </Link>
          )}
          {hasSeveral && mayInGeneral(me.role, 'set payroll numbers') && <MoreActions />}
          {hasSeveral && (
            <SearchFilter
              label={`Search by name, email or ${one}`}
              name="search"
              className="w-full sm:w-80"
              text={filter.search}
              onSearch={(search) => show({ search })}
            />
          )}
        </div>
      }
    >
      {views.length === 1 ? (
        <WorkersPanel title={names.all} view="all" filter={{ ...filter, view: 'all' }} onFilter={show} />
      ) : (
        <Tabs
          label="Workers"
          isDense
          value={view}
          onValueChange={(next) => show({ view: next === 'claimed' ? undefined : next })}
          tabs={views.map((one) => ({
            value: one,
            label: (
              <>
                {names[one]} <WorkerCount view={one} search={filter.search} />
              </>
            ),
            panel:
              one === 'unclaimed' ? (
                <UnclaimedList search={filter.search} />
              ) : (
                <WorkersPanel title={names[shown(one)]} view={shown(one)} filter={filter} onFilter={show} />
              ),
          }))}
        />
      )}
      <LinkedWorker />
    </ReviewerPage>
  );
}

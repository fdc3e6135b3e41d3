import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { FileUp } from 'lucide-react';
import { type WorkerView, workerViews } from '#domain/assignment/claim.ts';
import { mayInGeneral } from '#domain/person/access.ts';
import { workerFilterIn } from '#web/frame/lists/filters.ts';
import { ReviewerPage } from '#web/frame/reviewer-page.tsx';
import { useMe } from '#web/app/api/me.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { SearchInput } from '#web/ui/fields/search-input.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { LinkedWorker } from './linked-worker.tsx';
import { PendingPanel } from './pending-panel.tsx';
import { UnclaimedList } from './unclaimed-list.tsx';
import { WorkerCount } from './worker-count.tsx';
import { WorkerList } from './worker-list.tsx';

const names: Record<WorkerView, string> = {
  claimed: 'My Claimed Workers',
  all: 'All Workers',
  unclaimed: 'Available Candidates',
};

/** The workers one looks after, all of them for an Admin, and the candidates nobody has claimed yet. */
export function WorkersPage() {
  const me = useMe();
  const filter = workerFilterIn(useSearch({ from: '/consultant/workers' }));
  const navigate = useNavigate({ from: '/consultant/workers' });
  const views = workerViews.filter((view) => view !== 'all' || mayInGeneral(me.role, 'see all workers'));
  const view = views.find((one) => one === filter.view) ?? 'claimed';

  return (
    <ReviewerPage
      title="Worker Management"
      aside={
        <div className="flex flex-wrap items-end gap-3 max-sm:w-full">
          {mayInGeneral(me.role, 'import workers') && (
            <Link to="/consultant/import" className={`${buttonStyle()} max-sm:w-full`}>
              <FileUp aria-hidden />
              Import workers
            </Link>
          )}
          <Field label="Search by name, email or council" className="w-full sm:w-80">
            {(control) => (
              <SearchInput
                {...control}
                name="search"
                value={filter.search ?? ''}
                onSearch={(text) =>
                  void navigate({
                    search: (before) => workerFilterIn({ ...before, search: text }),
                    replace: true,
                    resetScroll: false,
                  })
                }
              />
            )}
          </Field>
        </div>
      }
    >
      <Tabs
        label="Workers"
        value={view}
        onValueChange={(next) =>
          void navigate({
            search: (before) => workerFilterIn({ ...before, view: next }),
            replace: true,
            resetScroll: false,
          })
        }
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
              <div className="@container">
                <div className="grid items-start gap-6 @4xl:grid-cols-[minmax(0,1fr)_20rem]">
                  <PendingPanel view={one} />
                  <WorkerList title={names[one]} view={one} search={filter.search} />
                </div>
              </div>
            ),
        }))}
      />
      <LinkedWorker />
    </ReviewerPage>
  );
}

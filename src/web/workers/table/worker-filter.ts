import { type WorkerView, workerViews } from '#domain/assignment/claim.ts';
import {
  type WorkerFilter,
  workerFilters,
  type WorkerSort,
  workerSorts,
} from '#domain/assignment/worker-row.ts';
import type { Role } from '#domain/person/person.ts';
import { type AddressSearch, consultantIn, withoutUndefined, textIn } from '#web/frame/lists/filters.ts';

export interface WorkerListFilter {
  view?: Exclude<WorkerView, 'claimed'> | undefined;
  search?: string | undefined;
  only?: WorkerFilter | undefined;
  consultantId?: string | undefined;
  sort?: WorkerSort | undefined;
}

/**
 * Reads the filter of the list from the URL. Defaults are undefined, so the URL leaves them out:
 * the user's own workers, sorted by name.
 */
export function workerFilterIn(search: AddressSearch, role: Role): WorkerListFilter {
  const view = workerViews.find((one) => one === search['view']);
  const sort = workerSorts.find((one) => one === search['sort']);
  return withoutUndefined({
    view: view === 'claimed' ? undefined : view,
    search: textIn(search['search']),
    only: workerFilters.find((one) => one === search['only']),
    consultantId: consultantIn(search['consultantId'], role),
    sort: sort === 'name' ? undefined : sort,
  });
}

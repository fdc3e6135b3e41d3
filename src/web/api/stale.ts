/**
 * The table of stale queries: for each change, the queries whose cached responses it makes stale.
 * Decision 502.
 */

import type { staleAfterByStaff } from './stale-by-staff.ts';
import { type Change, ownStaleAfter } from './stale-own.ts';

let staleAfter: Partial<Record<string, readonly QueryName[]>> = ownStaleAfter;

/**
 * Adds the rows of staff. Pages of staff load these rows, so that the first page of workers does
 * not.
 */
export function addStaleQueries(more: Partial<Record<Change, readonly QueryName[]>>): void {
  staleAfter = { ...staleAfter, ...more };
}

export function staleQueriesAfter(change: string): readonly QueryName[] | undefined {
  return staleAfter[change];
}

/** Queries that no change on this page makes stale. Their responses become stale after a minute. */
type Unchanged =
  | 'GET /api/audit'
  | 'GET /api/files/:id'
  | 'GET /api/history'
  | 'GET /api/reminders/texts'
  | 'GET /api/reports/timesheets/choices'
  | 'POST /api/first-admin/link'
  | 'POST /api/reset-link'
  | 'second step asked';

type Rows = typeof ownStaleAfter & Omit<typeof staleAfterByStaff, keyof typeof ownStaleAfter>;
export type QueryName =
  | Rows[keyof Rows][number]
  | (typeof staleAfterByStaff)['timesheets' | 'absences'][number]
  | Unchanged;

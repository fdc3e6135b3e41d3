/** The part of the table of stale queries that workers need. Decision 502. */

import type { EndpointName } from '#contract/contract.ts';
import type { ClientNoteChange, PayRunChange, RowChange } from '#contract/live.ts';
import type { signingEndpoints } from '#contract/sign-offs/sign-offs.ts';

type ReadingPost =
  | 'POST /api/assignments/:id/rates/preview'
  | 'POST /api/export-maps/preview'
  | 'POST /api/first-admin/link'
  | 'POST /api/pay-runs/preview'
  | 'POST /api/payroll-numbers/preview'
  | 'POST /api/reset-link'
  | 'POST /api/timesheets/:id/corrections/preview'
  | 'POST /api/worker-import/preview';

export type ReadingEndpoint = Extract<EndpointName, `GET ${string}`> | ReadingPost;

type MakingFile = 'GET /api/pay-runs/:id/files/:mapId';
type Signing = keyof typeof signingEndpoints;

export type Change =
  | Exclude<EndpointName, ReadingEndpoint | Signing>
  | MakingFile
  | (RowChange | PayRunChange | ClientNoteChange)['table']
  | 'second step';

export const authenticatorApps = 'authenticator apps';
const secondStep = [authenticatorApps, 'GET /api/me/recovery-codes', 'GET /api/me/sessions'] as const;
export const ownWeeks = ['GET /api/me/timesheets', 'GET /api/me/deletions'] as const;
const changedWeek = [
  ...ownWeeks,
  'GET /api/timesheets/:id',
  'GET /api/timesheets/:id/amounts',
  'GET /api/timesheets/:id/evidence',
  'GET /api/timesheets/:id/history',
] as const;

type Stale = ReadingEndpoint | typeof authenticatorApps;
export type StaleRow = readonly Stale[];

/** Rows for changes by workers, and for changes that every role makes. */
export const ownStaleAfter = {
  timesheets: changedWeek,
  'PUT /api/timesheets/:id/evidence': changedWeek,
  absences: ['GET /api/me'],
  'second step': secondStep,
  'POST /api/files': [],
  'POST /api/me/timesheets': [...ownWeeks, 'GET /api/me'],
  'POST /api/timesheets/:id/recall': ownWeeks,
  'PUT /api/timesheets/:id/objection': ownWeeks,
  'PUT /api/me/absences/:week': ['GET /api/me'],
  'DELETE /api/me/absences/:week': ['GET /api/me'],
  'PUT /api/me/assignment': ['GET /api/me'],
  'PUT /api/me/consultant': ['GET /api/me'],
  'PUT /api/me/phone': ['GET /api/me/phone'],
  'PUT /api/me/reminders': ['GET /api/me/reminders'],
  'POST /api/me/recovery-codes': secondStep,
  'DELETE /api/me/sessions': ['GET /api/me/sessions'],
  'DELETE /api/me/sessions/:id': ['GET /api/me/sessions'],
} as const satisfies Partial<Record<Change, StaleRow>>;

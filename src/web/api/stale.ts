/** The one table of stale queries: the API's answers that each change makes stale. Decision 502. */

import type { EndpointName } from '#contract/contract.ts';
import type { PayRunChange, RowChange } from '#contract/live.ts';
import {
  weeks,
  ownWeeks,
  clientFigures,
  reports,
  runs,
  workers,
  clients,
  notes,
  missing,
  absences,
  signOffs,
  staff,
  holidays,
  payrollFormats,
  agency,
  mailServer,
} from './query-groups.ts';
import type { signingEndpoints } from '#contract/sign-offs/sign-offs.ts';

type ReadingPost =
  | 'POST /api/assignments/:id/rates/preview'
  | 'POST /api/export-maps/preview'
  | 'POST /api/first-admin/link'
  | 'POST /api/pay-runs/preview'
  | 'POST /api/reset-link'
  | 'POST /api/timesheets/:id/corrections/preview'
  | 'POST /api/worker-import/preview';

export type ReadingEndpoint = Extract<EndpointName, `GET ${string}`> | ReadingPost;

type MakingFile = 'GET /api/pay-runs/:id/files/:mapId';
type Signing = keyof typeof signingEndpoints;

export type Change =
  | Exclude<EndpointName, ReadingEndpoint | Signing>
  | MakingFile
  | (RowChange | PayRunChange)['table']
  | 'second step';

export const authenticatorApps = 'authenticator apps';
const secondStep = [authenticatorApps, 'GET /api/me/recovery-codes', 'GET /api/me/sessions'] as const;

const decided = [...weeks, ...reports, ...runs] as const;
const terms = [...workers, ...decided, ...missing] as const;
const runChanged = [...runs, ...weeks] as const;
const assignments = [...terms, ...clients] as const;

export const staleAfter = {
  timesheets: [...decided, ...ownWeeks, ...workers, ...signOffs, ...missing],
  absences: [...weeks, ...workers, absences, ...missing, clientFigures, 'GET /api/me'],
  notes: [...notes, 'GET /api/workers/:id/history'],
  pay_runs: runChanged,
  'second step': secondStep,

  'POST /api/timesheets/approvals': decided,
  'POST /api/timesheets/approvals/undoing': decided,
  'PUT /api/timesheets/:id/approval': decided,
  'PUT /api/timesheets/:id/rejection': decided,
  'DELETE /api/timesheets/:id/review': decided,
  'DELETE /api/timesheets/:id': decided,
  'POST /api/timesheets/:id/restoration': decided,
  'POST /api/timesheets/:id/reopening': decided,
  'POST /api/timesheets/:id/corrections': decided,
  'PUT /api/timesheets/:id/corrections/:correctionId/approval': decided,
  'DELETE /api/timesheets/:id/corrections/:correctionId': decided,
  'PUT /api/timesheets/:id/new-prices/:priceId/approval': decided,
  'PUT /api/timesheets/:id/new-prices/:priceId/refusal': decided,
  'DELETE /api/timesheets/:id/new-prices/:priceId': decided,
  'PUT /api/timesheets/:id/evidence': [...weeks, ...ownWeeks],
  'POST /api/timesheets/:id/sign-off-requests': signOffs,
  'PUT /api/sign-offs/proposals/:id/accepted': [...signOffs, 'GET /api/clients/:id/authorisers'],
  'DELETE /api/sign-offs/proposals/:id': [...signOffs, 'GET /api/clients/:id/authorisers'],
  'POST /api/files': [],

  'POST /api/me/timesheets': [...ownWeeks, 'GET /api/me'],
  'POST /api/timesheets/:id/recall': ownWeeks,
  'PUT /api/timesheets/:id/objection': ownWeeks,
  'PUT /api/me/absences/:week': ['GET /api/me'],
  'DELETE /api/me/absences/:week': ['GET /api/me'],
  'PUT /api/me/assignment': ['GET /api/me'],
  'PUT /api/me/consultant': ['GET /api/me'],
  'PUT /api/me/phone': ['GET /api/me/phone'],
  'PUT /api/me/start-page': ['GET /api/me'],
  'PUT /api/me/reminders': ['GET /api/me/reminders'],
  'POST /api/me/recovery-codes': secondStep,
  'DELETE /api/me/sessions': ['GET /api/me/sessions'],
  'DELETE /api/me/sessions/:id': ['GET /api/me/sessions'],

  'POST /api/workers/:id/timesheets': [...weeks, ...workers, ...reports, ...missing, absences],
  'PUT /api/workers/:id/absences/:week': [...workers, ...missing, absences, clientFigures],
  'DELETE /api/workers/:id/absences/:week': [...workers, ...missing, absences, clientFigures],
  'POST /api/reminders': [...missing, 'GET /api/reminders', 'GET /api/worker-rows'],

  'PUT /api/workers/:id': terms,
  'PUT /api/workers/:id/assignment': terms,
  'PUT /api/workers/:id/claim': [...terms, 'GET /api/me'],
  'PUT /api/workers/:id/consultant': [...terms, 'GET /api/accounts'],
  'POST /api/workers/:id/forgetting': [...assignments, 'GET /api/accounts'],
  'PUT /api/workers/:id/payroll-number': [...workers, ...runs],
  'PUT /api/workers/:id/rates': terms,
  'POST /api/workers/:id/assignments': assignments,
  'PUT /api/assignments/:id': assignments,
  'PUT /api/assignments/:id/end': assignments,
  'DELETE /api/assignments/:id': assignments,
  'PUT /api/assignments/:id/authorisers': terms,
  'PUT /api/assignments/:id/rates/:rateType/:from': terms,
  'DELETE /api/assignments/:id/rates/:rateType/:from': terms,
  'PUT /api/assignments/:id/rules': terms,
  'POST /api/endings': assignments,
  'POST /api/hand-overs': [...terms, 'GET /api/accounts'],
  'POST /api/worker-import': [...assignments, 'GET /api/invitations'],
  'POST /api/worker-import/changes': [...assignments, 'GET /api/invitations'],
  'POST /api/invitations': ['GET /api/invitations'],
  'POST /api/clients': clients,
  'PUT /api/clients/:id': assignments,
  'PUT /api/clients/:id/defaults': clients,
  'POST /api/assignments/terms': assignments,
  'PUT /api/clients/:id/archived': clients,
  'PUT /api/clients/:id/confirmed': clients,
  'POST /api/clients/:id/merge': assignments,
  'DELETE /api/clients/:id/merge': assignments,
  'POST /api/clients/:id/sites': clients,
  'PUT /api/clients/:id/sites/:siteId': assignments,
  'PUT /api/clients/:id/sites/:siteId/archived': clients,
  'POST /api/clients/:id/authorisers': clients,
  'PUT /api/clients/:id/authorisers/:authoriserId': clients,
  'PUT /api/clients/:id/authorisers/:authoriserId/disabled': clients,
  'POST /api/clients/:id/authorisers/:authoriserId/covers': clients,
  'DELETE /api/clients/:id/authorisers/:authoriserId/covers/:coverId': clients,

  'POST /api/clients/:id/notes': notes,
  'POST /api/timesheets/:id/notes': notes,
  'POST /api/workers/:id/notes': notes,
  'PUT /api/notes/:id': [...notes, 'GET /api/workers/:id/history'],
  'DELETE /api/notes/:id': [...notes, 'GET /api/workers/:id/history'],

  'POST /api/pay-runs': runChanged,
  'PUT /api/pay-runs/:id': runChanged,
  'PUT /api/pay-runs/:id/cancelled': runChanged,
  'PUT /api/pay-runs/:id/items/:itemId/confirmed': runChanged,
  'PUT /api/pay-runs/:id/items/:itemId/deducted': runChanged,
  'PUT /api/pay-runs/:id/held': runChanged,
  'PUT /api/pay-runs/:id/items/:itemId/held': runChanged,
  'PUT /api/pay-runs/:id/lock': runChanged,
  'PUT /api/pay-runs/:id/paid': runChanged,
  'PUT /api/pay-runs/:id/unlock': runChanged,
  'GET /api/pay-runs/:id/files/:mapId': runs,
  'PUT /api/pay-calendar/:week': ['GET /api/monday', 'GET /api/pay-calendar'],
  'DELETE /api/pay-calendar/:week': ['GET /api/monday', 'GET /api/pay-calendar'],
  'POST /api/export-maps': payrollFormats,
  'PUT /api/export-maps/:id': payrollFormats,
  'PUT /api/export-maps/:id/archived': payrollFormats,
  'PUT /api/export-maps/:id/chosen': payrollFormats,
  'POST /api/umbrellas': ['GET /api/umbrellas'],
  'PUT /api/umbrellas/:id': ['GET /api/umbrellas'],
  'PUT /api/umbrellas/:id/archived': ['GET /api/umbrellas'],
  'POST /api/rate-types': ['GET /api/rate-types'],
  'PUT /api/rate-types/:code': ['GET /api/rate-types'],
  'PUT /api/rate-types/:code/archived': ['GET /api/rate-types'],
  'PUT /api/rate-days/:id': ['GET /api/rate-days'],
  'POST /api/bank-holidays': holidays,
  'DELETE /api/bank-holidays/:division/:day': holidays,

  'POST /api/accounts': staff,
  'POST /api/accounts/:id/invitation': staff,
  'PUT /api/accounts/:id/disabled': staff,
  'PUT /api/accounts/:id/role': staff,
  'DELETE /api/accounts/:id/second-step': staff,
  'POST /api/covers': ['GET /api/covers'],
  'DELETE /api/covers/:id': ['GET /api/covers'],
  'PUT /api/sign-in-rules': ['GET /api/sign-in-rules', 'GET /api/agency', 'GET /api/me'],
  'PUT /api/agency/settings': [...agency, 'GET /api/monday', 'GET /api/pay-calendar'],
  'PUT /api/agency/logo': agency,
  'DELETE /api/agency/logo': agency,
  'PUT /api/agency/first-run': ['GET /api/me'],
  'PUT /api/agency/mail-server': mailServer,
  'DELETE /api/agency/mail-server': mailServer,
  'POST /api/agency/mail-server/test': [],
  'POST /api/agency/test-mail': [],
  'POST /api/first-admin': [],
  'POST /api/report-filters': ['GET /api/report-filters'],
  'PUT /api/report-filters/:id/name': ['GET /api/report-filters'],
  'DELETE /api/report-filters/:id': ['GET /api/report-filters'],
} as const satisfies Record<Change, readonly (ReadingEndpoint | typeof authenticatorApps)[]>;

/** Queries whose answers no change on this page affects; they are fetched again after a minute. */
type Unchanged =
  | 'GET /api/audit'
  | 'GET /api/history'
  | 'GET /api/reminders/texts'
  | 'GET /api/reports/timesheets/choices'
  | 'POST /api/first-admin/link'
  | 'POST /api/reset-link'
  | 'second step asked';

export type QueryName = (typeof staleAfter)[Change][number] | Unchanged;

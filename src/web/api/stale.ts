/** The one table of stale queries: the API's answers that each change makes stale. Decision 502. */

import type { EndpointName } from '#contract/contract.ts';
import type { PayRunChange, RowChange } from '#contract/live.ts';
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

const weeks = [
  'GET /api/timesheets',
  'GET /api/monday',
  'GET /api/timesheet-counts',
  'GET /api/timesheets/:id',
  'GET /api/timesheets/:id/amounts',
  'GET /api/timesheets/:id/corrections',
  'GET /api/timesheets/:id/evidence',
  'GET /api/timesheets/:id/history',
  'GET /api/timesheets/:id/new-prices',
  'GET /api/second-person',
  'GET /api/workers/:id/data',
  'GET /api/workers/:id/deletions',
  'GET /api/workers/:id/timesheets',
  'POST /api/timesheets/:id/corrections/preview',
] as const;
const ownWeeks = ['GET /api/me/timesheets', 'GET /api/me/deletions'] as const;
const clientFigures = 'GET /api/clients/:id/figures';
const reports = [
  clientFigures,
  'GET /api/reports/timesheets',
  'GET /api/reports/timesheets/groups',
  'GET /api/reports/timesheets/workers',
] as const;
const runs = [
  'GET /api/workers/:id/data',
  'GET /api/pay-runs',
  'GET /api/pay-runs/:id',
  'GET /api/pay-runs/:id/comparison',
  'GET /api/pay-runs/:id/differences',
  'GET /api/pay-runs/:id/items',
  'GET /api/pay-runs/:id/umbrellas/:umbrellaId/statement',
  'GET /api/held-items',
  'POST /api/pay-runs/preview',
] as const;
const workers = [
  'GET /api/workers',
  'GET /api/workers/:id',
  'GET /api/workers/:id/data',
  'GET /api/workers/:id/assignment/effect',
  'GET /api/workers/:id/assignments',
  'GET /api/workers/:id/history',
  'GET /api/workers/:id/own-assignments',
  'GET /api/workers/:id/payroll-number',
  'GET /api/worker-rows',
  'GET /api/assignments/:id/authorisers',
  'GET /api/assignments/:id/rates',
  'GET /api/assignments/:id/rules',
  'POST /api/assignments/:id/rates/preview',
] as const;
const clients = [
  'GET /api/clients',
  'GET /api/clients/:id',
  'GET /api/clients/:id/authorisers',
  'GET /api/clients/:id/authorisers/:authoriserId/covers',
  'GET /api/clients/:id/sites',
] as const;
const missing = ['GET /api/missing-timesheets', 'GET /api/monday'] as const;
const absences = 'GET /api/workers/:id/absences/:week';
const signOffs = ['GET /api/sign-offs', 'GET /api/sign-offs/proposals'] as const;
const staff = ['GET /api/accounts', 'GET /api/consultants', 'GET /api/me', ...missing, ...workers] as const;
const holidays = [
  'GET /api/bank-holidays',
  'GET /api/bank-holidays/:division/:day',
  'GET /api/pay-calendar',
] as const;
const payrollFormats = ['GET /api/export-maps', 'POST /api/export-maps/preview'] as const;
const agency = ['GET /api/agency/settings', 'GET /api/agency', 'GET /api/me'] as const;
const mailServer = [
  'GET /api/agency/mail-server',
  'GET /api/agency/settings',
  'GET /api/agency',
  'GET /api/health',
] as const;
export const authenticatorApps = 'authenticator apps';
const secondStep = [authenticatorApps, 'GET /api/me/recovery-codes', 'GET /api/me/sessions'] as const;

const decided = [...weeks, ...reports, ...runs] as const;
const terms = [...workers, ...decided, ...missing] as const;
const runChanged = [...runs, ...weeks] as const;
const assignments = [...terms, ...clients] as const;

export const staleAfter = {
  timesheets: [...decided, ...ownWeeks, ...workers, ...signOffs, ...missing],
  absences: [...weeks, ...workers, absences, ...missing, clientFigures, 'GET /api/me'],
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
  'PUT /api/workers/:id/payroll-number': workers,
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

  'POST /api/pay-runs': runChanged,
  'PUT /api/pay-runs/:id': runChanged,
  'PUT /api/pay-runs/:id/cancelled': runChanged,
  'PUT /api/pay-runs/:id/items/:itemId/confirmed': runChanged,
  'PUT /api/pay-runs/:id/items/:itemId/deducted': runChanged,
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

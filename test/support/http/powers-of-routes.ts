import type { Action, GeneralAction } from '#domain/person/access.ts';
import type { Week } from '#domain/calendar/week.ts';
import { weekOfHours } from '../weeks/weeks.ts';

export type Concern =
  | { of: 'anyone' }
  | { of: 'signed in' }
  | { of: 'general'; action: GeneralAction }
  | { of: 'timesheet' | 'candidate' | 'assignment'; action: Action };

export interface Row {
  concern: Concern;
  body?: unknown;
  query?: string;
}

const candidates: Concern = { of: 'general', action: 'keep timesheets of their own' };
const readers: Concern = { of: 'general', action: 'read the consultant area' };
const reviewers: Concern = { of: 'general', action: 'review weeks' };
const senders: Concern = { of: 'general', action: 'send files' };
const seeing: Concern = { of: 'timesheet', action: 'see how a week is reviewed' };
const ofNotes: Concern = { of: 'general', action: 'read notes' };
const ofClients: Concern = { of: 'general', action: 'read clients' };
const filters: Concern = { of: 'general', action: 'keep report filters' };
const ofStaff: Concern = { of: 'general', action: 'read staff' };
const ofAgency: Concern = { of: 'general', action: 'read the agency' };
const numbers: Concern = { of: 'general', action: 'set payroll numbers' };
const holidays: Concern = { of: 'general', action: 'read bank holidays' };
const ofPayRuns: Concern = { of: 'general', action: 'read pay runs' };
const reviewing: Concern = { of: 'timesheet', action: 'review a timesheet' };
const staff: Concern = { of: 'general', action: 'keep staff accounts' };
const importing: Concern = { of: 'general', action: 'import workers' };
const agency: Concern = { of: 'general', action: 'keep the agency' };
const clients: Concern = { of: 'general', action: 'keep clients' };
const rateTypes: Concern = { of: 'general', action: 'keep rate types' };
const umbrellas: Concern = { of: 'general', action: 'keep umbrellas' };
const dataRequests: Concern = { of: 'general', action: 'answer data requests' };
const payroll: Concern = { of: 'general', action: 'run payroll' };
export const nothing = '00000000-0000-4000-8000-000000000000';
const assignment = { clientName: 'Camden Council', jobTitle: 'Social Worker', startDate: '2026-08-03' };

/**
 * The power that each route requires. Each body must be valid enough to reach the check of powers.
 */
export const rows: Record<string, Row> = {
  'GET /api/agency': { concern: { of: 'anyone' } },
  'GET /api/agency/settings': { concern: ofAgency },
  'PUT /api/agency/settings': { concern: agency, body: {} },
  'PUT /api/agency/logo': { concern: agency, body: {} },
  'DELETE /api/agency/logo': { concern: agency },
  'PUT /api/agency/first-run': { concern: agency, body: {} },
  'POST /api/agency/test-mail': { concern: agency },
  'GET /api/agency/mail-server': { concern: ofAgency },
  'PUT /api/agency/mail-server': { concern: agency, body: {} },
  'DELETE /api/agency/mail-server': { concern: agency },
  'POST /api/agency/mail-server/test': { concern: agency, body: {} },
  'GET /api/health': { concern: ofAgency },
  'GET /api/rate-days': { concern: ofAgency },
  'PUT /api/rate-days/{id}': { concern: agency, body: {} },
  'GET /api/bank-holidays': { concern: holidays },
  'GET /api/bank-holidays/{division}/{day}': { concern: holidays },
  'POST /api/bank-holidays': { concern: agency, body: {} },
  'DELETE /api/bank-holidays/{division}/{day}': { concern: agency },
  'GET /api/pay-calendar': { concern: readers },
  'PUT /api/pay-calendar/{week}': { concern: payroll, body: {} },
  'DELETE /api/pay-calendar/{week}': { concern: payroll },
  'POST /api/first-admin': { concern: { of: 'anyone' }, body: {} },
  'POST /api/first-admin/link': { concern: { of: 'anyone' }, body: {} },
  'POST /api/reset-link': { concern: { of: 'anyone' }, body: {} },
  'POST /api/sign-offs/look': { concern: { of: 'anyone' }, body: {} },
  'POST /api/sign-offs/decide': { concern: { of: 'anyone' }, body: {} },
  'POST /api/sign-offs/current': { concern: { of: 'anyone' }, body: {} },
  'POST /api/sign-offs/copy': { concern: { of: 'anyone' }, body: {} },
  'POST /api/sign-offs/evidence': { concern: { of: 'anyone' }, body: {} },
  'POST /api/sign-offs/pass-on': { concern: { of: 'anyone' }, body: {} },
  'GET /api/changes': { concern: { of: 'signed in' } },
  'GET /api/me': { concern: { of: 'signed in' } },
  'GET /api/me/sessions': { concern: { of: 'signed in' } },
  'DELETE /api/me/sessions': { concern: { of: 'signed in' } },
  'DELETE /api/me/sessions/{id}': { concern: { of: 'signed in' } },
  'GET /api/me/reminders': { concern: { of: 'signed in' } },
  'PUT /api/me/reminders': { concern: { of: 'signed in' }, body: { on: true } },
  'GET /api/me/phone': { concern: candidates },
  'PUT /api/me/phone': { concern: candidates, body: { phone: null } },
  'GET /api/me/recovery-codes': { concern: { of: 'signed in' } },
  'POST /api/me/recovery-codes': { concern: { of: 'signed in' } },
  'GET /api/covers': { concern: readers },
  'POST /api/covers': { concern: reviewers, body: {} },
  'DELETE /api/covers/{id}': { concern: reviewers },
  'GET /api/consultants': { concern: { of: 'signed in' } },
  'GET /api/me/absences': { concern: candidates },
  'PUT /api/me/absences/{week}': { concern: candidates, body: { reason: 'holiday' } },
  'DELETE /api/me/absences/{week}': { concern: candidates },
  'GET /api/workers/{id}/absences/{week}': { concern: { of: 'candidate', action: 'see a worker' } },
  'PUT /api/workers/{id}/absences/{week}': {
    concern: { of: 'candidate', action: 'note an absence' },
    body: { reason: 'holiday' },
  },
  'DELETE /api/workers/{id}/absences/{week}': {
    concern: { of: 'candidate', action: 'note an absence' },
  },
  'GET /api/me/deletions': { concern: candidates },
  'GET /api/me/timesheets': { concern: candidates },
  'POST /api/me/timesheets': { concern: candidates, body: weekOfHours('2026-11-16' as Week, 0) },
  'PUT /api/me/assignment': { concern: candidates, body: assignment },
  'PUT /api/me/consultant': { concern: candidates, body: {} },
  'GET /api/timesheets': { concern: readers },
  'GET /api/timesheets?view=all': { concern: { of: 'general', action: 'see all timesheets' } },
  'GET /api/timesheet-counts': { concern: readers },
  'GET /api/timesheet-counts?view=all': { concern: { of: 'general', action: 'see all timesheets' } },
  'GET /api/timesheets/{id}': { concern: { of: 'timesheet', action: 'see a timesheet' } },
  'GET /api/timesheets/{id}/history': { concern: { of: 'timesheet', action: 'see a timesheet' } },
  'GET /api/timesheets/{id}/receipt': { concern: { of: 'timesheet', action: 'see a timesheet' } },
  'POST /api/files': { concern: senders },
  'GET /api/files/{id}': { concern: { of: 'signed in' } },
  'GET /api/timesheets/{id}/evidence': { concern: { of: 'timesheet', action: 'see a timesheet' } },
  'PUT /api/timesheets/{id}/evidence': {
    concern: { of: 'timesheet', action: 'change files of a week' },
    body: { fileIds: [] },
  },
  'DELETE /api/timesheets/{id}': { concern: { of: 'timesheet', action: 'delete a timesheet' } },
  'PUT /api/timesheets/{id}/approval': { concern: { of: 'timesheet', action: 'review a timesheet' } },
  'PUT /api/timesheets/{id}/rejection': {
    concern: { of: 'timesheet', action: 'review a timesheet' },
    body: { reason: 'Friday?' },
  },
  // The route checks powers for each id. The test of approvals covers these checks.
  'POST /api/timesheets/approvals': { concern: reviewers, body: { ids: [nothing] } },
  'POST /api/timesheets/approvals/undoing': { concern: reviewers, body: { ids: [nothing] } },
  'DELETE /api/timesheets/{id}/review': { concern: { of: 'timesheet', action: 'review a timesheet' } },
  'POST /api/timesheets/{id}/reopening': { concern: reviewing, body: { reason: 'Friday?' } },
  'GET /api/timesheets/{id}/corrections': { concern: seeing },
  'POST /api/timesheets/{id}/corrections': { concern: reviewing, body: { hours: {}, reason: 'Friday?' } },
  'POST /api/timesheets/{id}/corrections/preview': { concern: reviewing, body: { hours: {} } },
  'PUT /api/timesheets/{id}/corrections/{correctionId}/approval': { concern: reviewing },
  'DELETE /api/timesheets/{id}/corrections/{correctionId}': { concern: reviewing },
  'GET /api/timesheets/{id}/new-prices': { concern: seeing },
  'PUT /api/timesheets/{id}/new-prices/{priceId}/approval': { concern: reviewing },
  'PUT /api/timesheets/{id}/new-prices/{priceId}/refusal': { concern: reviewing, body: { reason: 'No' } },
  'DELETE /api/timesheets/{id}/new-prices/{priceId}': { concern: reviewing },
  'GET /api/second-person': { concern: readers },
  'POST /api/timesheets/{id}/recall': { concern: { of: 'timesheet', action: 'recall a timesheet' } },
  'POST /api/timesheets/{id}/restoration': { concern: reviewers },
  'GET /api/workers': { concern: readers },
  'GET /api/workers?view=all': { concern: { of: 'general', action: 'see all workers' } },
  'GET /api/worker-rows': { concern: readers },
  'GET /api/worker-rows?view=all': { concern: { of: 'general', action: 'see all workers' } },
  'GET /api/workers/{id}': { concern: { of: 'candidate', action: 'see a worker' } },
  'PUT /api/workers/{id}': { concern: { of: 'candidate', action: 'edit name and phone' }, body: {} },
  'GET /api/workers/{id}/data': { concern: dataRequests },
  'GET /api/workers/{id}/data.json': { concern: dataRequests },
  'GET /api/workers/{id}/data.pdf': { concern: dataRequests },
  'POST /api/workers/{id}/forgetting': {
    concern: dataRequests,
    body: { name: 'Nobody', reason: 'A letter' },
  },
  'GET /api/workers/{id}/forgetting.pdf': { concern: dataRequests },
  'GET /api/workers/{id}/timesheets': { concern: { of: 'candidate', action: 'see a worker' } },
  'GET /api/workers/{id}/own-assignments': { concern: { of: 'candidate', action: 'enter a week' } },
  'POST /api/workers/{id}/timesheets': {
    concern: { of: 'candidate', action: 'enter a week' },
    body: { ...weekOfHours('2026-11-16' as Week, 0), reason: 'By telephone' },
  },
  'PUT /api/timesheets/{id}/objection': {
    concern: { of: 'timesheet', action: 'object to a timesheet' },
    body: {},
  },
  'GET /api/workers/{id}/history': { concern: { of: 'candidate', action: 'see a worker' } },
  'GET /api/workers/{id}/deletions': { concern: { of: 'candidate', action: 'see a worker' } },
  // A claim of a colleague's worker gets 409 with the colleague's name.
  'PUT /api/workers/{id}/claim': { concern: reviewers },
  'PUT /api/workers/{id}/consultant': {
    concern: { of: 'candidate', action: 'release a candidate' },
    body: { consultantId: null, reason: 'On leave until May' },
  },
  'POST /api/endings': { concern: reviewers, body: {} },
  'GET /api/invitations': { concern: importing },
  'POST /api/invitations': { concern: importing, body: {} },
  'POST /api/hand-overs': { concern: { of: 'general', action: 'reassign candidates' }, body: {} },
  'GET /api/workers/{id}/assignment/effect': {
    concern: { of: 'candidate', action: 'edit an assignment' },
  },
  'PUT /api/workers/{id}/assignment': {
    concern: { of: 'candidate', action: 'edit an assignment' },
    body: assignment,
  },
  'GET /api/me/assignments': { concern: candidates },
  'GET /api/timesheets/{id}/amounts': { concern: { of: 'timesheet', action: 'see a timesheet' } },
  'GET /api/workers/{id}/assignments': { concern: { of: 'candidate', action: 'see a worker' } },
  'POST /api/workers/{id}/assignments': {
    concern: { of: 'candidate', action: 'edit an assignment' },
    body: { clientId: nothing, jobTitle: 'Cook', startDate: '2026-11-16' },
  },
  'PUT /api/assignments/{id}': {
    concern: { of: 'assignment', action: 'edit an assignment' },
    body: { clientId: nothing, jobTitle: 'Cook', startDate: '2026-11-16' },
  },
  'PUT /api/assignments/{id}/end': {
    concern: { of: 'assignment', action: 'edit an assignment' },
    body: { endDate: null },
  },
  'GET /api/assignments/{id}/authorisers': { concern: { of: 'assignment', action: 'see a worker' } },
  'PUT /api/assignments/{id}/authorisers': {
    concern: { of: 'assignment', action: 'edit an assignment' },
    body: { authorisers: [] },
  },
  'DELETE /api/assignments/{id}': { concern: { of: 'assignment', action: 'edit an assignment' } },
  'GET /api/assignments/{id}/rates': { concern: { of: 'assignment', action: 'see rates and margin' } },
  'POST /api/assignments/{id}/rates/preview': {
    concern: { of: 'assignment', action: 'edit rates' },
    body: { from: '2026-12-01', payRate: 1, billRate: 2 },
  },
  'PUT /api/assignments/{id}/rates/{rateType}/{from}': {
    concern: { of: 'assignment', action: 'edit rates' },
    body: { payRate: 1, billRate: 2 },
  },
  'DELETE /api/assignments/{id}/rates/{rateType}/{from}': {
    concern: { of: 'assignment', action: 'edit rates' },
  },
  'GET /api/assignments/{id}/rules': { concern: { of: 'assignment', action: 'see rates and margin' } },
  'PUT /api/assignments/{id}/rules': {
    concern: { of: 'assignment', action: 'edit rates' },
    body: { from: '2026-12-01', rules: [] },
  },
  'PUT /api/workers/{id}/rates': {
    concern: { of: 'candidate', action: 'edit rates' },
    body: { rateOfPay: 1, supplyBillAmount: 2 },
  },
  'GET /api/worker-import/workers.csv': { concern: importing },
  'POST /api/worker-import/preview': { concern: importing, body: {} },
  'POST /api/worker-import': { concern: importing, body: {} },
  'POST /api/worker-import/changes': { concern: importing, body: {} },
  'GET /api/clients/{id}/figures': { concern: ofClients },
  'GET /api/reports/timesheets': { concern: readers },
  'GET /api/reports/timesheets/groups?by=week': { concern: readers },
  'GET /api/reports/timesheets/groups.csv?by=week': { concern: readers },
  'GET /api/reports/timesheets/groups.xlsx?by=week': { concern: readers },
  'GET /api/reports/timesheets/groups?by=consultant': {
    concern: { of: 'general', action: 'report on everyone' },
  },
  'GET /api/reports/timesheets/choices': { concern: readers },
  'GET /api/reports/timesheets/workers': { concern: readers },
  'GET /api/reports/timesheets?creditedTo=01900000-0000-7000-8000-000000000000': {
    concern: { of: 'general', action: 'report on everyone' },
  },
  'GET /api/reports/timesheets.csv': { concern: readers },
  'GET /api/reports/timesheets.xlsx': { concern: readers },
  'GET /api/missing-timesheets': { concern: readers },
  'GET /api/monday': { concern: readers },
  'PUT /api/me/start-page': { concern: readers, body: {} },
  'GET /api/reminders/texts': { concern: ofAgency },
  'GET /api/reminders': { concern: readers },
  'POST /api/reminders': { concern: reviewers, body: {} },
  'GET /api/report-filters': { concern: readers },
  'POST /api/report-filters': { concern: filters, body: {} },
  'PUT /api/report-filters/{id}/name': { concern: filters, body: {} },
  'DELETE /api/report-filters/{id}': { concern: filters },
  'GET /api/accounts': { concern: ofStaff },
  'POST /api/accounts': { concern: staff, body: {} },
  'POST /api/accounts/{id}/invitation': { concern: staff },
  'PUT /api/accounts/{id}/role': { concern: staff, body: { role: 'Candidate' } },
  'DELETE /api/accounts/{id}/second-step': { concern: staff },
  'PUT /api/accounts/{id}/disabled': { concern: staff, body: { disabled: false } },
  'GET /api/sign-in-rules': { concern: ofStaff },
  'PUT /api/sign-in-rules': { concern: staff, body: {} },
  'GET /api/clients': { concern: ofClients },
  'POST /api/clients': { concern: reviewers, body: {} },
  'GET /api/clients/{id}': { concern: ofClients },
  'PUT /api/clients/{id}': { concern: clients, body: { name: 'Camden' } },
  'PUT /api/clients/{id}/defaults': { concern: clients, body: {} },
  'GET /api/clients/{id}/assignments': { concern: ofClients },
  // The route checks powers for each id. The test of client defaults covers these checks.
  'POST /api/assignments/terms': { concern: reviewers, body: {} },
  'PUT /api/clients/{id}/confirmed': { concern: reviewers, body: { confirmed: true } },
  'PUT /api/clients/{id}/archived': { concern: clients, body: { archived: true } },
  'POST /api/clients/{id}/merge': { concern: clients, body: { into: nothing } },
  'DELETE /api/clients/{id}/merge': { concern: clients },
  'GET /api/clients/{id}/sites': { concern: ofClients },
  'POST /api/clients/{id}/sites': { concern: reviewers, body: {} },
  'PUT /api/clients/{id}/sites/{siteId}': { concern: reviewers, body: {} },
  'PUT /api/clients/{id}/sites/{siteId}/archived': { concern: reviewers, body: {} },
  'GET /api/clients/{id}/authorisers': { concern: ofClients },
  'POST /api/clients/{id}/authorisers': { concern: reviewers, body: {} },
  'PUT /api/clients/{id}/authorisers/{authoriserId}': { concern: reviewers, body: {} },
  'PUT /api/clients/{id}/authorisers/{authoriserId}/disabled': { concern: reviewers, body: {} },
  'GET /api/clients/{id}/authorisers/{authoriserId}/covers': { concern: ofClients },
  'POST /api/clients/{id}/authorisers/{authoriserId}/covers': { concern: reviewers, body: {} },
  'DELETE /api/clients/{id}/authorisers/{authoriserId}/covers/{coverId}': { concern: reviewers },
  'GET /api/sign-offs': { concern: readers },
  'GET /api/sign-offs/proposals': { concern: readers },
  'PUT /api/sign-offs/proposals/{id}/accepted': { concern: reviewers },
  'DELETE /api/sign-offs/proposals/{id}': { concern: reviewers },
  'GET /api/timesheets/{id}/sign-offs': { concern: seeing },
  'POST /api/timesheets/{id}/sign-off-requests': { concern: reviewing, body: {} },
  'GET /api/rate-types': { concern: readers },
  'POST /api/rate-types': { concern: rateTypes, body: {} },
  'PUT /api/rate-types/{code}': { concern: rateTypes, body: {} },
  'PUT /api/rate-types/{code}/archived': { concern: rateTypes, body: {} },
  'GET /api/umbrellas': { concern: readers },
  'POST /api/umbrellas': { concern: umbrellas, body: {} },
  'PUT /api/umbrellas/{id}': { concern: umbrellas, body: {} },
  'PUT /api/umbrellas/{id}/archived': { concern: umbrellas, body: {} },
  'GET /api/pay-runs': { concern: ofPayRuns },
  'POST /api/pay-runs': { concern: payroll, body: {} },
  'GET /api/pay-runs/{id}': { concern: ofPayRuns },
  'GET /api/pay-runs/{id}/items': { concern: readers },
  'GET /api/held-items': { concern: readers },
  'GET /api/pay-runs/{id}/differences': { concern: ofPayRuns },
  'GET /api/pay-runs/{id}/comparison': { concern: ofPayRuns },
  'PUT /api/pay-runs/{id}/held': { concern: payroll, body: {} },
  'PUT /api/pay-runs/{id}/items/{itemId}/held': { concern: payroll, body: {} },
  'PUT /api/pay-runs/{id}/items/{itemId}/deducted': { concern: payroll, body: {} },
  'PUT /api/pay-runs/{id}/items/{itemId}/confirmed': { concern: payroll, body: {} },
  'POST /api/pay-runs/preview': { concern: payroll, body: {} },
  'PUT /api/pay-runs/{id}': { concern: payroll, body: {} },
  'PUT /api/pay-runs/{id}/cancelled': { concern: payroll, body: {} },
  'GET /api/pay-runs/{id}/umbrellas/{umbrellaId}/statement': { concern: ofPayRuns },
  'PUT /api/pay-runs/{id}/lock': { concern: payroll },
  'PUT /api/pay-runs/{id}/unlock': { concern: payroll, body: {} },
  'PUT /api/pay-runs/{id}/paid': { concern: payroll, body: {} },
  'GET /api/workers/{id}/payroll-number': { concern: { of: 'candidate', action: 'see a worker' } },
  'PUT /api/workers/{id}/payroll-number': {
    concern: { of: 'candidate', action: 'set a payroll number' },
    body: { payrollNumber: null },
  },
  'POST /api/payroll-numbers/preview': { concern: numbers, body: {} },
  'PUT /api/payroll-numbers': { concern: numbers, body: {} },
  'GET /api/export-maps': { concern: ofPayRuns },
  'POST /api/export-maps': { concern: payroll, body: {} },
  'POST /api/export-maps/preview': { concern: payroll, body: {} },
  'PUT /api/export-maps/{id}': { concern: payroll, body: {} },
  'PUT /api/export-maps/{id}/archived': { concern: payroll, body: { archived: true } },
  'PUT /api/export-maps/{id}/chosen': { concern: payroll },
  'GET /api/pay-runs/{id}/files/{mapId}': { concern: ofPayRuns },
  'GET /api/notes': { concern: ofNotes },
  'GET /api/workers/{id}/notes': { concern: { of: 'candidate', action: 'see notes' } },
  'POST /api/workers/{id}/notes': {
    concern: { of: 'candidate', action: 'write a note' },
    body: { text: 'Rang, and she was ill' },
  },
  'GET /api/timesheets/{id}/notes': { concern: { of: 'timesheet', action: 'see notes' } },
  'POST /api/timesheets/{id}/notes': {
    concern: { of: 'timesheet', action: 'write a note' },
    body: { text: 'Rang, and she was ill' },
  },
  'GET /api/clients/{id}/notes': { concern: ofNotes },
  'POST /api/clients/{id}/notes': { concern: reviewers, body: { text: 'Closed on Fridays' } },
  'PUT /api/notes/{id}': { concern: reviewers, body: { text: 'Closed on Mondays' } },
  'DELETE /api/notes/{id}': { concern: reviewers },
  'GET /api/history': { concern: { of: 'general', action: 'read the audit' } },
  'GET /api/audit': { concern: { of: 'general', action: 'read the audit' } },
};

import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import {
  type Action,
  type GeneralAction,
  may,
  mayInGeneral,
  type Relation,
  relationsFor,
} from '#domain/person/access.ts';
import type { Day } from '#domain/calendar/day.ts';
import type { Week } from '#domain/calendar/week.ts';
import { testPortal } from '#support/portal.ts';
import { proposedCorrection } from '#support/locked-run.ts';
import { weekOfHours } from '#support/weeks.ts';
import { cast, type CastName } from '#server/commands/cast.ts';

/**
 * Every route of the running server, times every kind of person, times every relation to the candidate concerned,
 * held against the domain's table of powers. A route that is described and has no row here fails.
 */
const portal = testPortal();

type Concern =
  | { of: 'anyone' }
  | { of: 'signed in' }
  | { of: 'general'; action: GeneralAction }
  | { of: 'timesheet' | 'candidate' | 'assignment'; action: Action };

interface Row {
  concern: Concern;
  body?: unknown;
  query?: string;
}

const candidates: Concern = { of: 'general', action: 'keep timesheets of their own' };
const reviewers: Concern = { of: 'general', action: 'enter the consultant area' };
const reviewing: Concern = { of: 'timesheet', action: 'review a timesheet' };
const staff: Concern = { of: 'general', action: 'keep staff accounts' };
const importing: Concern = { of: 'general', action: 'import workers' };
const agency: Concern = { of: 'general', action: 'keep the agency' };
const clients: Concern = { of: 'general', action: 'keep clients' };
const rateTypes: Concern = { of: 'general', action: 'keep rate types' };
const umbrellas: Concern = { of: 'general', action: 'keep umbrellas' };
const payroll: Concern = { of: 'general', action: 'run payroll' };
const nothing = '00000000-0000-4000-8000-000000000000';
const assignment = { clientName: 'Camden Council', jobTitle: 'Social Worker', startDate: '2026-08-03' };

const rows: Record<string, Row> = {
  'GET /api/agency': { concern: { of: 'anyone' } },
  'GET /api/agency/settings': { concern: agency },
  'PUT /api/agency/settings': { concern: agency, body: {} },
  'PUT /api/agency/logo': { concern: agency, body: {} },
  'DELETE /api/agency/logo': { concern: agency },
  'PUT /api/agency/first-run': { concern: agency, body: {} },
  'POST /api/agency/test-mail': { concern: agency },
  'GET /api/pay-calendar': { concern: reviewers },
  'PUT /api/pay-calendar/{week}': { concern: payroll, body: {} },
  'DELETE /api/pay-calendar/{week}': { concern: payroll },
  'POST /api/first-admin': { concern: { of: 'anyone' }, body: {} },
  'POST /api/first-admin/link': { concern: { of: 'anyone' }, body: {} },
  'GET /api/changes': { concern: { of: 'signed in' } },
  'GET /api/me': { concern: { of: 'signed in' } },
  'GET /api/me/sessions': { concern: { of: 'signed in' } },
  'DELETE /api/me/sessions': { concern: { of: 'signed in' } },
  'DELETE /api/me/sessions/{id}': { concern: { of: 'signed in' } },
  'GET /api/me/recovery-codes': { concern: { of: 'signed in' } },
  'POST /api/me/recovery-codes': { concern: { of: 'signed in' } },
  'GET /api/consultants': { concern: { of: 'signed in' } },
  'GET /api/me/deletions': { concern: candidates },
  'GET /api/me/timesheets': { concern: candidates },
  'POST /api/me/timesheets': { concern: candidates, body: weekOfHours('2026-11-16' as Week, 0) },
  'PUT /api/me/assignment': { concern: candidates, body: assignment },
  'PUT /api/me/consultant': { concern: candidates, body: {} },
  'GET /api/timesheets': { concern: reviewers },
  'GET /api/timesheets?view=all': { concern: { of: 'general', action: 'see all timesheets' } },
  'GET /api/timesheets/{id}': { concern: { of: 'timesheet', action: 'see a timesheet' } },
  'GET /api/timesheets/{id}/history': { concern: { of: 'timesheet', action: 'see a timesheet' } },
  'GET /api/timesheets/{id}/receipt': { concern: { of: 'timesheet', action: 'see a timesheet' } },
  'DELETE /api/timesheets/{id}': { concern: { of: 'timesheet', action: 'delete a timesheet' } },
  'PUT /api/timesheets/{id}/approval': { concern: { of: 'timesheet', action: 'review a timesheet' } },
  'PUT /api/timesheets/{id}/rejection': {
    concern: { of: 'timesheet', action: 'review a timesheet' },
    body: { reason: 'Friday?' },
  },
  // Whose it is, each id is asked for itself; the test of approvals does.
  'POST /api/timesheets/approvals': { concern: reviewers, body: { ids: [nothing] } },
  'POST /api/timesheets/approvals/undoing': { concern: reviewers, body: { ids: [nothing] } },
  'DELETE /api/timesheets/{id}/review': { concern: { of: 'timesheet', action: 'review a timesheet' } },
  'POST /api/timesheets/{id}/reopening': { concern: reviewing, body: { reason: 'Friday?' } },
  'GET /api/timesheets/{id}/corrections': { concern: reviewing },
  'POST /api/timesheets/{id}/corrections': { concern: reviewing, body: { hours: {}, reason: 'Friday?' } },
  'POST /api/timesheets/{id}/corrections/preview': { concern: reviewing, body: { hours: {} } },
  'PUT /api/timesheets/{id}/corrections/{correctionId}/approval': { concern: reviewing },
  'DELETE /api/timesheets/{id}/corrections/{correctionId}': { concern: reviewing },
  'POST /api/timesheets/{id}/recall': { concern: { of: 'timesheet', action: 'recall a timesheet' } },
  // Nothing was deleted, so everyone hears that there is nothing to put back.
  'POST /api/timesheets/{id}/restoration': { concern: reviewers },
  'GET /api/workers': { concern: reviewers },
  'GET /api/workers?view=all': { concern: { of: 'general', action: 'see all workers' } },
  'GET /api/workers/{id}': { concern: { of: 'candidate', action: 'see a worker' } },
  'GET /api/workers/{id}/timesheets': { concern: { of: 'candidate', action: 'see a worker' } },
  'GET /api/workers/{id}/history': { concern: { of: 'candidate', action: 'see a worker' } },
  'GET /api/workers/{id}/deletions': { concern: { of: 'candidate', action: 'delete a timesheet' } },
  // Who is claimed by another is answered by 409 with the name, so that two consultants can talk.
  'PUT /api/workers/{id}/claim': { concern: reviewers },
  'PUT /api/workers/{id}/consultant': {
    concern: { of: 'candidate', action: 'release a candidate' },
    body: { consultantId: null, reason: 'On leave until May' },
  },
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
    concern: { of: 'assignment', action: 'see rates and margin' },
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
  'POST /api/worker-import/preview': { concern: importing, body: {} },
  'POST /api/worker-import': { concern: importing, body: {} },
  'POST /api/worker-import/changes': { concern: importing, body: {} },
  'GET /api/reports/timesheets': { concern: reviewers },
  'GET /api/reports/timesheets/groups?by=week': { concern: reviewers },
  'GET /api/reports/timesheets/groups?by=consultant': {
    concern: { of: 'general', action: 'report on everyone' },
  },
  'GET /api/reports/timesheets/choices': { concern: reviewers },
  'GET /api/reports/timesheets?creditedTo=01900000-0000-7000-8000-000000000000': {
    concern: { of: 'general', action: 'report on everyone' },
  },
  'GET /api/reports/timesheets.csv': { concern: reviewers },
  'GET /api/reports/timesheets.xlsx': { concern: reviewers },
  'GET /api/missing-timesheets': { concern: reviewers },
  'GET /api/reminders': { concern: reviewers },
  'POST /api/reminders': { concern: reviewers, body: {} },
  'GET /api/report-filters': { concern: reviewers },
  'POST /api/report-filters': { concern: reviewers, body: {} },
  'PUT /api/report-filters/{id}/name': { concern: reviewers, body: {} },
  'DELETE /api/report-filters/{id}': { concern: reviewers },
  'GET /api/accounts': { concern: staff },
  'POST /api/accounts': { concern: staff, body: {} },
  'POST /api/accounts/{id}/invitation': { concern: staff },
  'PUT /api/accounts/{id}/role': { concern: staff, body: { role: 'Candidate' } },
  'DELETE /api/accounts/{id}/second-step': { concern: staff },
  'PUT /api/accounts/{id}/disabled': { concern: staff, body: { disabled: false } },
  'GET /api/sign-in-rules': { concern: staff },
  'PUT /api/sign-in-rules': { concern: staff, body: {} },
  'GET /api/clients': { concern: reviewers },
  'POST /api/clients': { concern: reviewers, body: {} },
  'GET /api/clients/{id}': { concern: reviewers },
  'PUT /api/clients/{id}': { concern: clients, body: { name: 'Camden' } },
  'PUT /api/clients/{id}/confirmed': { concern: reviewers, body: { confirmed: true } },
  'PUT /api/clients/{id}/archived': { concern: clients, body: { archived: true } },
  'POST /api/clients/{id}/merge': { concern: clients, body: { into: nothing } },
  'GET /api/clients/{id}/sites': { concern: reviewers },
  'POST /api/clients/{id}/sites': { concern: reviewers, body: {} },
  'PUT /api/clients/{id}/sites/{siteId}': { concern: reviewers, body: {} },
  'PUT /api/clients/{id}/sites/{siteId}/archived': { concern: reviewers, body: {} },
  'GET /api/clients/{id}/authorisers': { concern: reviewers },
  'POST /api/clients/{id}/authorisers': { concern: reviewers, body: {} },
  'PUT /api/clients/{id}/authorisers/{authoriserId}': { concern: reviewers, body: {} },
  'PUT /api/clients/{id}/authorisers/{authoriserId}/disabled': { concern: reviewers, body: {} },
  'GET /api/rate-types': { concern: reviewers },
  'POST /api/rate-types': { concern: rateTypes, body: {} },
  'PUT /api/rate-types/{code}': { concern: rateTypes, body: {} },
  'PUT /api/rate-types/{code}/archived': { concern: rateTypes, body: {} },
  'GET /api/umbrellas': { concern: reviewers },
  'POST /api/umbrellas': { concern: umbrellas, body: {} },
  'PUT /api/umbrellas/{id}': { concern: umbrellas, body: {} },
  'GET /api/pay-runs': { concern: payroll },
  'POST /api/pay-runs': { concern: payroll, body: {} },
  'GET /api/pay-runs/{id}': { concern: payroll },
  // Of whom items are is asked for each; the test of items does.
  'GET /api/pay-runs/{id}/items': { concern: reviewers },
  'PUT /api/pay-runs/{id}/items/{itemId}/held': { concern: payroll, body: {} },
  'PUT /api/pay-runs/{id}/items/{itemId}/deducted': { concern: payroll, body: {} },
  'PUT /api/pay-runs/{id}/lock': { concern: payroll },
  'PUT /api/pay-runs/{id}/unlock': { concern: payroll, body: {} },
  'PUT /api/pay-runs/{id}/paid': { concern: payroll, body: {} },
  'GET /api/workers/{id}/payroll-number': { concern: { of: 'candidate', action: 'see a worker' } },
  'PUT /api/workers/{id}/payroll-number': {
    concern: { of: 'candidate', action: 'edit an assignment' },
    body: { payrollNumber: null },
  },
  'GET /api/export-maps': { concern: payroll },
  'POST /api/export-maps': { concern: payroll, body: {} },
  'POST /api/export-maps/preview': { concern: payroll, body: {} },
  'PUT /api/export-maps/{id}': { concern: payroll, body: {} },
  'PUT /api/export-maps/{id}/archived': { concern: payroll, body: { archived: true } },
  'PUT /api/export-maps/{id}/chosen': { concern: payroll },
  'GET /api/pay-runs/{id}/files/{mapId}': { concern: payroll },
  'GET /api/history': { concern: { of: 'general', action: 'read the audit' } },
  'GET /api/audit': { concern: { of: 'general', action: 'read the audit' } },
};

/** Who stands in which relation to whom; Farah is claimed by the Admin for this test. */
const subjects: Record<'amara' | 'jo' | 'daniel' | 'helen', Partial<Record<Relation, CastName>>> = {
  amara: { self: 'amara', 'claimed by another': 'chloe', unclaimed: 'dev' },
  jo: { 'claimed by me': 'amara', 'claimed by another': 'chloe', unclaimed: 'dev' },
  daniel: { 'claimed by me': 'chloe', 'claimed by another': 'amara', unclaimed: 'dev' },
  helen: { 'claimed by me': 'farah', 'claimed by another': 'amara', unclaimed: 'dev' },
};

const consultants: Partial<Record<CastName, CastName>> = { amara: 'jo', chloe: 'daniel', farah: 'helen' };

async function setUp(): Promise<void> {
  for (const name of ['amara', 'chloe', 'dev', 'farah'] as const) {
    const consultant = consultants[name];
    await portal.db
      .updateTable('users')
      .set({ assignedConsultantId: consultant ? portal.idOf(consultant) : null })
      .where('id', '=', portal.idOf(name))
      .execute();
  }
}

let weeks = 0;

/** A Pending timesheet of its own for each question, so that no answer depends on another. */
async function pendingTimesheetOf(name: CastName): Promise<string> {
  weeks += 1;
  const monday = new Date(Date.UTC(2001, 0, 1 + 7 * weeks)).toISOString().slice(0, 10) as Week;
  const { id } = await portal.db
    .insertInto('timesheets')
    .values({ ...weekOfHours(monday), userId: portal.idOf(name), mileage: null, comments: null } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An assignment of its own for each question, which can be ended and deleted, with a rate from December on. */
async function assignmentOf(name: CastName): Promise<string> {
  weeks += 1;
  const { id: clientId } = await portal.db
    .selectFrom('clients')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id: assignmentId } = await portal.db
    .insertInto('assignments')
    .values({ userId: portal.idOf(name), clientId, jobTitle: `Job ${weeks}`, startDate: '2026-11-02' as Day })
    .returning('id')
    .executeTakeFirstOrThrow();
  const from = { rateType: 'basic', fromDate: '2026-12-01' as Day };
  await portal.db
    .insertInto('assignmentRates')
    .values({ assignmentId, ...from, payRate: 1, billRate: 2 })
    .execute();
  return assignmentId;
}

function statusesOf(row: Row, actor: keyof typeof subjects, subject: CastName): number[] | 'allowed' {
  const { role } = cast[actor];
  const { concern } = row;
  if (concern.of === 'anyone' || concern.of === 'signed in') return 'allowed';
  if (concern.of === 'general') return mayInGeneral(role, concern.action) ? 'allowed' : [403];
  const consultant = consultants[subject];
  const assignedConsultantId = consultant ? portal.idOf(consultant) : null;
  const person = { id: portal.idOf(actor), role };
  if (may(person, concern.action, { id: portal.idOf(subject), assignedConsultantId })) return 'allowed';
  // A role that may do this to nobody is told at the door; for the others, what is not theirs is not there.
  return relationsFor(role, concern.action).length > 0 ? [404] : [403, 404];
}

async function pathFor(route: string, subject: CastName): Promise<string> {
  const path = route.slice(route.indexOf(' ') + 1);
  if (!path.includes('{id}')) return path;
  const isTimesheet = path.startsWith('/api/timesheets');
  const isSession = path.startsWith('/api/me/sessions');
  const isAssignment = path.startsWith('/api/assignments');
  const ofSubject = isAssignment ? await assignmentOf(subject) : portal.idOf(subject);
  const id = isTimesheet ? await pendingTimesheetOf(subject) : ofSubject;
  const correctionId = path.includes('{correctionId}') ? await proposedCorrection(portal.db, id) : nothing;
  return path
    .replace('{correctionId}', correctionId)
    .replace('{id}', isSession ? nothing : id)
    .replace('{rateType}', 'basic')
    .replace('{from}', '2026-12-01');
}

describe('every route', () => {
  before(setUp);

  test('that the server describes has a row here, and every row is a route', async () => {
    const { body } = await portal.ask('GET', '/api/openapi.json');
    const described = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const known = new Set(Object.keys(rows).map((row) => row.replace(/\?.*/, '')));
    assert.deepEqual(
      described.filter((route) => !known.has(route)),
      [],
    );
    assert.deepEqual(
      [...known].filter((route) => !described.includes(route)),
      [],
    );
  });

  for (const [route, row] of Object.entries(rows)) {
    const method = route.slice(0, route.indexOf(' '));

    test(`${route} answers who is signed out, disabled or expired alike`, async () => {
      const path = await pathFor(route, 'amara');
      if (row.concern.of === 'anyone') {
        const { status } = await portal.ask(method, path, row.body);
        assert.ok(![401, 403].includes(status), `signed out: ${status}`);
        return;
      }
      const expired = { authorization: 'Bearer eyJhbGciOiJFUzI1NiJ9.e30.AAAA' };
      const signedOut = await portal.ask(method, path, row.body);
      assert.deepEqual([signedOut.status, signedOut.headers.get('www-authenticate')], [401, 'Bearer']);
      assert.equal((await portal.ask(method, path, row.body, expired)).status, 401);
      assert.equal((await portal.as('gareth')(method, path, row.body)).status, 401);
    });

    // A stream has no end to wait for; its own test reads it.
    if (route === 'GET /api/changes') continue;

    for (const actor of Object.keys(subjects) as (keyof typeof subjects)[]) {
      for (const [relation, subject] of Object.entries(subjects[actor]) as [Relation, CastName][]) {
        const isAboutSomebody = ['timesheet', 'candidate', 'assignment'].includes(row.concern.of);
        if (!isAboutSomebody && subject !== Object.values(subjects[actor])[0]) continue;
        const about = isAboutSomebody ? `, about a candidate who is ${relation}` : '';
        test(`${route} as ${cast[actor].role} ${cast[actor].fullName}${about}`, async () => {
          await setUp();
          const path = await pathFor(route, subject);
          const { status } = await portal.as(actor)(method, path, row.body);
          const expected = statusesOf(row, actor, subject);
          if (expected !== 'allowed')
            assert.ok(expected.includes(status), `${status} instead of ${expected.join()}`);
          else if (isAboutSomebody) assert.ok(![401, 403, 404].includes(status), `refused with ${status}`);
          else assert.ok(![401, 403].includes(status), `refused with ${status}`);
        });
      }
    }
  }
});

describe('an id that one may not see', () => {
  test('answers exactly like one that does not exist', async () => {
    const foreign = await pendingTimesheetOf('chloe');
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['GET', '/history', undefined],
      ['PUT', '/approval', undefined],
      ['PUT', '/rejection', { reason: 'no' }],
      ['DELETE', '', undefined],
      ['DELETE', '/review', undefined],
      ['POST', '/restoration', undefined],
    ] as const) {
      const theirs = await portal.as('jo')(method, `/api/timesheets/${foreign}${path}`, body);
      const nobodys = await portal.as('jo')(method, `/api/timesheets/${nothing}${path}`, body);
      assert.deepEqual([theirs.status, theirs.body], [nobodys.status, nobodys.body]);
      assert.equal(theirs.status, 404);
    }
  });
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { addDays, day } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import { testPortal, wednesday } from '#support/portal/portal.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';

const portal = testPortal();
const nowhere = '019a8f9c-7b7e-7c3a-9d55-0d4a3b1f2c10';
const details = { clientName: 'Hackney Council', jobTitle: 'Youth Worker', startDate: '2026-11-09' };

describe('reading one’s own profile', () => {
  test('a person’s profile has role, assignment, consultant and the agency’s date', async () => {
    const { status, body } = await portal.as('amara')('GET', '/api/me');
    assert.equal(status, 200);
    assert.deepEqual(body, {
      id: portal.idOf('amara'),
      fullName: 'Amara Okafor',
      email: 'amara.okafor@example.com',
      role: 'Candidate',
      assignedConsultantId: portal.idOf('jo'),
      assignment: { clientName: 'Camden Council', jobTitle: 'Social Worker', startDate: '2026-08-03' },
      consultant: { id: portal.idOf('jo'), fullName: 'Jo Marsh', email: 'jo.marsh@example.com' },
      agency: {
        name: 'Timesheet Portal',
        logo: null,
        style: null,
        contact: null,
        timeZone: 'Europe/London',
        clientWord: null,
        today: '2026-11-18',
      },
      payWeeks: ['2026-11-16', '2026-11-09', '2026-11-02', '2026-10-26'].map((weekStart, weeksAgo) => ({
        weekStart,
        cutOffAt: `${addDays(day(weekStart), 7)}T12:00:00.000Z`,
        payDate: addDays(day(weekStart), 11),
        isLate: weeksAgo > 0,
      })),
      firstRun: null,
    });
  });

  test('a person’s profile has null for a missing assignment and a missing consultant', async () => {
    const { body } = await portal.as('ella')('GET', '/api/me');
    assert.deepEqual([body.assignment, body.consultant, body.assignedConsultantId], [null, null, null]);
  });

  test('a worker’s profile never contains a rate', async () => {
    const { body } = await portal.as('amara')('GET', '/api/me');
    assert.doesNotMatch(JSON.stringify(body), /rate|bill|21\.5|28\.75/i);
  });

  test('a worker sees the pay rate only if the agency shows it, and never sees the bill rate', async () => {
    const set = (showsPay: boolean) => portal.db.updateTable('agency').set({ showsPay }).execute();
    await set(true);
    const { body } = await portal.as('amara')('GET', '/api/me');
    await set(false);
    assert.deepEqual(body.assignment.payRates, [{ rateType: 'basic', from: '2000-01-01', payRate: 21.5 }]);
    assert.doesNotMatch(JSON.stringify(body), /bill/i);
    const hidden = await portal.as('amara')('GET', '/api/me');
    assert.equal('payRates' in hidden.body.assignment, false);
  });

  test('a person’s profile has the present role', async () => {
    const ask = portal.as('ben');
    await ask('GET', '/api/me');
    await portal.db
      .updateTable('users')
      .set({ role: 'Admin' })
      .where('id', '=', portal.idOf('ben'))
      .execute();
    assert.equal((await ask('GET', '/api/me')).body.role, 'Admin');
    assert.equal((await ask('GET', '/api/workers?view=all')).status, 200);
    await portal.db
      .updateTable('users')
      .set({ role: 'Candidate' })
      .where('id', '=', portal.idOf('ben'))
      .execute();
    assert.equal((await ask('GET', '/api/workers?view=all')).status, 403);
  });

  test('a person’s profile has the agency’s local date, also at midnight in summer time', async () => {
    portal.setClock('2026-07-13T23:05:00Z');
    assert.equal((await portal.as('amara')('GET', '/api/me')).body.agency.today, '2026-07-14');
    portal.setClock(wednesday);
  });

  test('a worker’s profile names the Admin who claimed the worker', async () => {
    await portal.as('helen')('PUT', `/api/workers/${portal.idOf('dev')}/claim`);
    const { body } = await portal.as('dev')('GET', '/api/me');
    assert.equal(body.assignedConsultantId, portal.idOf('helen'));
    assert.equal(body.consultant?.fullName, 'Helen Whitfield');
  });

  test('a disabled person is refused immediately, even if a session is still stored', async () => {
    const disable = (disabledAt: Date | null) =>
      portal.db.updateTable('users').set({ disabledAt }).where('id', '=', portal.idOf('ben')).execute();
    assert.equal((await portal.as('ben')('GET', '/api/me')).status, 200);
    await disable(wednesday);
    const { status } = await portal.as('ben')('GET', '/api/me');
    await disable(null);
    assert.equal(status, 401);
    assert.equal((await portal.as('ben')('GET', '/api/me')).status, 200);
  });

  test('a person’s profile is refused without a session, to a disabled person and with a wrong header', async () => {
    assert.equal((await portal.ask('GET', '/api/me')).status, 401);
    assert.equal((await portal.as('gareth')('GET', '/api/me')).status, 401);
    for (const authorization of [
      'Bearer',
      'Bearer ',
      'Bearer x.y.z',
      'Basic YTpi',
      'bearer null',
      '\u00ff',
    ]) {
      const { status, body } = await portal.ask('GET', '/api/me', undefined, { authorization });
      assert.deepEqual([status, body.code], [401, 'unauthenticated'], authorization);
    }
  });
});

describe('entering one’s own assignment details', () => {
  for (const [why, change] of [
    ['without a client', { clientName: '' }],
    ['with spaces for a job title', { jobTitle: ' \u00a0 ' }],
    ['with a start date that is none', { startDate: '2026-02-30' }],
    ['with a start date before anyone worked here', { startDate: '0001-01-01' }],
    ['with a NUL', { clientName: 'a\u0000b' }],
    ['with half of a surrogate pair', { jobTitle: 'a\udfff' }],
    ['with an object', { clientName: { toString: 'x' } }],
  ] as const) {
    test(`the first assignment details are refused ${why}`, async () => {
      const { status, body } = await portal.as('ella')('PUT', '/api/me/assignment', {
        ...details,
        ...change,
      });
      assert.deepEqual([status, Object.keys(body.fields)], [400, Object.keys(change)]);
    });
  }

  test('the first assignment details are saved, and the response contains the profile with them', async () => {
    const { status, body } = await portal.as('ella')('PUT', '/api/me/assignment', {
      ...details,
      clientName: '  Hackney Council ',
    });
    assert.deepEqual([status, body.assignment], [200, details]);
    assert.deepEqual((await portal.as('ella')('GET', '/api/me')).body, body);
    const entry = await portal.db
      .selectFrom('history')
      .selectAll()
      .where('subjectId', '=', portal.idOf('ella'))
      .executeTakeFirstOrThrow();
    assert.deepEqual([entry.action, entry.before, entry.after], ['set up', null, details]);
  });

  test('a worker can correct the start date until a timesheet is sent, and the history has the old and new date', async () => {
    for (const startDate of ['2030-01-01', '2026-11-02']) {
      const corrected = { ...details, startDate };
      const { status, body } = await portal.as('ella')('PUT', '/api/me/assignment', corrected);
      assert.deepEqual([status, body.assignment], [200, corrected]);
    }
    const entries = await portal.db
      .selectFrom('history')
      .select(['action', 'before', 'after'])
      .where('subjectId', '=', portal.idOf('ella'))
      .orderBy('id')
      .execute();
    const far = { ...details, startDate: '2030-01-01' };
    assert.deepEqual(entries, [
      { action: 'set up', before: null, after: details },
      { action: 'changed', before: details, after: far },
      { action: 'changed', before: far, after: { ...details, startDate: '2026-11-02' } },
    ]);
    const week = weekOfHours('2026-11-02' as Week, 8);
    assert.equal((await portal.as('ella')('POST', '/api/me/timesheets', week)).status, 201);
  });

  test('the first assignment details are refused once a week was sent, and the refusal names whom to contact', async () => {
    const message = (whom: string) =>
      `You have sent a timesheet already. Ask ${whom} to change your assignment details.`;
    for (const [name, whom, consultant] of [
      ['ella', 'an Admin of your agency', null],
      ['amara', 'your consultant, Jo Marsh (jo.marsh@example.com),', 'Jo Marsh'],
    ] as const) {
      const { status, body } = await portal.as(name)('PUT', '/api/me/assignment', details);
      assert.deepEqual(
        [status, body],
        [
          409,
          {
            code: 'conflict',
            reason: 'assignment_kept_by_agency',
            values: { consultant },
            message: message(whom),
          },
        ],
      );
    }
    const { body } = await portal.as('amara')('GET', '/api/me');
    assert.equal(body.assignment.clientName, 'Camden Council');
  });
});

describe('list of consultants for workers', () => {
  test('every person with a session can list the consultants, sorted by name', async () => {
    for (const name of ['ella', 'jo', 'helen'] as const) {
      const { status, body } = await portal.as(name)('GET', '/api/consultants');
      assert.equal(status, 200);
      assert.deepEqual(body, {
        items: [
          { id: portal.idOf('daniel'), fullName: 'Daniel Reyes', email: 'daniel.reyes@example.com' },
          { id: portal.idOf('jo'), fullName: 'Jo Marsh', email: 'jo.marsh@example.com' },
        ],
        nextCursor: null,
        total: 2,
      });
    }
    assert.equal((await portal.ask('GET', '/api/consultants')).status, 401);
  });
});

describe('choosing a consultant', () => {
  const choice = (name: Parameters<typeof portal.idOf>[0]) => ({ consultantId: portal.idOf(name) });

  test('an unknown id, an Admin and a worker cannot be chosen as consultant', async () => {
    for (const consultantId of [nowhere, portal.idOf('helen'), portal.idOf('amara')]) {
      const { status, body } = await portal.as('ella')('PUT', '/api/me/consultant', { consultantId });
      assert.deepEqual([status, body.message], [404, 'There is no such consultant.']);
    }
    for (const body of [{}, { consultantId: null }, { consultantId: 'jo' }, { consultantId: ['x'] }]) {
      assert.equal((await portal.as('ella')('PUT', '/api/me/consultant', body)).status, 400);
    }
  });

  test('a disabled consultant cannot be chosen', async () => {
    const disable = (disabledAt: Date | null) =>
      portal.db.updateTable('users').set({ disabledAt }).where('id', '=', portal.idOf('daniel')).execute();
    await disable(new Date());
    const { status, body } = await portal.as('ella')('PUT', '/api/me/consultant', choice('daniel'));
    await disable(null);
    assert.deepEqual([status, body.message], [404, 'There is no such consultant.']);
  });

  test('a worker can choose a consultant once, and the consultant then sees the worker', async () => {
    const { status, body } = await portal.as('ella')('PUT', '/api/me/consultant', choice('daniel'));
    assert.deepEqual(
      [status, body.assignedConsultantId, body.consultant.fullName],
      [200, portal.idOf('daniel'), 'Daniel Reyes'],
    );
    assert.deepEqual((await portal.as('ella')('GET', '/api/me')).body, body);
    assert.equal((await portal.as('daniel')('GET', `/api/workers/${portal.idOf('ella')}`)).status, 200);
  });

  test('a worker cannot choose a consultant a second time', async () => {
    for (const name of ['jo', 'daniel'] as const) {
      const { status, body } = await portal.as('ella')('PUT', '/api/me/consultant', choice(name));
      assert.deepEqual(
        [status, body.message],
        [409, 'You already have a consultant. Ask them if this should change.'],
      );
    }
  });
});

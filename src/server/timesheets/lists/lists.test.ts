import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { addWeeks, type Week } from '#domain/calendar/week.ts';
import { testPortal } from '#support/portal/portal.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';

const portal = testPortal();
const thisWeek = '2026-11-16' as Week;
const nowhere = '019a8f9c-7b7e-7c3a-9d55-0d4a3b1f2c10';

type Name = Parameters<typeof portal.idOf>[0];

async function timesheetOf(name: Name, weeksAgo: number): Promise<{ id: string; status: string }> {
  return portal.db
    .selectFrom('timesheets')
    .select(['id', 'status'])
    .where('userId', '=', portal.idOf(name))
    .where('weekStart', '=', addWeeks(thisWeek, -weeksAgo))
    .executeTakeFirstOrThrow();
}

async function listed(name: Name, query: string): Promise<string[]> {
  const { status, body } = await portal.as(name)('GET', `/api/timesheets${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body.items.map(
    (row: any) => `${row.candidate.fullName.split(' ')[0]} ${row.weekStart} ${row.status}`,
  );
}

describe('list of timesheets', () => {
  test('a consultant sees the timesheets of claimed workers, newest week first', async () => {
    const rows = await listed('jo', '');
    assert.deepEqual(rows.toSorted(), [
      'Amara 2026-10-19 Approved',
      'Amara 2026-10-26 Approved',
      'Amara 2026-11-02 Rejected',
      'Amara 2026-11-09 Pending',
      'Ben 2026-10-26 Approved',
      'Ben 2026-11-02 Pending',
      'Ben 2026-11-09 Pending',
      'Farah 2026-11-09 Pending',
    ]);
    const weeks = rows.map((row) => row.split(' ')[1] ?? '');
    assert.deepEqual(weeks, weeks.toSorted().toReversed());
    assert.deepEqual((await listed('daniel', '')).toSorted(), [
      'Chloe 2026-11-02 Approved',
      'Chloe 2026-11-09 Pending',
    ]);
  });

  test('each row in the list of timesheets has worker, assignment, days, rates and flags', async () => {
    const { body } = await portal.as('jo')('GET', '/api/timesheets?status=Approved&candidate=Ben');
    const [row] = body.items;
    assert.deepEqual(row, {
      ...weekOfHours('2026-10-26' as Week),
      id: (await timesheetOf('ben', 3)).id,
      userId: portal.idOf('ben'),
      assignmentId: row.assignmentId,
      hoursWorked: 37.5,
      pay: 646.88,
      bill: 840,
      mileage: 120.5,
      comments: null,
      status: 'Approved',
      submittedAt: '2026-11-01T18:12:00.000Z',
      approvedBy: portal.idOf('jo'),
      approvedAt: '2026-11-02T10:40:00.000Z',
      rejectionReason: null,
      reviewedByName: 'Jo Marsh',
      candidate: { id: portal.idOf('ben'), fullName: 'Ben Hughes', email: 'ben.hughes@example.com' },
      assignment: { clientName: 'Leeds City Council', jobTitle: 'Housing Officer' },
      rates: { rateOfPay: 17.25, supplyBillAmount: 22.4 },
      exceptions: [],
    });
  });

  test('the list of timesheets filters by the latest week, also together with one week and a search', async () => {
    const pending = '?view=all&status=Pending&upToWeek=2026-11-02';
    assert.deepEqual(await listed('helen', pending), ['Ben 2026-11-02 Pending']);
    const { body } = await portal.as('helen')('GET', `/api/timesheets${pending}&limit=1`);
    assert.equal(body.total, 1);
    assert.deepEqual(await listed('helen', `${pending}&candidate=amara`), []);
    assert.deepEqual(await listed('helen', `${pending}&weekStart=2026-11-09`), []);
    assert.deepEqual(await listed('helen', `${pending}&weekStart=2026-11-02`), ['Ben 2026-11-02 Pending']);
    const { status } = await portal.as('helen')('GET', '/api/timesheets?upToWeek=2026-11-03');
    assert.equal(status, 400);
  });

  test('an Admin sees claimed workers’ timesheets, and those of all workers on request', async () => {
    assert.equal((await listed('helen', '?view=all')).length, 10);
    assert.deepEqual(await listed('helen', ''), []);
    assert.deepEqual(await listed('helen', '?view=claimed'), []);
  });

  test('the list of timesheets filters by status', async () => {
    assert.deepEqual(await listed('jo', '?status=Rejected'), ['Amara 2026-11-02 Rejected']);
    assert.equal((await listed('jo', '?status=Pending')).length, 4);
    assert.equal((await listed('helen', '?view=all&status=Approved')).length, 4);
  });

  test('the list of timesheets filters by week', async () => {
    assert.deepEqual((await listed('jo', '?weekStart=2026-11-02')).toSorted(), [
      'Amara 2026-11-02 Rejected',
      'Ben 2026-11-02 Pending',
    ]);
  });

  test('the list of timesheets finds any part of a worker’s name, ignoring case and accents', async () => {
    await portal.db
      .updateTable('users')
      .set({ fullName: 'Bén Hüghes' })
      .where('id', '=', portal.idOf('ben'))
      .execute();
    for (const part of ['bén', 'BEN', 'hughes', 'n%20h', '%20H%C3%9CGH%20']) {
      const rows = await listed('jo', `?candidate=${part}`);
      assert.equal(rows.length, 3, part);
      assert.ok(rows.every((row) => row.startsWith('Bén ')));
    }
    assert.deepEqual(await listed('jo', '?candidate=chloe'), []);
  });

  test('the list of timesheets finds any part of a council’s name, and combines it with a worker’s name', async () => {
    assert.equal((await listed('jo', '?council=city')).length, 3);
    assert.equal((await listed('jo', '?council=COUNCIL')).length, 8);
    assert.equal((await listed('jo', '?council=camden&status=Pending&candidate=ama')).length, 1);
    assert.deepEqual(await listed('jo', '?council=camden&candidate=hughes'), []);
    assert.deepEqual(await listed('jo', '?council=leeds&candidate=ama'), []);
  });

  test('a search for a wildcard of SQL finds only that character', async () => {
    for (const sign of ['%25', '_', '%5C', '%EF%BC%85', '%EF%BC%BF', '%27', '%22']) {
      assert.deepEqual(await listed('jo', `?candidate=${sign}`), [], sign);
      assert.deepEqual(await listed('jo', `?council=x${sign}`), [], sign);
    }
  });

  test('the list of timesheets ignores empty filters', async () => {
    assert.equal((await listed('jo', '?status=&weekStart=&candidate=&council=')).length, 8);
    assert.equal((await listed('jo', '?candidate=%20%20')).length, 8);
  });

  test('the pages of the list of timesheets contain every timesheet exactly once', async () => {
    const whole = await listed('helen', '?view=all');
    for (const limit of [1, 3, 9, 10]) {
      const rows: string[] = [];
      let cursor: string | null = '';
      let pages = 0;
      while (cursor !== null) {
        pages += 1;
        const query: string = `?view=all&limit=${limit}${cursor && `&cursor=${cursor}`}`;
        const { body } = await portal.as('helen')('GET', `/api/timesheets${query}`);
        assert.equal(body.total, 10);
        assert.ok(body.items.length <= limit);
        rows.push(...(body.items as any[]).map((row) => row.id));
        cursor = body.nextCursor;
      }
      assert.equal(pages, Math.ceil(10 / limit));
      assert.equal(new Set(rows).size, whole.length);
      assert.equal(rows.length, whole.length);
    }
  });

  test('a consultant cannot list the timesheets of all workers', async () => {
    const { status, body } = await portal.as('jo')('GET', '/api/timesheets?view=all');
    assert.equal(status, 403);
    assert.deepEqual(body, {
      code: 'forbidden',
      reason: 'not_allowed',
      values: {},
      message: 'Only Admins, payroll clerks and auditors can see the timesheets of all workers.',
    });
  });

  for (const query of [
    'status=approved',
    'status=all',
    'weekStart=2026-11-17',
    'weekStart=today',
    'view=mine',
    'limit=0',
    'limit=201',
    'limit=1e9',
    'limit=-1',
    'limit=1.5',
    'limit=many',
    'limit=1&limit=2',
    'status=Pending&status=Approved',
    'view=claimed&view=all',
    `candidate=${'x'.repeat(201)}`,
    'candidate=a%00b',
    'council=a%0Ab',
    'cursor=nonsense',
  ]) {
    test(`the list of timesheets refuses ?${query.slice(0, 40)}`, async () => {
      const { status, body } = await portal.as('jo')('GET', `/api/timesheets?${query}`);
      assert.equal(status, 400, JSON.stringify(body));
      assert.equal(body.code, 'invalid');
    });
  }

  for (const [why, key] of [
    ['a day that is none', ['2026-02-30', nowhere]],
    ['a day of words', ['yesterday', nowhere]],
    ['an id that is none', ['2026-11-16', 'me']],
    ['a NUL', ['2026-11-16', '\u0000']],
    ['numbers', [20261116, 7]],
    ['too few parts', ['2026-11-16']],
    ['too many parts', ['2026-11-16', nowhere, nowhere]],
    ['an object', { 0: '2026-11-16', 1: nowhere, length: 2 }],
    ['nothing', null],
  ] as const) {
    test(`the list of timesheets refuses a cursor with ${why}`, async () => {
      const cursor = Buffer.from(JSON.stringify(key)).toString('base64url');
      const { status, body } = await portal.as('jo')('GET', `/api/timesheets?cursor=${cursor}`);
      assert.equal(status, 400, JSON.stringify(body));
      assert.equal(body.message, 'This cursor is not valid. Request the first page again.');
    });
  }

  test('the list of timesheets is refused without a session, to disabled accounts and to workers', async () => {
    assert.equal((await portal.ask('GET', '/api/timesheets')).status, 401);
    assert.equal((await portal.as('gareth')('GET', '/api/timesheets')).status, 401);
    assert.equal((await portal.as('amara')('GET', '/api/timesheets')).status, 403);
  });
});

describe('a single timesheet', () => {
  test('a timesheet’s consultant and an Admin see the pay rate and the bill rate', async () => {
    const { id } = await timesheetOf('amara', 4);
    for (const name of ['jo', 'helen'] as const) {
      const { status, body } = await portal.as(name)('GET', `/api/timesheets/${id}`);
      assert.equal(status, 200);
      assert.deepEqual(body.rates, { rateOfPay: 21.5, supplyBillAmount: 28.75 });
    }
  });

  test('reviewers see the flags of a timesheet in every status, and its worker sees none', async () => {
    const { id } = await timesheetOf('amara', 4);
    const { mondayHours } = await portal.db
      .selectFrom('timesheets')
      .select('mondayHours')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const week = portal.db.updateTable('timesheets').where('id', '=', id);
    await week.set({ mondayHours: 14 }).execute();
    const kindsFor = async (name: 'jo' | 'amara') =>
      (await portal.as(name)('GET', `/api/timesheets/${id}`)).body.exceptions?.map(({ kind }: any) => kind);
    assert.ok((await kindsFor('jo')).includes('long day'));
    assert.equal(await kindsFor('amara'), undefined);
    await week.set({ mondayHours }).execute();
  });

  test('a worker can see their timesheet without the bill rate', async () => {
    const { id } = await timesheetOf('amara', 4);
    const { status, body } = await portal.as('amara')('GET', `/api/timesheets/${id}`);
    assert.equal(status, 200);
    assert.deepEqual(body.rates, { rateOfPay: 21.5 });
    assert.doesNotMatch(JSON.stringify(body), /28\.75|bill|margin/i);
  });

  test('a consultant cannot see a timesheet of an unclaimed worker, and an Admin can', async () => {
    await portal.as('dev')('POST', '/api/me/timesheets', weekOfHours(thisWeek));
    const { id } = await timesheetOf('dev', 0);
    assert.equal((await portal.as('helen')('GET', `/api/timesheets/${id}`)).status, 200);
    assert.equal((await portal.as('jo')('GET', `/api/timesheets/${id}`)).status, 404);
  });

  test('a timesheet of another consultant’s worker is refused like an unknown id', async () => {
    const { id } = await timesheetOf('amara', 4);
    const strange = await portal.as('daniel')('GET', `/api/timesheets/${id}`);
    const absent = await portal.as('daniel')('GET', `/api/timesheets/${nowhere}`);
    assert.equal(strange.status, 404);
    assert.deepEqual(strange.body, absent.body);
    const colleague = await portal.as('ben')('GET', `/api/timesheets/${id}`);
    assert.deepEqual(colleague.body, absent.body);
  });

  test('a timesheet id that is a UUID of another version returns 404', async () => {
    const answer = await portal.as('jo')('GET', '/api/timesheets/11111111-1111-1111-1111-111111111111');
    assert.deepEqual([answer.status, answer.body.code], [404, 'missing']);
  });

  test('a timesheet is refused without a session and for a malformed id', async () => {
    const { id } = await timesheetOf('amara', 4);
    assert.equal((await portal.ask('GET', `/api/timesheets/${id}`)).status, 401);
    for (const odd of ['1', 'me', '%00', '%FF', `${id}%20`, `${id}'`, '__proto__']) {
      const { status, body } = await portal.as('jo')('GET', `/api/timesheets/${odd}`);
      assert.equal(status, 400, odd);
      assert.deepEqual(body.fields, { id: 'This is not an id of the portal' });
    }
  });
});

describe('deleting a timesheet', () => {
  test('a timesheet in any status can be deleted, leaves the list and stays in the history', async () => {
    for (const [name, weeksAgo, status] of [
      ['amara', 1, 'Pending'],
      ['amara', 3, 'Approved'],
      ['amara', 2, 'Rejected'],
    ] as const) {
      const before = await timesheetOf(name, weeksAgo);
      assert.equal(before.status, status);
      const answer = await portal.as('jo')('DELETE', `/api/timesheets/${before.id}`);
      assert.deepEqual([answer.status, answer.body], [200, { id: before.id }]);
      await assert.rejects(timesheetOf(name, weeksAgo));
      const entry = await portal.db
        .selectFrom('history')
        .selectAll()
        .where('subjectId', '=', before.id)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      assert.equal(entry.action, 'deleted');
      assert.equal(entry.actorId, portal.idOf('jo'));
      assert.equal(entry.actorName, 'Jo Marsh');
      assert.equal(entry.userId, portal.idOf('amara'));
      assert.equal(entry.after, null);
      const kept = entry.before as any;
      assert.equal(kept.id, before.id);
      assert.equal(kept.status, status);
      assert.deepEqual(
        [kept.payRate, kept.clientName],
        [21.5, status === 'Approved' ? 'Camden Council' : null],
      );
    }
  });

  test('the worker can submit a new timesheet for a week after the old one is deleted', async () => {
    const { id } = await timesheetOf('ben', 1);
    assert.equal((await portal.as('jo')('DELETE', `/api/timesheets/${id}`)).status, 200);
    const again = weekOfHours(addWeeks(thisWeek, -1));
    assert.equal((await portal.as('ben')('POST', '/api/me/timesheets', again)).status, 201);
  });

  test('a second deletion of a timesheet returns 404', async () => {
    const { id } = await timesheetOf('farah', 1);
    assert.equal((await portal.as('jo')('DELETE', `/api/timesheets/${id}`)).status, 200);
    assert.equal((await portal.as('jo')('DELETE', `/api/timesheets/${id}`)).status, 404);
  });

  test('an Admin can delete a timesheet of any worker', async () => {
    await portal.as('dev')('POST', '/api/me/timesheets', weekOfHours(addWeeks(thisWeek, -1)));
    const { id } = await timesheetOf('dev', 1);
    assert.equal((await portal.as('helen')('DELETE', `/api/timesheets/${id}`)).status, 200);
  });

  test('a deletion is refused without a session, to workers, and for another consultant’s worker', async () => {
    const { id } = await timesheetOf('chloe', 2);
    assert.equal((await portal.ask('DELETE', `/api/timesheets/${id}`)).status, 401);
    assert.equal((await portal.as('chloe')('DELETE', `/api/timesheets/${id}`)).status, 403);
    const strange = await portal.as('jo')('DELETE', `/api/timesheets/${id}`);
    const absent = await portal.as('jo')('DELETE', `/api/timesheets/${nowhere}`);
    assert.deepEqual([strange.status, strange.body], [404, absent.body]);
    assert.equal((await portal.as('jo')('DELETE', '/api/timesheets/1')).status, 400);
    assert.equal((await timesheetOf('chloe', 2)).id, id);
  });
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { addWeeks, type Week } from '#domain/calendar/week.ts';
import { testPortal } from '#support/portal/portal.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';

const portal = testPortal();
const nowhere = '019a8f9c-7b7e-7c3a-9d55-0d4a3b1f2c10';
const missing = {
  code: 'missing',
  reason: 'not_found',
  values: { noun: 'timesheet' },
  message: 'There is no such timesheet, or it is not yours to see.',
};

type Name = Parameters<typeof portal.idOf>[0];

async function pendingOf(name: Name, year: number, count: number): Promise<string[]> {
  const first = `${year}-01-01`;
  const monday = new Date(Date.parse(first) + ((8 - new Date(first).getUTCDay()) % 7) * 86_400_000)
    .toISOString()
    .slice(0, 10) as Week;
  const weeks = Array.from({ length: count }, (_, index) => weekOfHours(addWeeks(monday, index)));
  const rows = await portal.db
    .insertInto('timesheets')
    .values(weeks.map((week) => ({ ...week, userId: portal.idOf(name), mileage: null, comments: null })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function statusesOf(ids: string[]): Promise<string[]> {
  const rows = await portal.db.selectFrom('timesheets').select('status').where('id', 'in', ids).execute();
  return [...new Set(rows.map(({ status }) => status))];
}

function approve(name: Name, ids: unknown) {
  return portal.as(name)('POST', '/api/timesheets/approvals', { ids });
}

describe('approving many weeks', () => {
  test('a bulk approval freezes today’s rates, writes history and emails workers like a single approval', async () => {
    const { body } = await portal.as('jo')('GET', '/api/timesheets?status=Pending');
    const ids: string[] = body.items.map(({ id }: any) => id);
    assert.equal(ids.length, 4);
    const answer = await approve('jo', ids);
    assert.deepEqual(
      [answer.status, answer.body],
      [200, { items: ids.map((id) => ({ id, refusal: null })) }],
    );
    const rows = await portal.db.selectFrom('timesheets').selectAll().where('id', 'in', ids).execute();
    assert.deepEqual(
      new Set(rows.map((row) => `${row.status} ${row.reviewedByName} ${row.payRate}`)),
      new Set(['Approved Jo Marsh 21.5', 'Approved Jo Marsh 17.25', 'Approved Jo Marsh null']),
    );
    const entries = await portal.db
      .selectFrom('history')
      .select(['subjectId', 'actorName'])
      .where('action', '=', 'approved')
      .where('subjectId', 'in', ids)
      .execute();
    assert.deepEqual(entries.map(({ subjectId }) => subjectId).toSorted(), ids.toSorted());
    for (const address of ['amara.okafor', 'ben.hughes', 'farah.aziz']) {
      await portal.mails.waitFor(
        ({ to, subject }) =>
          to.includes(`${address}@example.com`) && subject.startsWith('Timesheet approved'),
      );
    }
  });

  test('a bulk approval reports a refusal for each week that cannot be approved, and approves the others', async () => {
    const [decided = '', own = ''] = await pendingOf('ben', 2020, 2);
    const [strange = ''] = await pendingOf('chloe', 2020, 1);
    await portal.as('helen')('PUT', `/api/timesheets/${decided}/rejection`, { reason: 'Wrong week.' });
    const { status, body } = await approve('jo', [decided, strange, nowhere, own]);
    const message = 'This timesheet was already rejected by Helen Whitfield on 18/11/2026, 10:30.';
    assert.equal(status, 200);
    assert.deepEqual(body.items, [
      {
        id: decided,
        refusal: {
          code: 'conflict',
          reason: 'week_already_decided',
          values: { status: 'Rejected' },
          message,
        },
      },
      { id: strange, refusal: missing },
      { id: nowhere, refusal: missing },
      { id: own, refusal: null },
    ]);
    assert.deepEqual(await statusesOf([decided]), ['Rejected']);
    assert.deepEqual(await statusesOf([strange]), ['Pending']);
    assert.deepEqual(await statusesOf([own]), ['Approved']);
  });

  test('a second bulk approval refuses every week, and a repeated id counts once', async () => {
    const [id = ''] = await pendingOf('ben', 2019, 1);
    assert.deepEqual((await approve('jo', [id, id])).body.items, [{ id, refusal: null }]);
    const { status, body } = await approve('jo', [id]);
    assert.deepEqual([status, body.items[0].refusal.code], [200, 'conflict']);
    assert.match(body.items[0].refusal.message, /already approved by Jo Marsh/);
  });

  test('two simultaneous bulk approvals of the same weeks decide each week once', async () => {
    const ids = await pendingOf('ben', 2018, 30);
    const answers = await Promise.all([approve('jo', ids), approve('helen', ids.toReversed())]);
    const approved = answers.flatMap(({ body }) =>
      body.items.filter(({ refusal }: any) => refusal === null).map(({ id }: any) => id),
    );
    assert.deepEqual(approved.toSorted(), ids.toSorted());
    assert.deepEqual(await statusesOf(ids), ['Approved']);
  });

  test('a bulk approval accepts up to 200 weeks', async () => {
    const ids = await pendingOf('amara', 2002, 200);
    const { body } = await approve('helen', ids);
    assert.equal(body.items.filter(({ refusal }: any) => refusal === null).length, 200);
  });

  test('the approvals of a bulk approval can be undone one by one', async () => {
    const ids = await pendingOf('ben', 2017, 2);
    await approve('jo', ids);
    for (const id of ids) {
      assert.equal((await portal.as('jo')('DELETE', `/api/timesheets/${id}/review`)).status, 200);
    }
    assert.deepEqual(await statusesOf(ids), ['Pending']);
  });

  const noList = { reason: 'value_of_other_type', values: { expected: 'array' } };
  for (const [why, ids, message, fieldReason] of [
    ['none', [], 'Choose at least one timesheet', { reason: 'value_too_small', values: { minimum: 1 } }],
    [
      'more than 200',
      Array.from({ length: 201 }, () => nowhere),
      'Choose 200 timesheets or fewer at a time',
      { reason: 'value_too_large', values: { maximum: 200 } },
    ],
    ['no list', 'all', 'Choose the timesheets to approve', noList],
    ['nothing', undefined, 'Choose the timesheets to approve', noList],
  ] as const) {
    test(`a bulk approval is refused with ${why}`, async () => {
      const answer = await approve('jo', ids);
      assert.deepEqual(
        [answer.status, answer.body],
        [
          400,
          {
            code: 'invalid',
            reason: 'fields_invalid',
            values: {},
            message,
            fields: { ids: message },
            fieldReasons: { ids: fieldReason },
          },
        ],
      );
    });
  }

  test('a bulk approval with a malformed id is refused and approves nothing', async () => {
    const [id = ''] = await pendingOf('ben', 2016, 1);
    const { status, body } = await approve('jo', [id, "'"]);
    assert.deepEqual([status, body.fields], [400, { 'ids.1': 'This is not an id of the portal' }]);
    assert.deepEqual(await statusesOf([id]), ['Pending']);
  });

  test('a bulk approval is refused without a session, to disabled accounts and to workers', async () => {
    const [id = ''] = await pendingOf('chloe', 2016, 1);
    assert.equal((await portal.ask('POST', '/api/timesheets/approvals', { ids: [id] })).status, 401);
    assert.equal((await approve('gareth', [id])).status, 401);
    const { status, body } = await approve('chloe', [id]);
    assert.deepEqual([status, body.message], [403, 'This is for consultants and Admins only.']);
    assert.deepEqual(await statusesOf([id]), ['Pending']);
  });
});

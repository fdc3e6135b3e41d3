import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { addWeeks, type Week } from '#domain/calendar/week.ts';
import { testPortal } from '#support/portal/portal.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';

const portal = testPortal();
const asJo = (...call: Parameters<ReturnType<typeof portal.as>>) => portal.as('jo')(...call);

async function pending(first: Week, count: number, hours = 7.5): Promise<string[]> {
  const weeks = Array.from({ length: count }, (_, index) =>
    weekOfHours(addWeeks(first, index), index === 0 ? hours : 7.5),
  );
  const rows = await portal.db
    .insertInto('timesheets')
    .values(weeks.map((week) => ({ ...week, userId: portal.idOf('ben'), mileage: null, comments: null })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function refusalsTo(path: string, body: object): Promise<any[]> {
  const answer = await asJo('POST', `/api/timesheets/approvals${path}`, body);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body.items.map(({ refusal }: { refusal: object | null }) => refusal);
}

async function spread(ids: readonly string[], seconds: number, ago: number): Promise<void> {
  for (const [index, id] of ids.entries()) {
    const before = ago + (ids.length - 1 - index) * seconds;
    await sql`update timesheets set approved_at = approved_at - make_interval(secs => ${before}) where id = ${id}`.execute(
      portal.db,
    );
  }
}

describe('undoing many approvals', () => {
  test('only the reviewer can undo a batch of approvals, also long after the last approval', async () => {
    const ids = await pending('2015-01-05' as Week, 5);
    assert.deepEqual(
      await refusalsTo('', { ids }),
      ids.map(() => null),
    );
    await spread(ids, 40, 7_200);
    const others = await portal.as('helen')('POST', '/api/timesheets/approvals/undoing', { ids });
    assert.ok(others.body.items.every((one: any) => one.refusal.reason === 'too_late_to_undo'));
    assert.deepEqual(
      await refusalsTo('/undoing', { ids }),
      ids.map(() => null),
    );
    const rows = await portal.db.selectFrom('timesheets').select('status').where('id', 'in', ids).execute();
    assert.ok(rows.every(({ status }) => status === 'Pending'));
  });
});

describe('counts of pending timesheets', () => {
  test('the counts cover the whole filtered list, and a week with a comment does not count as clean', async () => {
    const [first = ''] = await pending('2019-01-07' as Week, 3);
    await portal.db
      .updateTable('timesheets')
      .set({ comments: 'Will this be paid at the normal rate?' })
      .where('id', '=', first)
      .execute();
    const read = async (path: string) => (await asJo('GET', `/api/${path}&candidate=Ben`)).body;
    const { items, total } = await read('timesheets?status=Pending&limit=200');
    const clean = items.filter((row: any) => row.exceptions.length === 0 && !row.comments);
    assert.deepEqual(await read('timesheet-counts?view=claimed'), {
      total,
      clean: clean.length,
      signed: 0,
      waiting: 0,
    });
    assert.ok(clean.length < total);
    const { total: one } = await read('timesheet-counts?weekStart=2019-01-07');
    assert.equal(one, 1);
  });
});

describe('approving many weeks with red flags', () => {
  test('a bulk approval refuses only the weeks with red flags and names the flags', async () => {
    const [long = '', usual = ''] = await pending('2017-01-02' as Week, 2, 11);
    const priced = { payRate: 17.25, billRate: 24, pay: 646.88, bill: 900 };
    await portal.db.updateTable('timesheets').set(priced).where('id', '=', usual).execute();
    const [refusal, none] = await refusalsTo('', { ids: [long, usual], redFlags: 'ask' });
    assert.equal(none, null);
    assert.equal(refusal.code, 'conflict');
    assert.match(refusal.message, /^This week has red flags: /);
    assert.ok(refusal.fields.redFlags);
    assert.deepEqual(await refusalsTo('', { ids: [long], redFlags: 'approve' }), [null]);
  });

  test('a bulk approval without the flag check approves weeks with red flags, as other programs expect', async () => {
    const ids = await pending('2018-01-01' as Week, 1, 11);
    assert.deepEqual(await refusalsTo('', { ids }), [null]);
  });
});

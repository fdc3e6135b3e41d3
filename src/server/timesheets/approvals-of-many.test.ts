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

describe('taking back many approvals', () => {
  test('all approvals of a batch are taken back within a minute of the last, however long they took', async () => {
    const ids = await pending('2015-01-05' as Week, 5);
    assert.deepEqual(
      await refusalsTo('', { ids }),
      ids.map(() => null),
    );
    await spread(ids, 40, 30);
    assert.deepEqual(
      await refusalsTo('/undoing', { ids }),
      ids.map(() => null),
    );
    const rows = await portal.db.selectFrom('timesheets').select('status').where('id', 'in', ids).execute();
    assert.ok(rows.every(({ status }) => status === 'Pending'));
  });

  test('taking back is refused after the minute, and for weeks approved long before the batch', async () => {
    const [old = '', ...batch] = await pending('2016-01-04' as Week, 3);
    await refusalsTo('', { ids: [old, ...batch] });
    await spread([old], 0, 300);
    const [refusal, ...others] = await refusalsTo('/undoing', { ids: [old, ...batch] });
    assert.equal(refusal.message, 'This decision can no longer be undone.');
    assert.deepEqual(others, [null, null]);
    await refusalsTo('', { ids: batch });
    await spread(batch, 10, 61);
    assert.ok((await refusalsTo('/undoing', { ids: batch })).every((one) => one !== null));
  });
});

describe('approving many with red flags', () => {
  test('an approval of many refuses only the weeks with red flags, and names the flags', async () => {
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

  test('an approval of many approves weeks with red flags, as other programs expect', async () => {
    const ids = await pending('2018-01-01' as Week, 1, 11);
    assert.deepEqual(await refusalsTo('', { ids }), [null]);
  });
});

import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Week } from '#domain/calendar/week.ts';
import type { CastName } from '#server/commands/cast.ts';
import { checkRateDays } from '#server/doctor/database.ts';
import { testPortal } from '#support/portal/portal.ts';
import { lockedRun, markWeeks } from '#support/weeks/locked-run.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';

const portal = testPortal();
const monday = '2026-11-09' as Week;

async function done(name: CastName, method: string, path: string, body?: unknown): Promise<any> {
  const answer = await portal.as(name)(method, `/api${path}`, body);
  assert.ok(answer.status < 300, `${path} ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

let assignmentId = '';
const setRate = (from: string, payRate: number) =>
  done('jo', 'PUT', `/assignments/${assignmentId}/rates/basic/${from}`, { payRate, billRate: 30 });

async function daysOf(id: string): Promise<unknown[]> {
  const { amounts } = await portal.db
    .selectFrom('timesheets')
    .select('amounts')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return (amounts ?? []).map(({ days }) => days ?? null);
}

async function weekWithoutDays(): Promise<string> {
  const { id } = await done('amara', 'POST', '/me/timesheets', weekOfHours(monday));
  await done('jo', 'PUT', `/timesheets/${id}/approval`);
  await sql`update timesheets set amounts = without_days(amounts) where id = ${id}`.execute(portal.db);
  return id;
}

beforeEach(async () => {
  portal.setClock('2026-11-16T09:00:00Z');
  const { db } = portal;
  const ids = (await db.selectFrom('timesheets').select('id').execute()).map(({ id }) => id);
  await markWeeks(db, ids, null);
  await db.deleteFrom('timesheets').where('userId', '=', portal.idOf('amara')).execute();
  const worker = `/workers/${portal.idOf('amara')}`;
  const start = { clientName: 'Camden Council', jobTitle: 'Cook', startDate: '2026-06-01' };
  await done('jo', 'PUT', `${worker}/assignment`, start);
  [{ id: assignmentId }] = (await done('jo', 'GET', `${worker}/assignments`)).items;
  await db.deleteFrom('assignmentRates').execute();
  await done('jo', 'PUT', `${worker}/rates`, { rateOfPay: 15, supplyBillAmount: 30 });
});

describe('week with several rates whose days are unknown', () => {
  test('a week whose rates have unknown days can be corrected once an Admin enters the days', async () => {
    await setRate('2026-11-11', 20);
    await setRate('2026-11-13', 15);
    const id = await weekWithoutDays();
    await lockedRun(portal.db, [id]);
    assert.deepEqual(await daysOf(id), [null, null]);

    const { items, total } = await done('helen', 'GET', '/rate-days');
    const [{ fullName, rows }] = items;
    assert.deepEqual(
      [total, fullName, rows.map(({ payRate, units }: any) => [payRate, units])],
      [
        1,
        'Amara Okafor',
        [
          [15, 22.5],
          [20, 15],
        ],
      ],
    );
    const [finding] = await checkRateDays(portal.db);
    assert.match(finding?.sentence ?? '', /^1 week was paid at several rates/);

    const correction = { hours: { mondayHours: 7 }, reason: 'Left early' };
    const refused = await portal.as('jo')('POST', `/api/timesheets/${id}/corrections`, correction);
    assert.deepEqual(
      [refused.status, refused.body.message],
      [
        409,
        'This week was paid at several rates, and the portal does not know the days. An Admin can choose them on the page Agency, under Rates by day.',
      ],
    );
    const state = (...days: (number | null)[]) =>
      portal.as('helen')('PUT', `/api/rate-days/${id}`, { rows: days });
    assert.equal((await state(1, 1, 2, null, 1, null, null)).status, 400);
    assert.equal((await state(1, 2, 2, 2, 1, null, null)).status, 400);
    assert.equal((await state(1, 1, 2, 2, 1, null, null)).status, 200);
    assert.equal((await state(1, 1, 2, 2, 1, null, null)).status, 404);
    assert.deepEqual(await daysOf(id), [
      [7.5, 7.5, 0, 0, 7.5, 0, 0],
      [0, 0, 7.5, 7.5, 0, 0, 0],
    ]);
    const history = (await done('helen', 'GET', `/timesheets/${id}/history`)).items.at(-1);
    assert.deepEqual([history.action, history.actorName], ['days stated', 'Helen Whitfield']);
    assert.equal((await done('jo', 'POST', `/timesheets/${id}/corrections`, correction)).pay, -7.5);
  });
});

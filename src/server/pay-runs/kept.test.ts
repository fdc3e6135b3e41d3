import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { clearPayroll, givenCorrection, givenWeek } from '#support/weeks/weeks-to-pay.ts';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();
const wanted = { upToWeek: '2026-11-09', payDate: '2026-11-20' };

async function lockedRun(): Promise<string> {
  const { body } = await portal.as('helen')('POST', '/api/pay-runs', wanted);
  const { status, body: run } = await portal.as('helen')('PUT', `/api/pay-runs/${body.id}/lock`);
  assert.equal(status, 200, run.message);
  return body.id;
}

const refused = (statement: ReturnType<typeof sql>, why: RegExp) =>
  assert.rejects(statement.execute(portal.db), why);

describe('locked runs in the database', () => {
  let run = '';

  before(async () => {
    await clearPayroll(portal);
    const week = await givenWeek(portal, 'amara', '2026-11-02');
    await lockedRun();
    await givenCorrection(portal, week, { hours: 7 });
    await givenWeek(portal, 'amara', '2026-11-09');
    run = await lockedRun();
  });

  for (const [what, statement] of [
    ['an item that is changed', sql`update pay_run_items set pay = pay + 1`],
    ['an item that is moved to another run', sql`update pay_run_items set run_id = uuidv7()`],
    ['a line that is changed', sql`update pay_run_lines set units = units + 1`],
    ['a line that is removed', sql`delete from pay_run_lines`],
    ['an item that is removed', sql`delete from pay_run_items`],
    ['a name that is changed', sql`update pay_run_items set full_name = 'Someone else'`],
  ] as const) {
    test(`the database refuses ${what} in a locked run`, () =>
      refused(statement, /locked pay run does not change/));
  }

  test('the database refuses a new item or line in a locked run', async () => {
    const into = sql`insert into pay_run_items (id, run_id, kind, series_id, full_name, week_start, engagement, late, hours, day_hours, pay)
      values (uuidv7(), ${run}, 'timesheet', uuidv7(), 'Nobody', '2026-11-09', 'paye', false, 1, '{1}', 1)`;
    await refused(into, /Nothing is added to a locked pay run/);
    const line = sql`insert into pay_run_lines (item_id, position, rate_type, rate_type_name, unit, units, pay_rate, pay)
      select id, 99, 'basic', 'Basic', 'hour', 1, 1, 1 from pay_run_items`;
    await refused(line, /Nothing is added to a locked pay run/);
  });

  test('the database allows one open run, one item per week, and one reversal of each paid item', async () => {
    const { body } = await portal.as('helen')('POST', '/api/pay-runs', wanted);
    const another = sql`insert into pay_runs (number, up_to_week, pay_date, opened_by_name, opened_at)
      overriding system value
      values (99, '2026-11-09', '2026-11-20', 'Nobody', now())`;
    await refused(another, /pay_runs_one_open/);
    for (const [kind, constraint] of [
      ['timesheet', /pay_run_items_once/],
      ['reversal', /pay_run_items_corrected_once/],
    ] as const) {
      const again = sql`insert into pay_run_items (id, run_id, kind, series_id, corrects_item_id, full_name, week_start, engagement,
          late, hours, day_hours, pay)
        select uuidv7(), ${body.id}, kind, series_id, corrects_item_id, full_name, week_start, engagement, late, hours, day_hours, pay
        from pay_run_items where kind = ${kind}`;
      await refused(again, constraint);
    }
  });
});

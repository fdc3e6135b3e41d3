import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { Week } from '#domain/calendar/week.ts';
import { rounds } from '#support/run/thoroughness.ts';
import { clearPayroll, givenWeek } from '#support/weeks/weeks-to-pay.ts';
import { type Answer, testPortal } from '#support/portal/portal.ts';

const portal = testPortal();
const [early, monday] = ['2026-11-02', '2026-11-09'] as const;
const payDate = '2026-11-20';
const reason = 'A race';

const admin = (method: string, path: string, body?: unknown): Promise<Answer> =>
  portal.as('helen')(method, `/api/pay-runs${path}`, body);

const open = (more: object = {}) => admin('POST', '', { upToWeek: monday, payDate, ...more });

async function holdApart(): Promise<void> {
  const { items } = (await admin('GET', '')).body;
  const seen: string[] = [];
  for (const { id, status } of items) {
    if (status === 'cancelled') continue;
    const { body } = await admin('GET', `/${id}/items`);
    seen.push(...body.items.map(({ timesheetId }: any) => timesheetId));
  }
  assert.equal(new Set(seen).size, seen.length, 'no week is in two runs');
  const { rows } = await sql<{ id: string; isTaken: boolean }>`
    select timesheet_id as id, pay_run_id is not null as "isTaken" from approved_weeks`.execute(portal.db);
  assert.equal(rows.length, 4, 'no week is lost');
  for (const { id, isTaken } of rows) if (isTaken) assert.ok(seen.includes(id));
  const { rows: kept } = await sql`
    select from pay_run_items join pay_runs on pay_runs.id = run_id
    full join approved_weeks on approved_weeks.timesheet_id = pay_run_items.timesheet_id
    where approved_weeks.pay_run_id is distinct from run_id`.execute(portal.db);
  assert.deepEqual(kept, []);
}

test('each week is in one run or waits after simultaneous cancels, changes, openings and locks', async () => {
  for (let round = 0; round < rounds; round += 1) {
    await clearPayroll(portal);
    for (const name of ['amara', 'ben'] as const) {
      for (const week of [early, monday] as Week[]) await givenWeek(portal, name, week);
    }
    const all = (await open()).body.id;
    const amara = { workerIds: [portal.idOf('amara')] };
    const some = round % 2 ? (await open(amara)).body.id : null;
    const steps: (() => Promise<Answer>)[] = [
      () => admin('PUT', `/${all}/lock`),
      () => admin('PUT', `/${all}`, { upToWeek: early, reason }),
      () => (some ? admin('PUT', `/${some}/lock`) : open(amara)),
      () => admin('PUT', `/${round % 3 ? all : (some ?? all)}/cancelled`, { reason }),
      () => open(),
    ];
    const turn = round % steps.length;
    const answers = await Promise.all([...steps.slice(turn), ...steps.slice(0, turn)].map((step) => step()));
    for (const { status, body } of answers) assert.ok([200, 201, 409].includes(status), body.message);
    await holdApart();
  }
});

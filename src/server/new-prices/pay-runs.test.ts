import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { type Answer, testPortal } from '#support/portal/portal.ts';
import { lockedRun } from '#support/weeks/locked-run.ts';
import { rounds } from '#support/run/thoroughness.ts';
import { clearPayroll } from '#support/weeks/weeks-to-pay.ts';
import { tickedWeeks, type TickedWeeks } from '#support/weeks/ticked-week.ts';

const portal = testPortal();
const helen = (...call: Parameters<ReturnType<typeof portal.as>>) => portal.as('helen')(...call);
const manyRounds = Math.ceil(rounds * 1.5);
let weeks: TickedWeeks;

async function openedRun(week?: string): Promise<string> {
  const run = { upToWeek: week ?? '2026-11-09', payDate: '2026-11-20', ...(week && { fromWeek: week }) };
  const { status, body } = await helen('POST', '/api/pay-runs', run);
  assert.equal(status, 201, body.message);
  return body.id;
}

const lock = (run: string) => helen('PUT', `/api/pay-runs/${run}/lock`);
const priceOf = (id: string, price: string, rest = '') => `/api/timesheets/${id}/new-prices/${price}${rest}`;

async function begin(): Promise<void> {
  await clearPayroll(portal);
  await portal.db.updateTable('agency').set({ twoPeople: true }).execute();
  weeks = await tickedWeeks(portal);
}

describe('pay run with a waiting new price', () => {
  before(begin);

  test('a run with a waiting new price cannot be locked, names the week, and can be locked after a hold or decision', async () => {
    const { id, price } = await weeks.proposed();
    await weeks.approved();
    const run = await openedRun();
    const { problems, standing } = (await helen('GET', `/api/pay-runs/${run}`)).body;
    const [problem] = problems;
    assert.deepEqual(
      [problem.kind, problem.blocks, problem.timesheetId, standing.ready, standing.withProblem],
      ['new price', true, id, 1, 1],
    );
    const refused = await lock(run);
    assert.equal(refused.status, 409);
    assert.match(
      refused.body.message,
      /^A new price of W\/C \S+ of Amara Okafor needs a second person\. Decide on it, or hold the week\.$/,
    );
    const held = `/api/pay-runs/${run}/items/${problem.itemId}/held`;
    assert.equal((await helen('PUT', held, { held: true, reason: 'Jo is asked' })).status, 200);
    assert.equal((await helen('GET', `/api/pay-runs/${run}`)).body.problemCount, 0);
    assert.equal((await helen('PUT', held, { held: false })).status, 200);
    assert.equal((await helen('PUT', priceOf(id, price, '/approval'))).status, 200);
    const { status, body } = await lock(run);
    assert.deepEqual([status, body.totals.pay], [200, 975]);
  });
});

describe('simultaneous decisions on a new price', () => {
  before(begin);

  async function statusOf(price: string): Promise<string> {
    const { state } = await portal.db
      .selectFrom('proposedPrices')
      .select('state')
      .where('id', '=', price)
      .executeTakeFirstOrThrow();
    return state;
  }

  async function holdsTogether(id: string, price: string): Promise<string> {
    const state = await statusOf(price);
    const { pay } = await portal.db
      .selectFrom('timesheets')
      .select('pay')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    assert.equal(pay, state === 'approved' ? 525 : 450);
    const entries = await portal.db
      .selectFrom('history')
      .select('action')
      .where('subjectId', '=', id)
      .orderBy('id')
      .execute();
    const actions: string[] = entries.map(({ action }) => action);
    const decisions = actions.slice(actions.lastIndexOf('price proposed') + 1);
    const noted = { approved: 'repriced', refused: 'price refused', withdrawn: 'price withdrawn' };
    assert.deepEqual(decisions, state === 'proposed' ? [] : [noted[state as keyof typeof noted]]);
    return state;
  }

  type Act = () => Promise<Answer>;

  async function atOnce(round: number, one: Act, other: Act): Promise<[Answer, Answer]> {
    if (round % 2 === 0) return Promise.all([one(), other()]);
    const [second, first] = await Promise.all([other(), one()]);
    return [first, second];
  }

  async function oneDecides(acts: (id: string, price: string) => [Act, Act]): Promise<void> {
    for (const [round, { id, price }] of (await weeks.proposedMany(manyRounds)).entries()) {
      const answers = await atOnce(round, ...acts(id, price));
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
      const lost = answers.find(({ status }) => status === 409);
      assert.match(lost?.body.message, /^This new price was already (approved|refused|withdrawn) by /);
      assert.notEqual(await holdsTogether(id, price), 'proposed');
    }
  }

  test('one of two simultaneous reviewers decides on a new price, and the other’s refusal names the first', async () => {
    const asAdmin = async (role: 'Admin' | 'Recruitment Consultant') =>
      portal.db.updateTable('users').set({ role }).where('id', '=', portal.idOf('daniel')).execute();
    await asAdmin('Admin');
    await oneDecides((id, price) => [
      () => helen('PUT', priceOf(id, price, '/approval')),
      () => portal.as('daniel')('PUT', priceOf(id, price, '/refusal'), { reason: 'Not agreed' }),
    ]);
    await asAdmin('Recruitment Consultant');
  });

  test('one of a simultaneous approval and withdrawal of a new price succeeds', async () => {
    await oneDecides((id, price) => [
      () => helen('PUT', priceOf(id, price, '/approval')),
      () => portal.as('jo')('DELETE', priceOf(id, price)),
    ]);
  });

  test('a run that is locked during the approval of a new price has the new price, or is not locked', async () => {
    await lockedRun(portal.db, []);
    for (const [round, { id, week, price }] of (await weeks.proposedMany(manyRounds)).entries()) {
      const run = await openedRun(week);
      const approve = () => helen('PUT', priceOf(id, price, '/approval'));
      const [locked, approved] = await atOnce(round, () => lock(run), approve);
      assert.equal(approved.status, 200, approved.body.message);
      if (locked.status !== 200) {
        assert.match(locked.body.message, /needs a second person/);
        assert.equal((await lock(run)).status, 200);
      }
      const { rows } = await sql<{ pay: number }>`
        select pay from pay_run_items where run_id = ${run} and timesheet_id = ${id}`.execute(portal.db);
      assert.deepEqual(rows, [{ pay: 525 }]);
      await holdsTogether(id, price);
    }
  });
});

import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { clearPayroll, givenCorrection, givenWeek } from '#support/weeks/weeks-to-pay.ts';
import { proposedPrice } from '#support/weeks/locked-run.ts';
import { testPortal, wednesday } from '#support/portal/portal.ts';
import { collectPerson } from './collect-store.ts';
import { anonymise } from './store.ts';

const portal = testPortal();

async function done(method: string, path: string, body?: unknown): Promise<any> {
  const answer = await portal.as('helen')(method, `/api/pay-runs${path}`, body);
  assert.ok(answer.status < 300, answer.body.message);
  return answer.body;
}

async function lockRuns(): Promise<void> {
  await clearPayroll(portal);
  await portal.db
    .updateTable('users')
    .set({ payrollNumber: 'AO-1777' })
    .where('id', '=', portal.idOf('amara'))
    .execute();
  const paid = await givenWeek(portal, 'amara', '2026-10-26');
  const run = { upToWeek: '2026-11-09', payDate: '2026-11-20' };
  await done('PUT', `/${(await done('POST', '', run)).id}/lock`);
  const corrected = await givenCorrection(portal, paid, { hours: 7 });
  await portal.db
    .updateTable('timesheetCorrections')
    .set({ reason: 'Amara left early for the dentist' })
    .where('id', '=', corrected.id)
    .execute();
  const priced = await givenWeek(portal, 'amara', '2026-11-02');
  const price = await proposedPrice(portal.db, priced);
  await portal.db
    .updateTable('proposedPrices')
    .set({ state: 'refused', reason: 'Amara was at the dentist', decidedAt: wednesday })
    .where('id', '=', price)
    .execute();
  const { id } = await done('POST', '', run);
  const { items } = await done('GET', `/${id}/items?only=corrections`);
  await done('PUT', `/${id}/items/${items[0].id}/deducted`, { deducted: true, note: 'Amara agreed' });
  await done('PUT', `/${id}/lock`);
  await givenWeek(portal, 'amara', '2026-11-09');
  const next = await done('POST', '', run);
  const [{ id: held }] = (await done('GET', `/${next.id}/items`)).items;
  await done('PUT', `/${next.id}/items/${held}/held`, { held: true, reason: 'Amara is away' });
}

async function keptText(): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select concat((select json_agg(t) from pay_run_items t), (select json_agg(t) from timesheet_corrections t),
      (select json_agg(t) from proposed_prices t),
      (select json_agg(t) from pay_run_notes t), (select json_agg(t) from pay_runs t),
      (select json_agg(t) from users t)) as text`.execute(portal.db);
  return rows[0]?.text ?? '';
}

const figures = () =>
  portal.db
    .selectFrom('payRunItems')
    .select(['id', 'kind', 'weekStart', 'hours', 'pay', 'bill', 'clientName'])
    .orderBy('id')
    .execute();

describe('pay run items of a person', () => {
  before(lockRuns);

  test('the export of a person has the pay run items with their lines', async () => {
    const { payRunItems, corrections, proposedPrices } = (await collectPerson(
      portal.db,
      portal.idOf('amara'),
    )) as any;
    assert.deepEqual(payRunItems.map((item: any) => [item.payRun, item.kind, item.lines.length]).toSorted(), [
      [1, 'timesheet', 1],
      [2, 'replacement', 1],
      [2, 'reversal', 1],
      [2, 'timesheet', 1],
    ]);
    assert.equal(corrections[0].reason, 'Amara left early for the dentist');
    assert.equal(proposedPrices[0].reason, 'Amara was at the dentist');
  });

  test('a forgotten person’s pay run items keep the amounts and lose name, number and texts', async () => {
    const before = await figures();
    await anonymise(portal.db, portal.idOf('amara'), wednesday);
    assert.deepEqual(await figures(), before);
    const text = await keptText();
    for (const trace of ['Amara', 'Okafor', 'amara.okafor', 'AO-1777', 'dentist']) {
      assert.ok(!text.includes(trace), `"${trace}" is still stored`);
    }
    const { items } = await done('GET', '');
    assert.equal(items[1].totals.weeks, 2);
  });

  test('the name of a forgotten Admin is removed from every pay run', async () => {
    await portal.db
      .updateTable('users')
      .set({ role: 'Admin' })
      .where('id', '=', portal.idOf('daniel'))
      .execute();
    await anonymise(portal.db, portal.idOf('helen'), wednesday);
    assert.ok(!(await keptText()).includes('Helen'));
  });
});

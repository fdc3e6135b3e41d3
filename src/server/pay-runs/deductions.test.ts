import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { givenCorrection, givenWeek } from '#support/weeks/weeks-to-pay.ts';
import { testPortal, wednesday } from '#support/portal/portal.ts';
import { emptyPayroll } from '#support/weeks/payroll.ts';

const portal = testPortal();
const { admin, done, open, lock, itemsOf } = emptyPayroll(portal);

const note = 'By phone, 18/11';

const deduct = (id: string, itemId: string, body: object) =>
  admin('PUT', `/${id}/items/${itemId}/deducted`, { deducted: true, note, ...body });

async function owing(): Promise<{ id: string; itemId: string }> {
  const week = await givenWeek(portal, 'amara', '2026-11-02');
  await lock((await open()).id);
  await givenCorrection(portal, week, { hours: 7 });
  const { id, problems } = await open();
  return { id, itemId: problems[0].itemId };
}

const kindsOf = (items: any[]) => items.map(({ kind, pay }) => [kind, pay]);

describe('partial deduction', () => {
  test('a partial deduction carries the rest to the next run, held with its date, exact over all runs', async () => {
    const { id, itemId } = await owing();
    const item = await done(deduct(id, itemId, { amount: 20 }));
    assert.deepEqual([item.deducted, item.deductedAmount, item.deductedNote], [true, 20, note]);
    const run = await done(admin('GET', `/${id}`));
    assert.deepEqual([run.problems, run.totals.pay, run.totals.weeks], [[], -20, 1]);
    assert.deepEqual(kindsOf(await itemsOf(id)).toSorted(), [
      ['deferral', 33.75],
      ['replacement', 752.5],
      ['reversal', -806.25],
    ]);
    const locked = await lock(id);
    assert.deepEqual([locked.totals.pay, locked.totals.parts.corrections.pay], [-20, -20]);
    const differences = async (of: string) => (await done(admin('GET', `/${of}/differences`))).items;
    assert.deepEqual(await differences(id), [], 'the week itself is as it was locked');

    const next = await open();
    const [rest] = await itemsOf(next.id);
    assert.deepEqual(
      [rest.kind, rest.pay, rest.bill, rest.held, rest.heldReason],
      ['remainder', -33.75, 0, true, '£33.75 of the deduction in pay run 2 on 18/11/26 is still owed'],
    );
    assert.equal(rest.heldAt, wednesday.toISOString());
    await done(admin('PUT', `/${next.id}/items/${rest.id}/held`, { held: false }));
    await done(deduct(next.id, rest.id, { amount: 13.75 }));
    assert.equal((await lock(next.id)).totals.pay, -13.75);

    const last = await open();
    const [rested] = await itemsOf(last.id);
    await done(admin('PUT', `/${last.id}/items/${rested.id}/held`, { held: false }));
    await done(deduct(last.id, rested.id, {}));
    assert.equal((await lock(last.id)).totals.pay, -20);
    for (const { id: of } of [next, last]) assert.deepEqual(await differences(of), []);
    assert.equal((await open()).standing.held, 0);
  });

  test('a partial deduction is above zero, in pence, and at most the owed amount', async () => {
    const { id, itemId } = await owing();
    for (const amount of [0, -1, 0.001, 53.76, 'all']) {
      const { status, body } = await deduct(id, itemId, { amount });
      assert.deepEqual([status, Object.keys(body.fields)], [400, ['amount']], String(amount));
    }
    const whole = await done(deduct(id, itemId, { amount: 53.75 }));
    assert.equal(whole.deductedAmount, null);
    assert.equal((await lock(id)).totals.pay, -53.75);
    assert.deepEqual(await itemsOf((await open()).id), []);
  });

  test('unlocking a run undoes its partial deduction, unless a later run includes the rest', async () => {
    const { id, itemId } = await owing();
    await done(deduct(id, itemId, { amount: 20 }));
    await lock(id);
    const unlock = (run: string) => admin('PUT', `/${run}/unlock`, { reason: 'Too early' });
    const again = await done(unlock(id));
    assert.deepEqual([again.totals.pay, again.problems, again.standing.held], [-20, [], 0]);
    await lock(id);
    const next = await open();
    const [rest] = await itemsOf(next.id);
    await done(admin('PUT', `/${next.id}/items/${rest.id}/held`, { held: false }));
    await done(deduct(next.id, rest.id, {}));
    await lock(next.id);
    const refused = await unlock(id);
    const message = 'Pay run 2 stays locked because pay run 3 deducts the rest of an amount.';
    assert.deepEqual([refused.status, refused.body.message], [409, message]);
    await done(unlock(next.id));
    await done(admin('PUT', `/${next.id}/cancelled`, { reason: 'Not now' }));
    assert.equal((await done(unlock(id))).totals.pay, -20);
  });
});

describe('worker below zero', () => {
  test('the problem of a worker below zero names the week that owes, not a week that is corrected upwards', async () => {
    const more = await givenWeek(portal, 'amara', '2026-10-26');
    const less = await givenWeek(portal, 'amara', '2026-11-02');
    await lock((await open()).id);
    await givenCorrection(portal, more, { hours: 8 });
    await givenCorrection(portal, less, { hours: 6 });
    const { problems } = await open();
    assert.deepEqual(
      problems.map(({ kind, timesheetId }: any) => [kind, timesheetId === less]),
      [['negative', true]],
    );
  });
});

describe('reversals', () => {
  test('a reversal is marked as owed only if its week is below zero', async () => {
    const more = await givenWeek(portal, 'amara', '2026-10-26');
    const less = await givenWeek(portal, 'amara', '2026-11-02');
    await lock((await open()).id);
    await givenCorrection(portal, more, { hours: 8 });
    await givenCorrection(portal, less, { hours: 7 });
    const { id } = await open();
    const owing = (items: any[]) =>
      items.filter(({ owes }) => owes).map(({ kind, timesheetId }) => [kind, timesheetId]);
    assert.deepEqual(owing(await itemsOf(id)), [['reversal', less]]);
    const item = (await itemsOf(id)).find(({ owes }: any) => owes);
    assert.equal((await done(deduct(id, item.id, { amount: 20 }))).owes, true);
    assert.deepEqual(owing(await itemsOf(id)), [['reversal', less]]);
  });
});

describe('run with two corrections of one week', () => {
  test('a run with two corrections of one week can be unlocked', async () => {
    const week = await givenWeek(portal, 'amara', '2026-11-02');
    await lock((await open()).id);
    await givenCorrection(portal, week, { hours: 8 });
    await givenCorrection(portal, week, { hours: 8.5, decidedAt: '2026-11-18T10:30:00Z' });
    const { id, totals } = await open();
    await lock(id);
    const run = await done(admin('PUT', `/${id}/unlock`, { reason: 'Too early' }));
    assert.deepEqual([run.status, run.totals], ['open', totals]);
  });
});

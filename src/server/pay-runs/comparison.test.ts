import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { testPortal } from '#support/portal/portal.ts';
import { emptyPayroll, monday } from '#support/weeks/payroll.ts';
import { givenCorrection, givenWeek } from '#support/weeks/weeks-to-pay.ts';

const portal = testPortal();
const { admin, done, open, lock, itemsOf } = emptyPayroll(portal);
const before = '2026-11-02';
const onTime = '2026-11-09T09:00:00Z';

const compare = (id: string) => done(admin('GET', `/${id}/comparison`));
const pence = (pounds: number) => Math.round(pounds * 100);
const parts = ['period', 'late', 'corrections', 'adjustments'];
const amounts = ['weeks', 'pay', 'bill'];

function sumOf(items: any[]): Record<string, number> {
  const pay = items.reduce((sum, item) => sum + pence(item.pay ?? 0), 0);
  const bill = items.reduce((sum, item) => sum + pence(item.bill ?? 0), 0);
  const weeks = new Set(items.map(({ userId, weekStart }) => `${userId} ${weekStart}`)).size;
  return { weeks, pay, bill };
}

describe('parts of a run', () => {
  for (const held of ['nobody', 'ben', 'amara']) {
    test(`the parts of a run add up to its total and its lists to the penny, with ${held} held`, async () => {
      const corrected = await givenWeek(portal, 'amara', '2026-10-26');
      await lock((await open({ upToWeek: '2026-10-26', payDate: '2026-11-20' })).id);
      await givenCorrection(portal, corrected, { hours: 8.25 });
      await givenWeek(portal, 'ben', before, { approvedAt: onTime });
      await givenWeek(portal, 'ben', monday, { hours: 7.75 });
      await givenWeek(portal, 'chloe', before, { hours: 6.25 });
      await givenWeek(portal, 'amara', before, { approvedAt: onTime });
      const { id } = await open();
      const toHold = (await itemsOf(id)).find(({ fullName }) => fullName.toLowerCase().startsWith(held));
      if (toHold) {
        await done(admin('PUT', `/${id}/items/${toHold.id}/held`, { held: true, reason: 'A question' }));
      }
      const run = await done(admin('GET', `/${id}`));
      const every = await itemsOf(id);
      assert.equal(new Set(every.map((item) => item.id)).size, every.length);
      let listed = 0;
      for (const part of [...parts, 'held']) {
        const { items } = await done(admin('GET', `/${id}/items?only=${part}`));
        listed += items.length;
        const { weeks, pay, bill } = sumOf(items);
        const said =
          part === 'held'
            ? { weeks: run.standing.held, pay: run.standing.heldPay, bill: run.standing.heldBill }
            : run.totals.parts[part];
        assert.deepEqual([weeks, pay, bill], [said.weeks, pence(said.pay), pence(said.bill)], part);
      }
      assert.equal(listed, every.length);
      for (const amount of amounts) {
        const sum = parts.reduce((all, part) => all + pence(run.totals.parts[part][amount]), 0);
        assert.equal(sum, pence(run.totals[amount]), amount);
      }
    });
  }
});

describe('sorting the items of a run', () => {
  test('the items of a run are sorted by name, client or pay across all pages', async () => {
    for (const name of ['amara', 'ben', 'chloe', 'farah'] as const) await givenWeek(portal, name, monday);
    await givenWeek(portal, 'amara', before, { hours: 8 });
    const { id } = await open();
    const keys = {
      name: ({ fullName }: any) => fullName,
      client: ({ clientName }: any) => clientName,
      pay: ({ pay }: any) => pay ?? 0,
      '-pay': ({ pay }: any) => -(pay ?? 0),
    };
    for (const [sort, keyOf] of Object.entries(keys)) {
      const paged: any[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const page = await done(admin('GET', `/${id}/items?sort=${sort}&limit=2&cursor=${cursor}`));
        paged.push(...page.items);
        cursor = page.nextCursor;
      }
      assert.equal(new Set(paged.map((item) => item.id)).size, 5, sort);
      const found = paged.map(keyOf);
      const sorted = found.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
      assert.deepEqual(found, sorted, sort);
    }
    assert.equal((await admin('GET', `/${id}/items?sort=hours`)).status, 400);
  });
});

describe('comparing a run', () => {
  test('a run is compared with the previous run, with the biggest changes by worker', async () => {
    await givenWeek(portal, 'amara', before, { hours: 8 });
    await givenWeek(portal, 'chloe', before);
    const first = await open({ upToWeek: before });
    assert.deepEqual(await compare(first.id), { last: null, workers: [], reported: null });
    const { totals } = await lock(first.id);
    await givenWeek(portal, 'amara', monday);
    await givenWeek(portal, 'ben', monday);
    await givenWeek(portal, 'farah', monday);
    const second = await open();
    const { last, workers } = await compare(second.id);
    const { payDate } = first;
    assert.deepEqual(last, { number: 1, payDate, paidOn: null, weeks: 2, pay: totals.pay });
    const named = workers.map(({ fullName, last: was, now }: any) => [fullName, was, now]);
    assert.deepEqual(named, [
      ['Chloe Dunn', totals.pay - 860, 0],
      ['Ben Hughes', 0, 646.88],
      ['Amara Okafor', 860, 806.25],
    ]);
    const farah = (await itemsOf(second.id)).find(({ fullName }) => fullName.startsWith('Farah'));
    await done(admin('PUT', `/${second.id}/items/${farah.id}/held`, { held: true, reason: 'No rate' }));
    await lock(second.id);
    assert.deepEqual((await compare(second.id)).workers, workers);
  });

  test('a supplementary run is compared with no previous run', async () => {
    await givenWeek(portal, 'amara', before);
    await lock((await open({ upToWeek: before })).id);
    await givenWeek(portal, 'ben', monday);
    const run = await open({ workerIds: [portal.idOf('ben')] });
    assert.equal((await compare(run.id)).last, null);
    await lock(run.id);
    await givenWeek(portal, 'amara', monday);
    const { last } = await compare((await open()).id);
    assert.equal(last.number, 1);
  });

  test('the reported weeks and the corrections add up exactly to the run', async () => {
    const corrected = await givenWeek(portal, 'amara', before);
    await lock((await open({ upToWeek: before })).id);
    await givenCorrection(portal, corrected, { hours: 7 });
    await givenWeek(portal, 'ben', before, { hours: 8.25 });
    await givenWeek(portal, 'amara', monday);
    const { id } = await open();
    const { totals, number } = await lock(id);
    const { reported } = await compare(id);
    const { figures, total } = (await portal.as('helen')('GET', `/api/reports/timesheets?payRun=${number}`))
      .body;
    assert.deepEqual(reported, { weeks: total, pay: figures.totalPay, bill: figures.totalBill });
    const { corrections } = totals.parts;
    assert.notEqual(corrections.pay, 0);
    assert.equal(pence(reported.pay) + pence(corrections.pay), pence(totals.pay));
    assert.equal(pence(reported.bill) + pence(corrections.bill), pence(totals.bill));
    assert.equal(reported.weeks + corrections.weeks, totals.weeks);
  });
});

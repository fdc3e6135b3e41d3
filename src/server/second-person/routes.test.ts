import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { lockedRun, proposedCorrection } from '#support/weeks/locked-run.ts';
import { testPortal } from '#support/portal/portal.ts';
import { tickedWeeks, type TickedWeeks } from '#support/weeks/ticked-week.ts';

const portal = testPortal();
let weeks: TickedWeeks;
let priced: { id: string; price: string };
let corrected: { id: string };

async function listOf(name: Parameters<typeof portal.as>[0], query = ''): Promise<any> {
  const { status, body } = await portal.as(name)('GET', `/api/second-person${query}`);
  assert.equal(status, 200, body.message);
  return body;
}

const seen = ({ items }: any) =>
  items.map(({ kind, timesheetId, waitsFor, waitsForMe }: any) => [kind, timesheetId, waitsFor, waitsForMe]);

describe('list for a second person', () => {
  before(async () => {
    await portal.db.updateTable('agency').set({ twoPeople: null }).execute();
    weeks = await tickedWeeks(portal);
    corrected = await weeks.approved();
    await lockedRun(portal.db, [corrected.id]);
    const correction = await proposedCorrection(portal.db, corrected.id);
    await portal.db
      .updateTable('timesheetCorrections')
      .set({ proposedBy: portal.idOf('helen'), proposedByName: 'Helen Whitfield' })
      .where('id', '=', correction)
      .execute();
    priced = await weeks.proposed();
  });

  test('the list for a second person has corrections and new prices, oldest first, with the proposer’s name', async () => {
    const expected = [
      ['correction', corrected.id, ['Jo Marsh']],
      ['new price', priced.id, ['Helen Whitfield']],
    ];
    const ofJo = await listOf('jo');
    assert.deepEqual(
      seen(ofJo),
      expected.map((row, index) => [...row, index === 0]),
    );
    assert.deepEqual(
      seen(await listOf('helen')),
      expected.map((row, index) => [...row, index === 1]),
    );
    const { fullName, clientName, jobTitle, oldPay, newPay, oldBill, newBill, proposedByName } =
      ofJo.items[1];
    assert.deepEqual(
      [fullName, clientName, jobTitle, oldPay, newPay, oldBill, newBill, proposedByName],
      ['Amara Okafor', 'Camden Council', 'Social Worker', 450, 525, 675, 750, 'Jo Marsh'],
    );
  });

  test('only people who review the worker see an item for a second person', async () => {
    assert.deepEqual(await listOf('daniel'), { items: [], nextCursor: null, total: 0 });
    assert.equal((await portal.as('amara')('GET', '/api/second-person')).status, 403);
  });

  test('a decision waits for the deputy too, during the cover', async () => {
    const days = { fromDate: '2026-11-18', untilDate: '2026-11-18' } as const;
    const covers = { consultantId: portal.idOf('jo'), deputyId: portal.idOf('daniel') };
    await portal.db
      .insertInto('covers')
      .values({ ...covers, ...days } as any)
      .execute();
    const { items } = await listOf('daniel');
    assert.deepEqual(items[1].waitsFor, ['Daniel Reyes', 'Helen Whitfield']);
    assert.equal(items[1].waitsForMe, true);
    await portal.db.deleteFrom('covers').execute();
  });

  test('a decision waits for its proposer if no other person can decide', async () => {
    const admins = portal.db.updateTable('users').where('role', '=', 'Admin');
    await admins.set({ disabledAt: '2026-11-18T10:00:00Z' }).execute();
    assert.deepEqual((await listOf('jo')).items[1].waitsFor, ['Jo Marsh']);
    await admins.set({ disabledAt: null }).execute();
  });

  test('the list for a second person has pages', async () => {
    const first = await listOf('helen', '?limit=1');
    assert.deepEqual([first.items.length, first.total], [1, 2]);
    const second = await listOf('helen', `?limit=1&cursor=${first.nextCursor}`);
    assert.deepEqual([second.items[0].kind, second.nextCursor, second.total], ['new price', null, 2]);
  });

  test('a decided item leaves the list for a second person', async () => {
    const path = `/api/timesheets/${priced.id}/new-prices/${priced.price}/approval`;
    assert.equal((await portal.as('helen')('PUT', path)).status, 200);
    assert.deepEqual(
      (await listOf('helen')).items.map(({ kind }: any) => kind),
      ['correction'],
    );
  });
});

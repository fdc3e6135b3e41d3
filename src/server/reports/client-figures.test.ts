import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();

async function idOfCamden(): Promise<string> {
  const { id } = await portal.db
    .selectFrom('clients')
    .select('id')
    .where('name', '=', 'Camden Council')
    .executeTakeFirstOrThrow();
  return id;
}

async function figuresFor(name: Parameters<typeof portal.idOf>[0]) {
  const { status, body } = await portal.as(name)('GET', `/api/clients/${await idOfCamden()}/figures`);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

test('the client figures list today’s workers, and a consultant sees only own workers', async () => {
  const names = async (name: Parameters<typeof portal.idOf>[0]) =>
    (await figuresFor(name)).workers.map(({ fullName }: { fullName: string }) => fullName);
  assert.deepEqual(await names('jo'), ['Amara Okafor']);
  assert.deepEqual(await names('daniel'), []);
  assert.deepEqual(await names('helen'), ['Amara Okafor', 'Dev Patel']);
});

test('the client figures count workers who sent no timesheet for last week', async () => {
  const before = await figuresFor('jo');
  await portal.db
    .deleteFrom('timesheets')
    .where('userId', '=', portal.idOf('amara'))
    .where('weekStart', '=', before.missingWeek)
    .execute();
  const after = await figuresFor('jo');
  assert.deepEqual([before.missingCount, after.missingCount], [0, 1]);
  assert.equal(after.workers[0].isMissing, true);
});

test('the spend of a client equals the bill of its approved weeks in the report', async () => {
  const clientId = await idOfCamden();
  const { spend } = await figuresFor('helen');
  const path = `/api/reports/timesheets/groups?by=client&status=Approved&clientId=${clientId}`;
  const [group] = (await portal.as('helen')('GET', path)).body.items;
  const sum = (name: 'bill' | 'weeks') =>
    spend.reduce((total: number, one: Record<string, number>) => total + (one[name] ?? 0), 0);
  assert.equal(sum('bill').toFixed(2), group.bill.toFixed(2));
  assert.equal(sum('weeks'), group.timesheets);
  assert.ok(spend.every(({ month }: { month: string }) => /^2026-\d\d$/.test(month)));
});

test('the spend of a client is split by PO number, and approved weeks keep their PO number', async () => {
  const all = (await figuresFor('jo')).spend;
  await portal.db.updateTable('assignments').set({ poNumber: 'PO-9' }).execute();
  assert.deepEqual((await figuresFor('jo')).spend, all);
  const [week] = await portal.db
    .selectFrom('timesheets')
    .select('id')
    .where('userId', '=', portal.idOf('amara'))
    .where('status', '=', 'Approved')
    .limit(1)
    .execute();
  await portal.db
    .updateTable('timesheets')
    .set({ poNumber: 'PO-1' })
    .where('id', '=', week?.id ?? '')
    .execute();
  const numbers = (await figuresFor('jo')).spend.map(({ poNumber }: { poNumber: string | null }) => poNumber);
  assert.ok(numbers.includes('PO-1'), String(numbers));
});

test('an unknown client’s figures return 404', async () => {
  const { status } = await portal.as('jo')('GET', `/api/clients/${portal.idOf('jo')}/figures`);
  assert.equal(status, 404);
});

import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { type RawBuilder, sql } from 'kysely';
import type { Role } from '#domain/person/person.ts';
import { eventually } from '#support/run/eventually.ts';
import { emptyPayroll, monday, payDate } from '#support/weeks/payroll.ts';
import { givenWeek } from '#support/weeks/weeks-to-pay.ts';
import { type Answer, testPortal } from '#support/portal/portal.ts';

const portal = testPortal();
const { open, lock, itemsOf } = emptyPayroll(portal);
const roundsOfRights = Number(process.env['FUZZ_ROUNDS'] ?? 30);

async function ellaIs(role: Role): Promise<void> {
  await portal.db.updateTable('users').set({ role }).where('id', '=', portal.idOf('ella')).execute();
}

async function isWaiting(): Promise<void> {
  await eventually('the request waits for the lock', async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(portal.db);
    return rows.length === 1;
  });
}

/** Holds the lock that the request needs while the clerk becomes an auditor. */
async function askedMeanwhile(
  held: RawBuilder<unknown>,
  [method, path, body]: [string, string, object?],
): Promise<Answer> {
  const { asked } = await portal.db.transaction().execute(async (tx) => {
    await held.execute(tx);
    const waiting = portal.as('ella')(method, path, body);
    await Promise.race([isWaiting(), waiting]);
    await ellaIs('Auditor');
    return { asked: waiting };
  });
  return asked;
}

const locks = {
  runs: sql`select pg_advisory_xact_lock(hashtext('pay runs'))`,
  run: sql`select from pay_runs for update`,
  agency: sql`select from agency for update`,
  formats: sql`select from export_maps for update`,
  workers: sql`select from users where role = 'Candidate' for update`,
};

async function payDateOf(id: string): Promise<string> {
  const run = portal.db.selectFrom('payRuns').select('payDate').where('id', '=', id);
  return (await run.executeTakeFirstOrThrow()).payDate;
}

beforeEach(() => ellaIs('Payroll Clerk'));

describe('payroll clerk who becomes an auditor during a request', () => {
  async function expectRefused(held: RawBuilder<unknown>, ...asked: [string, string, object?]) {
    await ellaIs('Payroll Clerk');
    const { status, body } = await askedMeanwhile(held, asked);
    assert.deepEqual(
      [status, body.reason],
      [403, 'not_allowed'],
      `${asked[0]} ${asked[1]}: ${JSON.stringify(body)}`,
    );
  }

  test('a request of a clerk who loses the right while it waits for a lock changes nothing', async () => {
    const reach = { upToWeek: monday, payDate };
    await expectRefused(locks.runs, 'POST', '/api/pay-runs', reach);
    await givenWeek(portal, 'amara', monday);
    const { id } = await open();
    const [item] = await itemsOf(id);
    const path = `/api/pay-runs/${id}`;
    await expectRefused(locks.runs, 'PUT', path, { payDate: '2026-11-27', reason: 'Later' });
    await expectRefused(locks.runs, 'PUT', `${path}/cancelled`, { reason: 'A mistake' });
    await expectRefused(locks.runs, 'PUT', `${path}/lock`);
    const holding = { held: true, reason: 'Ask first' };
    await expectRefused(locks.run, 'PUT', `${path}/held`, { itemIds: [item.id], reason: 'Ask first' });
    await expectRefused(locks.run, 'PUT', `${path}/items/${item.id}/held`, holding);
    await expectRefused(locks.run, 'PUT', `${path}/items/${item.id}/confirmed`, { confirmed: true });
    const moved = { cutOffAt: '2026-11-24T12:00:00Z', payDate: '2026-11-27' };
    await expectRefused(locks.agency, 'PUT', '/api/pay-calendar/2026-11-16', moved);
    const columns = [{ source: 'fullName', heading: 'Name' }];
    const format = await portal.as('helen')('POST', '/api/export-maps', { name: 'Ours', columns });
    assert.equal(format.status, 201, JSON.stringify(format.body));
    await expectRefused(locks.formats, 'PUT', `/api/export-maps/${format.body.id}/chosen`);
    const number = `/api/workers/${portal.idOf('amara')}/payroll-number`;
    await expectRefused(locks.workers, 'PUT', number, { payrollNumber: '4711' });
    const changes = [{ workerId: portal.idOf('amara'), payrollNumber: '4711', seen: null }];
    await expectRefused(locks.workers, 'PUT', '/api/payroll-numbers', { changes });
    await lock(id);
    await expectRefused(locks.runs, 'PUT', `${path}/unlock`, { reason: 'A mistake' });
    await expectRefused(locks.runs, 'PUT', `${path}/paid`, { paidOn: payDate });
    await expectRefused(locks.run, 'GET', `${path}/files/generic`);
    const run = await portal.as('helen')('GET', path);
    assert.deepEqual([run.body.status, run.body.payDate, run.body.files], ['locked', payDate, []]);
    const { body } = await portal.as('helen')('GET', number);
    assert.equal(body.payrollNumber, null);
  });

  test('a change by a clerk who simultaneously loses the right is complete or refused, and later changes are refused', async () => {
    await givenWeek(portal, 'amara', monday);
    const { id } = await open();
    const pay = (day: string) =>
      portal.as('ella')('PUT', `/api/pay-runs/${id}`, { payDate: day, reason: 'Later' });
    for (let round = 0; round < roundsOfRights; round += 1) {
      await ellaIs('Payroll Clerk');
      const day = `2026-11-${23 + (round % 5)}`;
      const before = await payDateOf(id);
      const [{ status }] = await Promise.all([pay(day), ellaIs('Auditor')]);
      assert.ok(status === 200 || status === 403, `${status}`);
      assert.equal(await payDateOf(id), status === 200 ? day : before);
      assert.equal((await pay('2026-11-30')).status, 403);
    }
  });
});

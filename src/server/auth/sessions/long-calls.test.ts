import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { CastName } from '#server/commands/cast.ts';
import { testPortal } from '#support/portal/portal.ts';
import { givenWeek } from '#support/weeks/weeks-to-pay.ts';

const portal = testPortal();

async function shutOutAfterFirst(name: CastName, call: () => Promise<{ status: number }>, entries: string) {
  const id = portal.idOf(name);
  await sql`
    create function shut_out() returns trigger language plpgsql as $$
    begin
      update users set disabled_at = now() where id = ${sql.lit(id)};
      return null;
    end $$`.execute(portal.db);
  await sql`create trigger shut_out after insert on history for each row
    when (new.action = ${sql.lit(entries)}) execute function shut_out()`.execute(portal.db);
  try {
    return await call();
  } finally {
    await sql`drop trigger shut_out on history`.execute(portal.db);
    await sql`drop function shut_out()`.execute(portal.db);
    await portal.db.updateTable('users').set({ disabledAt: null }).where('id', '=', id).execute();
    portal.signInAnew();
  }
}

async function count(action: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from history where action = ${action}`.execute(portal.db);
  return rows[0]?.count ?? 0;
}

describe('disabling a person during a long request', () => {
  test('a bulk approval stops when its caller is disabled during the request', async () => {
    const ids: string[] = [];
    for (const week of ['2025-03-03', '2025-03-10', '2025-03-17'])
      ids.push(await givenWeek(portal, 'amara', week, { status: 'Pending' }));
    const { status } = await shutOutAfterFirst(
      'jo',
      () => portal.as('jo')('POST', '/api/timesheets/approvals', { ids }),
      'approved',
    );
    const approved = await portal.db
      .selectFrom('timesheets')
      .select('id')
      .where('id', 'in', ids)
      .where('status', '=', 'Approved')
      .execute();
    assert.deepEqual([status, approved.length], [401, 1]);
  });

  test('a hand-over stops when its caller is disabled during the request', async () => {
    const workerIds = [portal.idOf('amara'), portal.idOf('ben'), portal.idOf('chloe')];
    await portal.db
      .updateTable('users')
      .set({ assignedConsultantId: portal.idOf('jo') })
      .where('id', 'in', workerIds)
      .execute();
    const before = await count('reassigned');
    const { status } = await shutOutAfterFirst(
      'helen',
      () =>
        portal.as('helen')('POST', '/api/hand-overs', {
          from: portal.idOf('jo'),
          to: portal.idOf('daniel'),
          workerIds,
          reason: 'Leave',
        }),
      'reassigned',
    );
    assert.equal(status, 401);
    assert.equal((await count('reassigned')) - before, 1);
  });

  test('a request that ends many assignments stops when its caller is disabled during the request', async () => {
    const workerIds = [portal.idOf('amara'), portal.idOf('ben')];
    const before = await count('ended');
    const { status } = await shutOutAfterFirst(
      'helen',
      () => portal.as('helen')('POST', '/api/endings', { workerIds, endDate: '2027-06-30' }),
      'ended',
    );
    assert.equal(status, 401);
    assert.equal((await count('ended')) - before, 1);
  });

  test('an import of workers stops when its caller is disabled during the request', async () => {
    const rows = ['one', 'two', 'three'].map((name, index) => ({
      line: index + 2,
      worker: {
        fullName: `Worker ${name}`,
        email: `${name}@import.example`,
        assignment: null,
        consultantEmail: null,
        rates: { rateOfPay: null, supplyBillAmount: null },
      },
    }));
    const { status } = await shutOutAfterFirst(
      'helen',
      () => portal.as('helen')('POST', '/api/worker-import', { rows, invite: false }),
      'invited',
    );
    const made = await portal.db
      .selectFrom('users')
      .select('id')
      .where('email', 'like', '%@import.example')
      .execute();
    assert.deepEqual([status, made.length], [401, 1]);
  });
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { lockAccount, saveDisabled } from '#server/accounts/store.ts';
import { endAccess } from '#server/auth/sessions/access-store.ts';
import { untilBlocked, whileHeld } from '#support/run/blocked.ts';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();

const pending = async () => (await portal.as('jo')('GET', '/api/timesheets?status=Pending')).body.items;
const assignmentsOf = async (name: 'amara' | 'ben') =>
  (await portal.as('jo')('GET', `/api/workers/${portal.idOf(name)}/assignments`)).body.items;

describe('a right that is taken away while a request runs', () => {
  test('taking a right away waits for a change that has begun', async () => {
    const [{ id }] = await pending();
    await portal.authorizationOf('helen');
    const released = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const holding = portal.db.transaction().execute(async (tx) => {
      await sql`select from timesheets where id = ${id} for update`.execute(tx);
      held.resolve();
      await released.promise;
    });
    await held.promise;
    const approving = portal.as('jo')('PUT', `/api/timesheets/${id}/approval`);
    await untilBlocked(portal.db, 1);
    const disabled = (of: boolean) =>
      portal.as('helen')('PUT', `/api/accounts/${portal.idOf('jo')}/disabled`, { disabled: of });
    const disabling = disabled(true);
    await Promise.race([disabling, untilBlocked(portal.db, 2)]);
    released.resolve();
    assert.equal((await approving).status, 200);
    assert.equal((await disabling).status, 200);
    await holding;
    const ended = await sql<{ approved: string; disabled: string }>`
      select max(id) filter (where action = 'approved') as approved, max(id) filter (where action = 'disabled') as disabled
      from history`.execute(portal.db);
    const [entry] = ended.rows;
    assert.ok(Number(entry?.approved) < Number(entry?.disabled));
    assert.equal((await disabled(false)).status, 200);
    portal.signInAnew();
  });

  test('a right that is taken away before the change lets no change through', async () => {
    const [{ id }] = await pending();
    const [assignment] = await assignmentsOf('ben');
    const jo = portal.as('jo');
    const answers = await whileHeld(
      portal.db,
      {
        lock: async (tx) => {
          await lockAccount(tx, portal.idOf('jo'));
        },
        end: async (tx) => {
          await saveDisabled(tx, portal.idOf('jo'), new Date());
          await endAccess(tx, portal.idOf('jo'));
        },
      },
      [
        () => jo('PUT', `/api/timesheets/${id}/approval`),
        () => jo('PUT', `/api/assignments/${assignment.id}/end`, { endDate: '2026-12-31' }),
        () => jo('PUT', `/api/assignments/${assignment.id}/authorisers`, { authorisers: [] }),
        () => jo('DELETE', `/api/assignments/${assignment.id}`),
      ],
    );
    assert.deepEqual(
      answers.map(({ status }) => status),
      [401, 401, 401, 401],
    );
    const week = await portal.db
      .selectFrom('timesheets')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirst();
    assert.equal(week?.status, 'Pending');
  });
});

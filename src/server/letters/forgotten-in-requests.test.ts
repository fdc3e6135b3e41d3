import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { lockOutLetters, withLetters } from '#server/platform/mail/letter-transaction.ts';
import { anonymise, anonymiseIn } from '#server/privacy/store.ts';
import { authOf } from '#support/http/auth.ts';
import { untilBlocked, whileHeld } from '#support/run/blocked.ts';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();
const auth = authOf(portal);

async function everythingHeld(): Promise<string> {
  const letters = await portal.db.selectFrom('mailOutbox').selectAll().execute();
  const { rows } = await sql<{ data: unknown }>`select data from pgboss.job`.execute(portal.db);
  return JSON.stringify([letters, rows]);
}

function forgetWhile(name: 'amara' | 'jo', requests: (() => Promise<{ status: number }>)[]) {
  const lock = lockOutLetters;
  return whileHeld(
    portal.db,
    { lock, end: (tx) => anonymiseIn(tx, portal.idOf(name), new Date()) },
    requests,
  );
}

describe('forgetting a person while requests write emails', () => {
  test('requests of a worker about the own account write no email after the worker is forgotten', async () => {
    const { access_token: token } = (await auth.signInAs('amara')).body;
    const answers = await forgetWhile('amara', [
      () => auth.as(token)('GET', '/reauthenticate'),
      () => auth.as(token)('PUT', '/user', { data: { theme: 'dark' } }),
      () => auth.ask('POST', '/recover', { email: 'amara.okafor@example.com' }),
    ]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [403, 403, 200],
    );
    assert.doesNotMatch(await everythingHeld(), /Amara|amara\.okafor/);
  });

  test('forgetting a consultant waits for a request that writes an email, and removes the name', async () => {
    const { db } = portal;
    const [daniel, farah] = [portal.idOf('daniel'), portal.idOf('farah')];
    await db.updateTable('users').set({ role: 'Admin' }).where('id', '=', daniel).execute();
    await portal.authorizationOf('daniel');
    const released = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const holding = db.transaction().execute(async (tx) => {
      await sql`select from users where id = ${farah} for update`.execute(tx);
      held.resolve();
      await released.promise;
    });
    await held.promise;
    const reminding = portal.as('daniel')('POST', '/api/reminders', {
      week: '2026-11-02',
      workerIds: [farah],
    });
    await untilBlocked(db, 1);
    const forgetting = anonymise(db, daniel, new Date());
    await Promise.race([forgetting, untilBlocked(db, 2)]);
    released.resolve();
    const [{ status, body }] = await Promise.all([reminding, forgetting, holding]);
    assert.deepEqual([status, body.outcomes[0].outcome], [200, 'sent']);
    assert.doesNotMatch(await everythingHeld(), /Daniel|daniel\.reyes/);
  });

  test(
    'a request passes a forgetting that waits for a long transaction with emails',
    { timeout: 60_000 },
    async () => {
      const { db } = portal;
      const released = Promise.withResolvers<void>();
      const held = Promise.withResolvers<void>();
      const holding = withLetters(db, async () => {
        held.resolve();
        await released.promise;
      });
      await held.promise;
      const forgetting = anonymise(db, portal.idOf('farah'), new Date());
      await untilBlocked(db, 1);
      assert.equal(await withLetters(db, async () => 'passed'), 'passed');
      released.resolve();
      await Promise.all([holding, forgetting]);
      assert.doesNotMatch(await everythingHeld(), /Farah/);
    },
  );

  test('requests of a consultant that had begun write no email after the consultant is forgotten', async () => {
    const jo = portal.as('jo');
    const { body } = await jo('GET', '/api/timesheets?status=Pending');
    const [first, second] = body.items;
    const away = { fromDate: '2026-11-30', untilDate: '2026-12-04', note: null };
    const answers = await forgetWhile('jo', [
      () => jo('POST', '/api/reminders', { week: '2026-11-02', workerIds: [portal.idOf('farah')] }),
      () => jo('PUT', `/api/timesheets/${first.id}/approval`),
      () => jo('PUT', `/api/timesheets/${second.id}/rejection`, { reason: 'Please check Tuesday.' }),
      () => jo('POST', '/api/covers', { deputyId: portal.idOf('helen'), ...away }),
      () =>
        jo('PUT', `/api/workers/${portal.idOf('ben')}/consultant`, { consultantId: null, reason: 'Away' }),
    ]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [401, 401, 401, 401, 401],
    );
    assert.doesNotMatch(await everythingHeld(), /Jo Marsh|jo\.marsh/);
  });
});

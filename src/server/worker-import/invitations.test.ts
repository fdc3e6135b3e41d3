import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();

const worker = (email: string) => ({
  fullName: 'Sam Taylor',
  email,
  assignment: null,
  consultantEmail: null,
  rates: { rateOfPay: null, supplyBillAmount: null },
});

async function importLater(...emails: string[]): Promise<string[]> {
  const rows = emails.map((email, index) => ({ line: index + 2, worker: worker(email) }));
  const { status } = await portal.as('helen')('POST', '/api/worker-import', { rows, invite: false });
  assert.equal(status, 200);
  const { items } = await waiting();
  return emails.map((email) => items.find((one: any) => one.email === email).id);
}
const waiting = async () => (await portal.as('helen')('GET', '/api/invitations?limit=200')).body;
const invite = (workerIds: string[], as: 'helen' | 'jo' | 'amara' = 'helen') =>
  portal.as(as)('POST', '/api/invitations', { workerIds });
const letters = (email: string) =>
  portal.db.selectFrom('mailOutbox').select('kind').where('recipient', '=', email).execute();

describe('imported workers who have not signed in', () => {
  test('imported workers get no email at first, are listed, and one request invites them', async () => {
    const [id = ''] = await importLater('later@example.com');
    assert.deepEqual(await letters('later@example.com'), []);
    const before = (await waiting()).items.find((one: any) => one.id === id);
    assert.deepEqual(before, { id, fullName: 'Sam Taylor', email: 'later@example.com', invitedAt: null });
    const { body } = await invite([id, id]);
    assert.deepEqual(body.results, [{ workerId: id, outcome: 'invited', message: null }]);
    const mail = await portal.mails.waitFor((one) => one.to.includes('later@example.com'));
    const token = /token_hash=([\w-]+)/.exec(mail.text)?.[1];
    const link = await portal.ask('POST', '/auth/v1/verify', { type: 'invite', token_hash: token });
    assert.equal(link.status, 200);
    const isWaiting = async () => (await waiting()).items.some((one: any) => one.id === id);
    assert.equal(await isWaiting(), true, 'a link that was followed is no password');
    await portal.db
      .updateTable('auth.credentials')
      .set({ passwordHash: 'chosen' })
      .where('userId', '=', id)
      .execute();
    assert.equal(await isWaiting(), false);
    const [again] = (await invite([id])).body.results;
    assert.match(again.message, /already has an account and needs no invitation/);
  });

  test('an imported worker gets at most one invitation a day, even if two people invite simultaneously', async () => {
    const [id = ''] = await importLater('once@example.com');
    const answers = await Promise.all([invite([id]), invite([id])]);
    const outcomes = answers.map(({ body }) => body.results[0].outcome).sort();
    assert.deepEqual(outcomes, ['invited', 'refused']);
    assert.equal((await letters('once@example.com')).length, 1);
    const [refused] = (await invite([id])).body.results;
    assert.equal(
      refused.message,
      'Sam Taylor was invited less than 24 hours ago. Send another invitation tomorrow.',
    );
    await portal.db
      .updateTable('auth.oneTimeTokens')
      .set({ createdAt: sql`created_at - interval '25 hours'` })
      .where('userId', '=', id)
      .execute();
    assert.equal((await invite([id])).body.results[0].outcome, 'invited');
  });

  test('only imported workers can be invited by this request', async () => {
    const others = [portal.idOf('jo'), portal.idOf('helen'), '00000000-0000-4000-8000-000000000000'];
    const { body } = await invite(others);
    assert.deepEqual(
      body.results.map(({ outcome }: any) => outcome),
      ['refused', 'refused', 'refused'],
    );
    assert.equal((await invite([])).status, 400);
  });

  test('only an Admin can invite imported workers, even if the role changes during the request', async () => {
    const [id = ''] = await importLater('demoted@example.com');
    for (const name of ['jo', 'amara'] as const) assert.equal((await invite([id], name)).status, 403);
    const demoted = portal.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('users')
        .set({ role: 'Recruitment Consultant' })
        .where('id', '=', portal.idOf('helen'))
        .execute();
      const asked = invite([id]);
      await new Promise((resolve) => setTimeout(resolve, 200));
      return { asked };
    });
    const { body } = await (await demoted).asked;
    assert.equal(body.results[0].outcome, 'refused');
    assert.deepEqual(await letters('demoted@example.com'), []);
  });
});

import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import type { Week } from '#domain/calendar/week.ts';
import { cast, type CastName } from '#server/commands/cast.ts';
import { withLetters } from '#server/platform/mail/letter-transaction.ts';
import { eventually } from '#support/run/eventually.ts';
import { authOf } from '#support/http/auth.ts';
import { testPortal } from '#support/portal/portal.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';

const portal = testPortal();
const auth = authOf(portal);

async function letters(): Promise<string[]> {
  const found = await portal.db.selectFrom('mailOutbox').select(['kind', 'recipient']).execute();
  return found.map(({ kind, recipient }) => `${kind} ${recipient}`).toSorted();
}

async function untilSent(count: number): Promise<void> {
  await eventually(`${count} letters were sent`, async () => {
    const sent = await portal.db.selectFrom('mailOutbox').select('id').where('status', '=', 'sent').execute();
    return sent.length === count;
  });
}

const failAll = () => portal.db.updateTable('mailOutbox').set({ status: 'failed', sentAt: null }).execute();

async function sendAgain(): Promise<void> {
  await portal.portal.post.sendWhatWaits();
  await eventually('what waited was sent', async () => {
    const rows = await portal.db
      .selectFrom('mailOutbox')
      .select('id')
      .where('status', '<>', 'sent')
      .execute();
    return rows.length === 0;
  });
}

async function moveTo(name: CastName, email: string): Promise<void> {
  const { status } = await portal.as('helen')('PUT', `/api/workers/${portal.idOf(name)}`, { email });
  assert.equal(status, 200);
}

describe('queued emails when a worker’s address changes', () => {
  beforeEach(() => portal.db.deleteFrom('mailOutbox').execute());

  test('queued emails go to a worker’s new address, and emails with a link for the old address are dropped', async () => {
    const week = weekOfHours('2026-11-16' as Week);
    assert.equal((await portal.as('amara')('POST', '/api/me/timesheets', week)).status, 201);
    await portal.ask('POST', '/functions/v1/custom-password-reset', { email: cast.amara.email });
    await untilSent(3);
    await failAll();
    await moveTo('amara', 'amara@example.net');
    await sendAgain();
    assert.deepEqual(await letters(), [
      `address-left ${cast.amara.email}`,
      'address-taken-up amara@example.net',
      'notify-candidate-submission amara@example.net',
      `notify-timesheet-submission ${cast.jo.email}`,
    ]);
    assert.ok(portal.mails.mails.some((mail) => mail.to.includes('amara@example.net')));
  });

  test('queued notices go to a worker’s new address', async () => {
    await moveTo('ben', 'ben@example.net');
    const { post } = portal.portal;
    const about = { candidateId: portal.idOf('ben'), candidateName: 'Ben', weekStart: '2026-11-16' as Week };
    const notice = { ...about, candidateEmail: cast.ben.email, hoursWorked: 8, mileage: null };
    await withLetters(portal.db, (tx) => post.notify(tx, 'notify-candidate-submission', notice));
    await eventually('it was sent to the new address', async () =>
      (await letters()).includes('notify-candidate-submission ben@example.net'),
    );
  });

  test('queued emails do not reveal to another address that the old address had an account', async () => {
    const newAccount = { email: cast.chloe.email, password: 'three grey geese in a field' };
    await auth.ask('POST', '/signup', newAccount);
    await eventually('it was written', async () => (await letters()).length === 1);
    await untilSent(1);
    assert.deepEqual(await letters(), [`account-exists ${cast.chloe.email}`]);
    await failAll();
    await moveTo('chloe', 'chloe@example.net');
    await sendAgain();
    assert.deepEqual(await letters(), [
      `address-left ${cast.chloe.email}`,
      'address-taken-up chloe@example.net',
    ]);
  });
});

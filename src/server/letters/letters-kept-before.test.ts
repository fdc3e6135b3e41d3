import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { mailKeptDays } from '#domain/agency/mail-server.ts';
import { invitationDays } from '#domain/person/account.ts';
import type { Week } from '#domain/calendar/week.ts';
import { takeKeptLetters } from '#server/platform/mail/outbox.ts';
import { startJobs, stopJobs } from '#server/platform/jobs/jobs.ts';
import { eventually } from '#support/run/eventually.ts';
import { testPortal } from '#support/portal/portal.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';
import { openMailer } from './mailer.ts';
import { writeLetter } from '#server/letter-register.ts';

const portal = testPortal();

describe('mail server added later', () => {
  const letters = () => portal.db.selectFrom('mailOutbox').selectAll().orderBy('recipient').execute();
  const statuses = async () => (await letters()).map(({ status }) => status).join();

  before(async () => {
    const rahel = { fullName: 'Rahel Stein', email: 'rahel@example.com', role: 'Recruitment Consultant' };
    assert.equal((await portal.as('helen')('POST', '/api/accounts', rahel)).status, 201);
    const week = weekOfHours('2026-11-16' as Week);
    assert.equal((await portal.as('amara')('POST', '/api/me/timesheets', week)).status, 201);
    await eventually('three letters were sent', async () => (await statuses()) === 'sent,sent,sent');
    await portal.db.updateTable('mailOutbox').set({ status: 'kept' }).execute();
  });

  test('a new mail server leaves old notices and emails with expired links unsent', async () => {
    const later = new Date(Date.now() + 40 * 86_400_000);
    assert.deepEqual(await takeKeptLetters(portal.db, later), []);
    assert.equal(await statuses(), 'kept,kept,kept');
  });

  test('a new mail server sends emails until they are three days old', async () => {
    const [first] = await portal.db
      .selectFrom('mailOutbox')
      .select('createdAt')
      .orderBy('createdAt')
      .execute();
    assert.ok(first);
    const end = Date.parse(first.createdAt) + mailKeptDays * 86_400_000;
    const takenAt = (time: number) =>
      portal.db.transaction().execute(async (tx) => {
        const { length } = await takeKeptLetters(tx, new Date(time));
        await tx.updateTable('mailOutbox').set({ status: 'kept' }).execute();
        return length;
      });
    // The link of the invitation has expired by then, because the portal’s clock stands earlier.
    assert.equal(await takenAt(end - 1_000), 2);
    assert.equal(await takenAt(end + 3_600_000), 0);
    assert.deepEqual([mailKeptDays, invitationDays], [3, 3]);
  });

  test('a new mail server sends the other stored emails once at the start', async () => {
    const { portal: running, connectionString, mails } = portal;
    const boss = await startJobs(connectionString, running.log);
    const post = await openMailer({ ...running, writeLetter, boss });
    try {
      assert.deepEqual(await takeKeptLetters(portal.db, running.clock()), []);
      await eventually('all were sent', async () => (await statuses()) === 'sent,sent,sent');
    } finally {
      await stopJobs(boss);
      post.close();
    }
    assert.equal(mails.mails.length, 6);
  });
});

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Week } from '#domain/calendar/week.ts';
import { startJobs, stopJobs } from '#server/platform/jobs/jobs.ts';
import { withLetters } from '#server/platform/mail/letter-transaction.ts';
import { eventually } from '#support/run/eventually.ts';
import { type CaughtMail } from '#support/portal/mail-catcher.ts';
import { testPortal } from '#support/portal/portal.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';
import { saveDelivery } from '#server/platform/mail/outbox.ts';
import { deliveryQueue } from './queues.ts';

const portal = testPortal({ env: { MAIL_FROM: 'Pay & Co <pay@portal.example>' } });

function notice(name: string) {
  return {
    candidateId: portal.idOf('amara'),
    candidateEmail: `${name}@example.com`,
    candidateName: 'Someone',
    weekStart: '2026-11-16' as Week,
    hoursWorked: 37.5,
    mileage: null,
  };
}

function mailsTo(name: string): CaughtMail[] {
  return portal.mails.mails.filter((mail) => mail.to.includes(`${name}@example.com`));
}

function letterTo(name: string) {
  return portal.db
    .selectFrom('mailOutbox')
    .selectAll()
    .where('recipient', '=', `${name}@example.com`)
    .executeTakeFirst();
}

async function allSentBefore(name: string): Promise<void> {
  const { post } = portal.portal;
  await withLetters(portal.db, (tx) => post.notify(tx, 'notify-candidate-submission', notice(name)));
  await portal.mails.waitFor((mail) => mail.to.includes(`${name}@example.com`));
}

describe('sending emails', () => {
  test('an email that does not exist cannot be marked as sent', async () => {
    const sent = { status: 'sent', lastError: null, sentAt: new Date() } as const;
    await assert.rejects(saveDelivery(portal.db, randomUUID(), sent), /does not exist yet, or was removed/);
  });

  test('sending retries an email whose row is not visible yet, as after a fail-over', async () => {
    await allSentBefore('first');
    const { kind, payload } = (await letterTo('first')) ?? {};
    const id = randomUUID();
    const boss = await startJobs(portal.connectionString, portal.portal.log);
    await boss.send(deliveryQueue, { id });
    await stopJobs(boss);
    await eventually('it was not found', async () => {
      const { rows } = await sql`
        select from pgboss.job where data ->> 'id' = ${id} and state = 'retry'`.execute(portal.db);
      return rows.length === 1;
    });
    await portal.db
      .insertInto('mailOutbox')
      .values({
        id,
        kind: kind ?? '',
        recipient: 'later@example.com',
        payload: JSON.stringify(payload),
        status: 'queued',
      })
      .execute();
    await sql`update pgboss.job set start_after = now() where data ->> 'id' = ${id}`.execute(portal.db);
    await portal.mails.waitFor((mail) => mail.to.includes('later@example.com'));
    assert.equal(mailsTo('later').length, 1);
  });

  test('an email is sent when its transaction commits', async () => {
    await allSentBefore('committed');
    const [mail] = mailsTo('committed');
    assert.match(mail?.subject ?? '', /^Timesheet submitted/);
    await eventually('the delivery was kept', async () => (await letterTo('committed'))?.status === 'sent');
    const letter = await letterTo('committed');
    assert.deepEqual([letter?.attempts, letter?.lastError], [1, null]);
    assert.equal(mail?.messageId, `<${letter?.id}@localhost>`);
  });

  test('an email is neither sent nor stored when its transaction rolls back', async () => {
    const { post } = portal.portal;
    await assert.rejects(
      withLetters(portal.db, async (tx) => {
        await post.notify(tx, 'notify-candidate-submission', notice('rolled.back'));
        await post.write(tx, {
          kind: 'account-exists',
          recipient: 'rolled.back@example.com',
          payload: { fullName: 'Someone' },
        });
        throw new Error('the database or the rules said no');
      }),
      /said no/,
    );
    await allSentBefore('after.the.rollback');
    assert.deepEqual(mailsTo('rolled.back'), []);
    assert.equal(await letterTo('rolled.back'), undefined);
  });

  test('a refused submission sends no email', async () => {
    const week = weekOfHours('2026-11-16' as Week);
    assert.equal((await portal.as('amara')('POST', '/api/me/timesheets', week)).status, 201);
    assert.equal((await portal.as('amara')('POST', '/api/me/timesheets', week)).status, 409);
    await eventually('both letters of the first one came', () =>
      ['amara.okafor', 'jo.marsh'].every((name) => mailsTo(name).length > 0),
    );
    await allSentBefore('after.the.refusal');
    assert.equal(mailsTo('amara.okafor').length, 1);
    assert.equal(mailsTo('jo.marsh').length, 1);
  });

  test('an email has the agency as sender, and has text and HTML', async () => {
    const [mail] = mailsTo('committed');
    assert.match(mail?.html ?? '', /<!doctype html>/i);
    assert.match(mail?.text ?? '', /Total hours: 37\.5/);
  });

  test('a browser cannot send an email in the agency’s name', async () => {
    for (const name of [
      'notify-candidate-submission',
      'notify-timesheet-submission',
      'notify-timesheet-status',
    ]) {
      const answer = await portal.as('helen')('POST', `/functions/v1/${name}`, notice('asked.by.browser'));
      assert.equal(answer.status, 404);
    }
    await allSentBefore('after.the.browser');
    assert.deepEqual(mailsTo('asked.by.browser'), []);
  });
});

describe('failing mail server', () => {
  test(
    'a failing mail server does not undo the change, and a retry sends the email once',
    { timeout: 60_000 },
    async () => {
      portal.mails.refuse(true);
      const week = weekOfHours('2026-11-09' as Week);
      assert.equal((await portal.as('dev')('POST', '/api/me/timesheets', week)).status, 201);
      await eventually(
        'a letter was refused',
        async () => (await letterTo('dev.patel'))?.status === 'failed',
      );
      const refused = await letterTo('dev.patel');
      assert.match(refused?.lastError ?? '', /451 the catcher refuses/);
      assert.equal((await portal.as('dev')('GET', '/api/me/timesheets')).body.total, 1);
      portal.mails.refuse(false);
      await eventually('both letters were sent later', async () => {
        const letters = [await letterTo('dev.patel'), await letterTo('helen.whitfield')];
        return letters.every((letter) => letter?.status === 'sent');
      });
      const sent = await letterTo('dev.patel');
      assert.ok((sent?.attempts ?? 0) >= 2);
      assert.equal(sent?.lastError, null);
      await allSentBefore('after.the.trouble');
      assert.equal(mailsTo('dev.patel').length, 1);
      assert.equal(mailsTo('helen.whitfield').length, 1);
    },
  );
});

describe('recipients of a submission', () => {
  test('all Admins are emailed a submission if the consultant is disabled', async () => {
    await portal.db
      .updateTable('users')
      .set({ disabledAt: new Date() })
      .where('id', '=', portal.idOf('daniel'))
      .execute();
    const before = mailsTo('helen.whitfield').length;
    const week = weekOfHours('2026-11-16' as Week);
    assert.equal((await portal.as('chloe')('POST', '/api/me/timesheets', week)).status, 201);
    await eventually('the Admin heard', () => mailsTo('helen.whitfield').length > before);
    assert.deepEqual(mailsTo('daniel.reyes'), []);
  });
});

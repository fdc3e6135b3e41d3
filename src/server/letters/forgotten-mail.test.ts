import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Day } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import { insertLettersOf } from '#server/letters/notice-letter-store.ts';
import { type LetterTransaction, withLetters } from '#server/platform/mail/letter-transaction.ts';
import { anonymise } from '#server/privacy/store.ts';
import { eventually } from '#support/run/eventually.ts';
import { testPortal } from '#support/portal/portal.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';

const portal = testPortal();

const week = '2026-11-16' as Week;
const traces = { amara: /Amara|Okafor/i, helen: /Helen|Whitfield/i };

function letters() {
  return portal.db.selectFrom('mailOutbox').selectAll().orderBy('id').execute();
}

async function unsentLetters(): Promise<number> {
  return (await letters()).filter(({ status }) => status === 'queued' || status === 'failed').length;
}

function forget(name: 'amara' | 'helen'): Promise<void> {
  return anonymise(portal.db, portal.idOf(name), new Date());
}

async function everythingHeld(): Promise<string> {
  const { rows } = await sql<{ data: unknown }>`select data from pgboss.job`.execute(portal.db);
  return JSON.stringify([await letters(), rows]);
}

describe('forgetting a person while emails are queued', () => {
  test(
    'a forgotten person gets no queued email, and queued emails to consultants lose the name',
    { timeout: 60_000 },
    async () => {
      portal.mails.refuse(true);
      assert.equal((await portal.as('amara')('POST', '/api/me/timesheets', weekOfHours(week))).status, 201);
      await eventually('both letters waited', async () => (await unsentLetters()) === 2);
      await portal.db
        .updateTable('users')
        .set({ email: 'amara@elsewhere.example' })
        .where('id', '=', portal.idOf('amara'))
        .execute();
      await forget('amara');
      assert.deepEqual(await letters(), []);
      assert.doesNotMatch(await everythingHeld(), traces.amara);
      portal.mails.refuse(false);
      assert.equal((await portal.as('ben')('POST', '/api/me/timesheets', weekOfHours(week))).status, 201);
      await portal.mails.waitFor((mail) => mail.to.includes('jo.marsh@example.com'));
      assert.deepEqual(
        portal.mails.mails.filter((mail) => traces.amara.test(JSON.stringify(mail))),
        [],
      );
    },
  );

  test('a forgotten person gets no email from a notice that was being processed', async () => {
    const notice = {
      candidateId: portal.idOf('amara'),
      candidateEmail: 'amara.okafor@example.com',
      candidateName: 'Amara Okafor',
      weekStart: week,
      hoursWorked: 37.5,
      mileage: null,
    };
    const { post } = portal.portal;
    await withLetters(portal.db, async (tx) => {
      await post.notify(tx, 'notify-candidate-submission', notice);
      await post.notify(tx, 'notify-timesheet-submission', notice);
    });
    const waiting = sql<{ count: number }>`select count(*) as count from pgboss.job
      where name like 'notify-%' and state in ('created', 'retry', 'active')`;
    await eventually(
      'the notices were done',
      async () => (await waiting.execute(portal.db)).rows[0]?.count === 0,
    );
    assert.ok((await letters()).every((letter) => !traces.amara.test(JSON.stringify(letter))));
  });

  test('forgetting a consultant waits for an email that is being written, and removes it', async () => {
    const id = randomUUID();
    const notice = {
      id,
      data: {
        candidateId: portal.idOf('ben'),
        candidateName: 'Ben Hughes',
        approverName: 'jo.marsh@example.com',
      },
    };
    const write = (tx: LetterTransaction) =>
      insertLettersOf(tx, 'notify-timesheet-submission', [notice], '2026-11-18' as Day);
    const [written, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const writing = withLetters(portal.db, async (tx) => {
      assert.equal((await write(tx)).length, 1);
      written.resolve();
      await released.promise;
    });
    await written.promise;
    const forgetting = anonymise(portal.db, portal.idOf('jo'), new Date());
    await eventually('forgetting waits', async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(portal.db);
      return rows.length === 1;
    });
    released.resolve();
    await Promise.all([writing, forgetting]);
    assert.doesNotMatch(await everythingHeld(), /jo\.marsh/);
  });

  test('an email is written from the stored notice, not from a copy with a forgotten name', async () => {
    const kind = 'notify-timesheet-submission';
    const data = { candidateId: portal.idOf('ben'), candidateName: 'Ben Hughes' };
    const id = randomUUID();
    await sql`insert into pgboss.job (id, name, data, state, completed_on)
      values (${id}, ${kind}, ${JSON.stringify({ ...data, approverName: 'Former worker 1' })}::jsonb, 'completed', now())`.execute(
      portal.db,
    );
    const stale = { id, data: { ...data, approverName: 'daniel.reyes@example.com' } };
    await portal.db
      .updateTable('users')
      .set({ assignedConsultantId: portal.idOf('helen') })
      .where('id', '=', portal.idOf('ben'))
      .execute();
    const ids = await withLetters(portal.db, (tx) => insertLettersOf(tx, kind, [stale], '2026-11-18' as Day));
    assert.equal(ids.length, 1);
    const letter = (await letters()).find((one) => ids.includes(one.id));
    assert.match(JSON.stringify(letter?.payload), /"approverName":"Former worker 1"/);
    await portal.db.deleteFrom('mailOutbox').where('id', 'in', ids).execute();
  });

  test('queued emails to others do not name a forgotten person', { timeout: 60_000 }, async () => {
    const list = await portal.as('helen')('GET', '/api/timesheets?status=Pending&view=all');
    portal.mails.refuse(true);
    for (const { id } of list.body.items.slice(0, 1)) {
      assert.equal((await portal.as('helen')('PUT', `/api/timesheets/${id}/approval`)).status, 200);
    }
    const reminded = { week: '2026-11-02', workerIds: [portal.idOf('farah')] };
    assert.equal((await portal.as('helen')('POST', '/api/reminders', reminded)).status, 200);
    await eventually('both letters waited', async () => (await unsentLetters()) >= 2);
    const daniel = portal.db.updateTable('users').where('id', '=', portal.idOf('daniel'));
    await daniel.set({ role: 'Admin' }).execute();
    await forget('helen');
    assert.doesNotMatch(await everythingHeld(), traces.helen);
    const count = (await letters()).length;
    portal.mails.refuse(false);
    await eventually('the letters were sent', async () => (await unsentLetters()) === 0);
    assert.equal((await letters()).length, count);
    assert.doesNotMatch(JSON.stringify(portal.mails.mails.slice(-2)), traces.helen);
  });
});

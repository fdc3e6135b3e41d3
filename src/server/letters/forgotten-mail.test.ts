import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Week } from '#domain/calendar/week.ts';
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
    await portal.db.transaction().execute(async (tx) => {
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

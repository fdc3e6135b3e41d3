import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import type { Day } from '#domain/calendar/day.ts';
import type { Week } from '#domain/calendar/week.ts';
import { cast } from '#server/commands/cast.ts';
import { remindByTheClock } from './by-the-clock.ts';
import { testPortal, wednesday } from '#support/portal/portal.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';

const portal = testPortal();
const week = '2026-11-16' as Week;
const [before, cutOff, after] = ['2026-11-22T18:00:00Z', '2026-11-23T12:00:00Z', '2026-11-23T13:00:00Z'];

async function set(change: object): Promise<any> {
  const { body: now } = await portal.as('helen')('GET', '/api/agency/settings');
  const { status, body } = await portal.as('helen')('PUT', '/api/agency/settings', { ...now, ...change });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

function remindAt(now: string): Promise<number> {
  portal.setClock(now);
  return remindByTheClock(portal.portal);
}

async function reminded(step: string): Promise<string[]> {
  const rows = await portal.db
    .selectFrom('reminders')
    .innerJoin('users', 'users.id', 'reminders.userId')
    .select('fullName')
    .where('step', '=', step as 'before')
    .where('weekStart', '=', week)
    .orderBy('fullName')
    .execute();
  return rows.map(({ fullName }) => fullName);
}

beforeEach(async () => {
  await portal.db.deleteFrom('reminders').execute();
  await portal.db.updateTable('users').set({ noReminders: false }).execute();
  portal.setClock(wednesday);
  await set({ reminders: { on: false } });
  await set({ reminders: { on: true } });
});

describe('scheduled reminders', () => {
  test('scheduled reminders are off until an Admin switches them on, and earlier steps are skipped', async () => {
    await set({ reminders: { on: false } });
    assert.equal(await remindAt(before), 0);
    portal.setClock('2026-11-22T18:30:00Z');
    assert.deepEqual((await set({ reminders: { on: true } })).reminders, {
      on: true,
      steps: ['before', 'after', 'pending'],
    });
    assert.equal(await remindAt('2026-11-22T18:31:00Z'), 0);
  });

  test('scheduled reminders reach every worker with a missing week once before and once after the cut-off', async () => {
    const board = await portal.as('helen')('GET', `/api/missing-timesheets?week=${week}`);
    const names = board.body.items.map((row: any) => row.fullName);
    assert.equal(await remindAt('2026-11-22T17:59:00Z'), 0);
    const [one, other] = await Promise.all([remindAt(before), remindAt(before)]);
    assert.equal(one + other, names.length);
    assert.deepEqual(await reminded('before'), names);
    assert.ok(names.includes('Farah Aziz') && names.includes('Dev Patel'), names.join());
    assert.equal(await remindAt('2026-11-22T20:00:00Z'), 0);
    const mail = await portal.mails.waitFor(({ to }) => to.includes('farah.aziz@example.com'));
    assert.match(mail.text ?? '', /Send by Monday 23 November, 12:00 to be paid on Friday 27 November\.\n/);
    assert.match(mail.text ?? '', /Due by: Monday 23 November, 12:00/);
    assert.match(
      mail.text ?? '',
      /write to Jo Marsh, jo\.marsh@example\.com\. You can switch off these reminders/,
    );
    await portal.as('farah')('POST', '/api/me/timesheets', weekOfHours(week));
    assert.equal((await remindAt(after)) > 0, true);
    assert.deepEqual(
      await reminded('after'),
      names.filter((name: string) => name !== 'Farah Aziz'),
    );
    assert.equal(await remindAt('2026-11-23T18:59:00Z'), 0);
  });

  test('scheduled reminders skip workers who opted out, are disabled, or were just reminded by a person', async () => {
    await portal.as('ben')('PUT', '/api/me/reminders', { on: false });
    assert.deepEqual((await portal.as('ben')('GET', '/api/me/reminders')).body, { on: false, offered: true });
    portal.setClock('2026-11-22T08:00:00Z');
    const workerIds = [portal.idOf('amara')];
    const { body } = await portal.as('jo')('POST', '/api/reminders', { week, workerIds });
    await remindAt(before);
    const names = await reminded('before');
    assert.equal(body.outcomes[0].outcome === 'sent' && names.includes('Amara Okafor'), false);
    assert.equal(names.includes(cast.ben.fullName), false);
    assert.equal(names.includes(cast.gareth.fullName), false);
  });

  test('consultants get an email with their number of waiting weeks at the cut-off, and Admins the number without a consultant', async () => {
    assert.equal((await portal.db.selectFrom('reminders').selectAll().execute()).length, 0);
    const { body } = await portal.as('jo')('GET', '/api/timesheets?status=Pending');
    const [one, other] = await Promise.all([remindAt(cutOff), remindAt(cutOff)]);
    assert.ok(one + other > 0);
    assert.ok((await reminded('pending')).includes('Jo Marsh'));
    const mail = await portal.mails.waitFor(
      ({ to, subject }) => to.includes('jo.marsh@example.com') && / to review, due by/.test(subject ?? ''),
    );
    assert.match(mail.subject ?? '', new RegExp(`^${body.total} timesheets? to review`));
    assert.equal(await remindAt('2026-11-23T12:30:00Z'), 0);
  });

  test('the deputy of a disabled consultant is emailed the waiting weeks, and no Admin is', async () => {
    const { db, idOf } = portal;
    const ofJo = { consultantId: idOf('jo'), fromDate: '2026-11-16' as Day };
    await db
      .insertInto('covers')
      .values([
        { ...ofJo, deputyId: idOf('daniel'), untilDate: '2026-11-30' as Day },
        { ...ofJo, deputyId: idOf('helen'), untilDate: '2026-11-17' as Day },
      ])
      .execute();
    const jo = db.updateTable('users').where('id', '=', idOf('jo'));
    const ofOthers = db
      .updateTable('timesheets')
      .where('consultantId', 'is distinct from', idOf('jo'))
      .where('status', '=', 'Pending');
    await jo.set({ disabledAt: wednesday }).execute();
    await ofOthers.set({ status: 'Approved', approvedAt: wednesday }).execute();
    await remindAt(cutOff);
    assert.deepEqual(await reminded('pending'), ['Daniel Reyes']);
    await jo.set({ disabledAt: null }).execute();
    await db.deleteFrom('covers').execute();
  });

  test('scheduled reminders follow a moved cut-off, and are not repeated for it', async () => {
    const moved = { cutOffAt: '2026-11-24T12:00:00.000Z', payDate: '2026-11-27' };
    await portal.as('helen')('PUT', `/api/pay-calendar/${week}`, moved);
    assert.equal(await remindAt(before), 0);
    const sent = await remindAt('2026-11-23T18:00:00Z');
    assert.ok(sent > 0);
    await portal.as('helen')('PUT', `/api/pay-calendar/${week}`, {
      ...moved,
      cutOffAt: '2026-11-25T12:00:00.000Z',
    });
    assert.equal(await remindAt('2026-11-24T18:00:00Z'), 0);
    await portal.as('helen')('DELETE', `/api/pay-calendar/${week}`);
  });

  test('scheduled reminders send only the chosen steps, and their texts can be previewed', async () => {
    await set({ reminders: { on: true, steps: ['after'] } });
    assert.equal(await remindAt(before), 0);
    const { body } = await portal.as('helen')('GET', '/api/reminders/texts');
    assert.deepEqual(
      body.items.map(({ step }: any) => step),
      ['before', 'after', 'pending'],
    );
    assert.match(
      body.items[0].text,
      /Send by Monday 16 November, 12:00 to be paid on Friday 20 November\.\n/,
    );
    assert.match(
      body.items[1].text,
      /Late\. Send it by Monday 23 November, 12:00 to be paid by Friday 27 November\.\n/,
    );
  });
});

import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { addWeeks, type Week } from '#domain/calendar/week.ts';
import { eventually } from '#support/run/eventually.ts';
import { testPortal, wednesday } from '#support/portal/portal.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';

const portal = testPortal();
const path = '/api/reminders';
type Name = Parameters<typeof portal.idOf>[0];

async function remind(by: Name, week: string, ...names: Name[]): Promise<any[]> {
  const workerIds = names.map((name) => portal.idOf(name));
  const { status, body } = await portal.as(by)('POST', path, { week, workerIds });
  assert.equal(status, 200, JSON.stringify(body));
  return body.outcomes;
}

async function outcomesOf(by: Name, week: string, ...names: Name[]): Promise<string[]> {
  return (await remind(by, week, ...names)).map(({ outcome }) => outcome);
}

function lettersTo(name: Name) {
  return portal.db
    .selectFrom('mailOutbox')
    .selectAll()
    .where('recipient', '=', `${name === 'amara' ? 'amara.okafor' : name}@example.com`)
    .where('kind', '=', 'timesheet-reminder')
    .execute();
}

async function logOf(by: Name, query: string): Promise<any> {
  return (await portal.as(by)('GET', `${path}?${query}`)).body;
}

describe('reminders by a person', () => {
  test('a reminder is emailed with the week and its link, and is recorded', async () => {
    const outcomes = await remind('jo', '2026-11-02', 'farah');
    assert.deepEqual(outcomes, [
      { workerId: portal.idOf('farah'), fullName: 'Farah Aziz', outcome: 'sent', message: 'Reminded.' },
    ]);
    const mail = await portal.mails.waitFor(({ to }) => to.includes('farah.aziz@example.com'));
    assert.equal(mail.subject, 'Your timesheet for the week of 02/11/26 at Hackney Council is missing');
    assert.match(mail.text ?? '', /\/dashboard\?week=2026-11-02/);
    const { body } = await portal.as('jo')('GET', '/api/missing-timesheets?week=2026-11-02');
    const reminder = { at: wednesday.toISOString(), sentByName: 'Jo Marsh' };
    assert.deepEqual(body.items[0].lastReminder, reminder);
    await eventually(
      'the log knows of the delivery',
      async () => (await logOf('jo', 'week=2026-11-02')).items[0]?.delivery === 'sent',
    );
    const { items, total } = await logOf('jo', 'week=2026-11-02');
    const { id: _, ...sent } = items[0];
    const worker = { id: portal.idOf('farah'), fullName: 'Farah Aziz', email: 'farah.aziz@example.com' };
    assert.deepEqual([total, sent], [1, { worker, ...reminder, delivery: 'sent' }]);
  });

  test('a reminder for a rejected week requests a correction', async () => {
    assert.deepEqual(await outcomesOf('jo', '2026-11-02', 'amara'), ['sent']);
    const mail = await portal.mails.waitFor(({ to }) => to.includes('amara.okafor@example.com'));
    assert.match(mail.subject ?? '', /^Please correct your timesheet/);
  });

  test('a second reminder within twelve hours is refused to everybody, and the refusal names the first sender', async () => {
    await remind('jo', '2026-11-02', 'farah');
    const [outcome] = await remind('helen', '2026-11-02', 'farah');
    assert.equal(outcome.outcome, 'reminded');
    assert.equal(outcome.message, 'Jo Marsh sent a reminder on 18/11/2026, 10:30.');
    assert.deepEqual(await outcomesOf('jo', '2026-11-16', 'farah'), ['sent'], 'another week is its own');
    portal.setClock('2026-11-18T22:30:00Z');
    assert.deepEqual(await outcomesOf('helen', '2026-11-02', 'farah'), ['sent']);
    portal.setClock('2026-11-19T10:29:59Z');
    const [last] = await remind('jo', '2026-11-02', 'farah');
    assert.equal(last.message, 'Helen Whitfield sent a reminder on 18/11/2026, 22:30.');
    portal.setClock(wednesday);
  });

  test('no reminder is sent for a resubmitted week, even if an Admin restores the rejected version', async () => {
    const { body } = await portal.as('jo')('GET', '/api/timesheets?status=Rejected&candidate=amara');
    const [{ id }] = body.items;
    await portal.as('amara')('POST', '/api/me/timesheets', weekOfHours('2026-11-02' as Week));
    assert.equal((await portal.as('helen')('POST', `/api/timesheets/${id}/restoration`)).status, 200);
    assert.deepEqual(await outcomesOf('jo', '2026-11-02', 'amara'), ['submitted']);
  });

  test('a request to remind many workers returns the outcome for each', async () => {
    await remind('jo', '2026-11-16', 'farah');
    await portal.as('ben')('POST', '/api/me/timesheets', weekOfHours('2026-11-16' as Week));
    const names = ['amara', 'ben', 'farah', 'chloe', 'gareth', 'jo', 'amara'] as const;
    const outcomes = await remind('jo', '2026-11-16', ...names);
    assert.deepEqual(
      outcomes.map(({ fullName, outcome }) => [fullName, outcome]),
      [
        ['Amara Okafor', 'sent'],
        ['Ben Hughes', 'submitted'],
        ['Farah Aziz', 'reminded'],
        [null, 'missing'],
        ['Gareth Lowe', 'not due'],
        [null, 'missing'],
      ],
    );
    assert.deepEqual(await outcomesOf('helen', '2026-11-16', 'chloe', 'dev', 'ella'), [
      'sent',
      'sent',
      'not due',
    ]);
  });

  test('two simultaneous reminders send one email', async () => {
    for (let week = 1; week <= 10; week += 1) {
      const monday = addWeeks('2026-08-03' as Week, week);
      const before = (await lettersTo('amara')).length;
      const outcomes = await Promise.all([
        outcomesOf('jo', monday, 'amara', 'ben'),
        outcomesOf('helen', monday, 'ben', 'amara'),
        outcomesOf('jo', monday, 'amara'),
      ]);
      const ofAmara = [outcomes[0]?.[0], outcomes[1]?.[1], outcomes[2]?.[0]].sort();
      assert.deepEqual(ofAmara, ['reminded', 'reminded', 'sent'], monday);
      assert.equal((await lettersTo('amara')).length, before + 1);
    }
  });

  test('a reminder is never sent after a simultaneous submission', async () => {
    const monday = '2026-10-26' as Week;
    for (let round = 0; round < 10; round += 1) {
      const dev = portal.idOf('dev');
      await portal.db.deleteFrom('timesheets').where('userId', '=', dev).execute();
      await portal.db.deleteFrom('reminders').where('weekStart', '=', monday).execute();
      const [[outcome], { status }] = await Promise.all([
        outcomesOf('helen', monday, 'dev'),
        portal.as('dev')('POST', '/api/me/timesheets', weekOfHours(monday)),
      ]);
      assert.equal(status, 201);
      assert.ok(['sent', 'submitted'].includes(outcome ?? ''), outcome);
      assert.deepEqual(await outcomesOf('helen', monday, 'dev'), ['submitted']);
    }
  });

  test('a refused reminder stores nothing', async () => {
    const workerIds = [portal.idOf('amara')];
    const many = Array.from({ length: 101 }, () => portal.idOf('amara'));
    for (const body of [
      {},
      { week: '2026-11-16' },
      { week: '2026-11-17', workerIds },
      { week: '2026-11-23', workerIds },
      { week: '2026-11-16', workerIds: [] },
      { week: '2026-11-16', workerIds: ['amara'] },
      { week: '2026-11-16', workerIds: many },
    ]) {
      const before = await portal.db.selectFrom('reminders').select('id').execute();
      const answer = await portal.as('jo')('POST', path, body);
      assert.deepEqual([answer.status, answer.body.code], [400, 'invalid'], JSON.stringify(body));
      assert.equal((await portal.db.selectFrom('reminders').select('id').execute()).length, before.length);
    }
  });
});

describe('log of reminders', () => {
  before(() => remind('helen', '2026-11-16', 'amara', 'chloe', 'dev', 'farah'));

  test('a consultant’s log of reminders has own workers; an Admin’s log has everyone or one consultant’s workers', async () => {
    const names = async (by: Name, query: string) =>
      (await logOf(by, query)).items.map(({ worker }: any) => worker.fullName);
    assert.deepEqual(await names('daniel', 'week=2026-11-16'), ['Chloe Dunn']);
    const all = await names('helen', 'week=2026-11-16');
    assert.deepEqual(all.toSorted(), ['Amara Okafor', 'Chloe Dunn', 'Dev Patel', 'Farah Aziz']);
    const ofDaniel = `week=2026-11-16&consultantId=${portal.idOf('daniel')}`;
    assert.deepEqual(await names('helen', ofDaniel), ['Chloe Dunn']);
    assert.deepEqual(await names('jo', ofDaniel), []);
  });

  test('the log of reminders has the newest first, in pages', async () => {
    const first = await logOf('helen', 'week=2026-11-16&limit=3');
    assert.deepEqual([first.items.length, first.total], [3, 4]);
    const second = await logOf('helen', `week=2026-11-16&limit=3&cursor=${first.nextCursor}`);
    const ids = [...first.items, ...second.items].map(({ id }: any) => id);
    assert.deepEqual(
      ids,
      ids.toSorted((a: number, b: number) => b - a),
    );
    assert.deepEqual([new Set(ids).size, second.nextCursor, second.total], [4, null, 4]);
  });
});

test('a reminder names no client if two assignments wait for the week', async () => {
  await portal.db.deleteFrom('reminders').execute();
  const { clientId } = await portal.db
    .selectFrom('assignments')
    .select('clientId')
    .where('userId', '=', portal.idOf('amara'))
    .executeTakeFirstOrThrow();
  const second = { jobTitle: 'Night porter', startDate: '2026-11-16' as Week, clientId };
  await portal.db
    .insertInto('assignments')
    .values({ userId: portal.idOf('farah'), ...second })
    .execute();
  assert.deepEqual(await outcomesOf('jo', '2026-11-16', 'farah'), ['sent']);
  const subject = 'Your timesheet for the week of 16/11/26 is missing';
  await portal.mails.waitFor((mail) => mail.subject === subject);
});

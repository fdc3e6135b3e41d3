import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { addWeeks, type Week } from '#domain/calendar/week.ts';
import { eventually } from '#support/run/eventually.ts';
import { testPortal, wednesday } from '#support/portal/portal.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';

const portal = testPortal({ undoTime: 2 });
let weeks = 0;

async function pendingOf(name: 'amara' | 'chloe' = 'amara'): Promise<string> {
  weeks += 1;
  const week = weekOfHours(addWeeks('2019-01-07' as Week, weeks));
  const { id } = await portal.db
    .insertInto('timesheets')
    .values({ ...week, userId: portal.idOf(name), mileage: null, comments: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function weekOf(id: string): Promise<string> {
  const row = await portal.db
    .selectFrom('history')
    .select('after')
    .where('subjectId', '=', id)
    .where('action', '=', 'approved')
    .executeTakeFirst();
  return (row?.after as { weekStart: string } | undefined)?.weekStart ?? '';
}

async function lettersAbout(...ids: string[]): Promise<string[]> {
  await eventually('every notice was looked at', async () => {
    const { rows } = await portal.portal.pool.query(
      "select from pgboss.job where name like 'notify-%' and state in ('created', 'retry', 'active')",
    );
    return rows.length === 0;
  });
  const letters = await portal.db
    .selectFrom('mailOutbox')
    .select(['kind', 'payload'])
    .orderBy('createdAt')
    .execute();
  return letters
    .filter(({ payload }) => ids.includes((payload as { timesheetId?: string }).timesheetId ?? ''))
    .map(({ kind }) => kind);
}

const approve = (ids: string[]) => portal.as('jo')('POST', '/api/timesheets/approvals', { ids });
const undo = (ids: unknown, name: 'jo' | 'daniel' | 'amara' = 'jo') =>
  portal.as(name)('POST', '/api/timesheets/approvals/undoing', { ids });

describe('emails about bulk approvals', () => {
  test('bulk approvals are emailed to the workers once they can no longer be undone', async () => {
    const ids = [await pendingOf(), await pendingOf()];
    await approve(ids);
    const { rows } = await portal.portal.pool.query(
      `select extract(epoch from start_after - created_on)::int as seconds from pgboss.job
       where name = 'notify-timesheet-status' and data ->> 'timesheetId' = any($1)`,
      [ids],
    );
    assert.deepEqual(rows, [{ seconds: 2 }, { seconds: 2 }]);
    assert.deepEqual(await lettersAbout(...ids), ['notify-timesheet-status', 'notify-timesheet-status']);
  });

  test('one request undoes many approvals, and no worker is emailed', async () => {
    const ids = [await pendingOf(), await pendingOf(), await pendingOf()];
    await approve(ids);
    const { status, body } = await undo(ids);
    assert.deepEqual([status, body], [200, { items: ids.map((id) => ({ id, refusal: null })) }]);
    const rows = await portal.db.selectFrom('timesheets').select('status').where('id', 'in', ids).execute();
    assert.deepEqual(
      rows.map((row) => row.status),
      ['Pending', 'Pending', 'Pending'],
    );
    assert.deepEqual(await lettersAbout(...ids), []);
    assert.ok(!portal.mails.mails.some(({ subject }) => subject.startsWith('Timesheet pending again')));
  });

  test('an approval that is undone after its email is emailed a second time', async () => {
    const id = await pendingOf();
    await approve([id]);
    const week = await weekOf(id);
    assert.deepEqual(await lettersAbout(id), ['notify-timesheet-status']);
    assert.equal((await undo([id])).body.items[0].refusal, null);
    const mail = await portal.mails.waitFor(({ subject }) => subject.startsWith('Timesheet pending again'));
    assert.ok(mail.text.includes(week), mail.text);
  });

  test('a bulk undo refuses each week separately, with the same message as a single undo', async () => {
    const [id, decidedByAdmin, foreign] = [await pendingOf(), await pendingOf(), await pendingOf('chloe')];
    await approve([id]);
    await portal.as('helen')('PUT', `/api/timesheets/${decidedByAdmin}/approval`);
    const { body } = await undo([id, decidedByAdmin, foreign, id]);
    assert.deepEqual(
      body.items.map(({ refusal }: any) => refusal?.message ?? null),
      [
        null,
        'This decision can no longer be undone.',
        'There is no such timesheet, or it is not yours to see.',
      ],
    );
  });

  test('a bulk undo is accepted after the minute in which a single undo is possible', async () => {
    const id = await pendingOf();
    await approve([id]);
    portal.setClock(new Date(wednesday.getTime() + 61_000));
    const { body } = await undo([id]);
    portal.setClock(wednesday);
    assert.equal(body.items[0].refusal, null);
  });

  test('a bulk undo cannot undo a single approval after its minute', async () => {
    const id = await pendingOf();
    assert.equal((await portal.as('jo')('PUT', `/api/timesheets/${id}/approval`)).status, 200);
    portal.setClock(new Date(wednesday.getTime() + 61_000));
    const { body } = await undo([id]);
    portal.setClock(wednesday);
    assert.equal(body.items[0].refusal.reason, 'too_late_to_undo');
  });

  test('a bulk undo is for reviewers only and needs a valid list', async () => {
    assert.equal((await undo(['x'])).status, 400);
    assert.equal((await undo([])).body.message, 'Choose at least one timesheet');
    assert.equal((await undo([portal.idOf('jo')], 'amara')).status, 403);
    assert.equal((await portal.ask('POST', '/api/timesheets/approvals/undoing', { ids: [] })).status, 401);
  });
});

describe('emails about a deletion', () => {
  test('a deletion is emailed to the worker, with the person, the week and the next step', async () => {
    const id = await pendingOf();
    assert.equal((await portal.as('jo')('DELETE', `/api/timesheets/${id}`)).status, 200);
    assert.deepEqual(await lettersAbout(id), ['notify-timesheet-deletion']);
    const mail = await portal.mails.waitFor(({ subject }) => subject.startsWith('Timesheet deleted'));
    assert.deepEqual(mail.to, ['amara.okafor@example.com']);
    assert.match(
      mail.text,
      /Your pending timesheet for this week was deleted by Jo Marsh\. If you worked in this week, please submit it again/,
    );
    assert.match(mail.text, /write to Jo Marsh, jo\.marsh@example\.com/);
  });

  test('a deletion that is undone at once is not emailed', async () => {
    const id = await pendingOf();
    await portal.as('jo')('DELETE', `/api/timesheets/${id}`);
    assert.equal((await portal.as('jo')('POST', `/api/timesheets/${id}/restoration`)).status, 200);
    assert.deepEqual(await lettersAbout(id), []);
  });

  test('a restoration by an Admin after the deletion email is emailed to the worker', async () => {
    const id = await pendingOf();
    await portal.as('jo')('DELETE', `/api/timesheets/${id}`);
    assert.deepEqual(await lettersAbout(id), ['notify-timesheet-deletion']);
    assert.equal((await portal.as('helen')('POST', `/api/timesheets/${id}/restoration`)).status, 200);
    const mail = await portal.mails.waitFor(({ subject }) => subject.startsWith('Timesheet restored'));
    assert.match(mail.text, /Now it is back, without changes\./);
  });

  test('a deleted week stays in the worker’s own list until it is restored', async () => {
    const own = async () => (await portal.as('amara')('GET', '/api/me/deletions')).body.items;
    const before = await own();
    const id = await pendingOf();
    await portal.as('jo')('DELETE', `/api/timesheets/${id}`);
    const [newest, ...rest] = await own();
    assert.deepEqual(rest, before);
    assert.deepEqual(
      { ...newest, weekStart: undefined },
      {
        weekStart: undefined,
        status: 'Pending',
        hoursWorked: 37.5,
        deletedAt: wednesday.toISOString(),
        deletedBy: 'Jo Marsh',
      },
    );
    await portal.as('jo')('POST', `/api/timesheets/${id}/restoration`);
    assert.deepEqual(await own(), before);
    assert.equal((await portal.as('jo')('GET', '/api/me/deletions')).status, 403);
    assert.equal((await portal.ask('GET', '/api/me/deletions')).status, 401);
  });
});

import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { addWeeks, type Week } from '#domain/calendar/week.ts';
import { cast } from '#server/commands/cast.ts';
import { testPortal, wednesday } from '#support/portal/portal.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';

const portal = testPortal();
const thisWeek = '2026-11-16' as Week;
const nowhere = '019a8f9c-7b7e-7c3a-9d55-0d4a3b1f2c10';

async function submit(name: keyof typeof cast, week: Week, hours = 7.5): Promise<string> {
  const { status, body } = await portal.as(name)('POST', '/api/me/timesheets', weekOfHours(week, hours));
  assert.equal(status, 201, JSON.stringify(body));
  return body.id;
}

describe('history of a week', () => {
  const week = thisWeek;
  let id = '';

  before(async () => {
    const first = await submit('amara', week);
    await portal.as('jo')('PUT', `/api/timesheets/${first}/rejection`, { reason: 'Monday was a holiday.' });
    id = await submit('amara', week, 8);
    await portal.as('jo')('PUT', `/api/timesheets/${id}/approval`);
  });

  test('the history of a week lists submission, rejection, replacement and approval, oldest first', async () => {
    const { status, body } = await portal.as('jo')('GET', `/api/timesheets/${id}/history`);
    assert.equal(status, 200);
    assert.deepEqual(
      body.items.map((entry: any) => [entry.actorName, entry.action, entry.reason]),
      [
        ['Amara Okafor', 'submitted', null],
        ['Jo Marsh', 'rejected', 'Monday was a holiday.'],
        ['Amara Okafor', 'replaced', null],
        ['Amara Okafor', 'resubmitted', null],
        ['Jo Marsh', 'approved', null],
      ],
    );
    assert.equal(body.items[0].at, wednesday.toISOString());
  });

  test('the history of a week names the fields that a resubmission changed', async () => {
    const { body } = await portal.as('jo')('GET', `/api/timesheets/${id}/history`);
    assert.deepEqual(body.items[3].changes, [
      { field: 'status', before: 'Rejected', after: 'Pending' },
      ...['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((weekday) => ({
        field: `${weekday}Hours`,
        before: 7.5,
        after: 8,
      })),
      { field: 'hoursWorked', before: 37.5, after: 40 },
      { field: 'rejectionReason', before: 'Monday was a holiday.', after: null },
    ]);
  });

  test('the worker and an Admin read the same history of a week, without rates', async () => {
    const read = await Promise.all(
      (['jo', 'helen', 'amara'] as const).map((name) =>
        portal.as(name)('GET', `/api/timesheets/${id}/history`),
      ),
    );
    assert.deepEqual(
      read.map((answer) => answer.status),
      [200, 200, 200],
    );
    assert.deepEqual(read[2]?.body, read[0]?.body);
    assert.deepEqual(read[1]?.body, read[0]?.body);
    assert.doesNotMatch(JSON.stringify(read[2]?.body), /rate|bill|28\.75|21\.5/i);
  });

  test('the history of a week is refused without a session, to strangers and for an unknown id', async () => {
    assert.equal((await portal.ask('GET', `/api/timesheets/${id}/history`)).status, 401);
    const absent = await portal.as('daniel')('GET', `/api/timesheets/${nowhere}/history`);
    for (const name of ['daniel', 'ben'] as const) {
      const strange = await portal.as(name)('GET', `/api/timesheets/${id}/history`);
      assert.deepEqual([strange.status, strange.body], [404, absent.body]);
    }
    assert.equal((await portal.as('jo')('GET', '/api/timesheets/1/history')).status, 400);
  });
});

describe('restoring a deleted timesheet', () => {
  const week = addWeeks(thisWeek, -5);

  async function stored(id: string) {
    return portal.db.selectFrom('timesheets').selectAll().where('id', '=', id).executeTakeFirst();
  }

  async function deletionsOf(candidate: keyof typeof cast, name: 'daniel' | 'helen'): Promise<any[]> {
    const path = `/api/workers/${portal.idOf(candidate)}/deletions`;
    const { status, body } = await portal.as(name)('GET', path);
    assert.equal(status, 200);
    return body.items;
  }

  test('a restored timesheet has its old id and every column, frozen rates included', async () => {
    const id = await submit('amara', week);
    await portal.as('jo')('PUT', `/api/timesheets/${id}/approval`);
    const before = await stored(id);
    assert.equal(before?.payRate, 21.5);
    await portal.as('jo')('DELETE', `/api/timesheets/${id}`);
    const { status, body } = await portal.as('jo')('POST', `/api/timesheets/${id}/restoration`);
    assert.deepEqual([status, body.id, body.status], [200, id, 'Approved']);
    assert.deepEqual(await stored(id), before);
    const { body: history } = await portal.as('jo')('GET', `/api/timesheets/${id}/history`);
    assert.equal(history.items.at(-1).action, 'restored');
  });

  test('a restored week without a rate uses the first rate that was set while the week was deleted', async () => {
    const rates = (rateOfPay: number | null, supplyBillAmount: number | null) =>
      portal.as('jo')('PUT', `/api/workers/${portal.idOf('farah')}/rates`, { rateOfPay, supplyBillAmount });
    const id = await submit('farah', thisWeek);
    await portal.as('jo')('PUT', `/api/timesheets/${id}/approval`);
    await portal.as('jo')('DELETE', `/api/timesheets/${id}`);
    await rates(10, null);
    await rates(12, 20);
    await rates(14, 24);
    const { body } = await portal.as('helen')('POST', `/api/timesheets/${id}/restoration`);
    assert.deepEqual(body.rates, { rateOfPay: 10, supplyBillAmount: 20 });
    await portal.as('helen')('DELETE', `/api/timesheets/${id}`);
    await rates(null, null);
    const again = await portal.as('helen')('POST', `/api/timesheets/${id}/restoration`);
    assert.deepEqual(again.body.rates, { rateOfPay: 10, supplyBillAmount: 20 });
    const { after } = await portal.db
      .selectFrom('history')
      .select('after')
      .where('subjectId', '=', id)
      .where('action', '=', 'restored')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    assert.deepEqual([(after as any).payRate, (after as any).billRate], [10, 20]);
  });

  test('a restored week uses the new rate when restoration and rate change are simultaneous', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await submit('farah', addWeeks(thisWeek, -2));
      await portal.as('jo')('PUT', `/api/timesheets/${id}/approval`);
      await portal.as('jo')('DELETE', `/api/timesheets/${id}`);
      const rates = { rateOfPay: 10 + round, supplyBillAmount: 20 + round };
      const path = `/api/workers/${portal.idOf('farah')}/rates`;
      const answers = await Promise.all([
        portal.as('jo')('PUT', path, rates),
        portal.as('helen')('POST', `/api/timesheets/${id}/restoration`),
      ]);
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 200],
      );
      const row = await stored(id);
      assert.deepEqual([row?.payRate, row?.billRate], Object.values(rates));
      await portal.as('helen')('DELETE', `/api/timesheets/${id}`);
      await portal.as('jo')('PUT', path, { rateOfPay: null, supplyBillAmount: null });
    }
  });

  test('a second restoration of a timesheet finds no deleted timesheet', async () => {
    const id = await submit('amara', addWeeks(week, -5));
    await portal.as('jo')('DELETE', `/api/timesheets/${id}`);
    const first = await portal.as('jo')('POST', `/api/timesheets/${id}/restoration`);
    assert.equal(first.status, 200);
    const answer = await portal.as('jo')('POST', `/api/timesheets/${id}/restoration`);
    assert.equal(answer.status, 404);
  });

  test('a consultant can restore a timesheet right after the deletion, and an Admin at any time', async () => {
    const id = await submit('chloe', thisWeek);
    await portal.as('daniel')('DELETE', `/api/timesheets/${id}`);
    assert.deepEqual(
      (await deletionsOf('chloe', 'daniel')).find((one) => one.id === id),
      {
        id,
        weekStart: thisWeek,
        status: 'Pending',
        hoursWorked: 37.5,
        deletedAt: wednesday.toISOString(),
        deletedBy: cast.daniel.fullName,
        refusal: null,
      },
    );
    portal.setClock('2026-11-18T10:31:01Z');
    assert.match(
      (await deletionsOf('chloe', 'daniel'))[0].refusal,
      /Ask an Admin to restore the timesheet\./,
    );
    assert.equal((await deletionsOf('chloe', 'helen'))[0].refusal, null);
    const late = await portal.as('daniel')('POST', `/api/timesheets/${id}/restoration`);
    assert.equal(late.status, 409);
    assert.match(late.body.message, /Ask an Admin to restore the timesheet\./);
    assert.equal((await portal.as('helen')('POST', `/api/timesheets/${id}/restoration`)).status, 200);
    assert.deepEqual(await deletionsOf('chloe', 'helen'), []);
    portal.setClock(wednesday);
  });

  test('a restoration is refused if the week has another timesheet', async () => {
    const old = await submit('amara', addWeeks(week, -1));
    await portal.as('jo')('DELETE', `/api/timesheets/${old}`);
    await submit('amara', addWeeks(week, -1), 8);
    const answer = await portal.as('helen')('POST', `/api/timesheets/${old}/restoration`);
    assert.deepEqual(
      [answer.status, answer.body],
      [
        409,
        {
          code: 'conflict',
          reason: 'week_has_another',
          values: {},
          message: 'This week now has another timesheet.',
        },
      ],
    );
    assert.equal(await stored(old), undefined);
  });

  test('a restoration is refused without a session, to workers and to strangers', async () => {
    const id = await submit('amara', addWeeks(week, -2));
    await portal.as('jo')('DELETE', `/api/timesheets/${id}`);
    assert.equal((await portal.ask('POST', `/api/timesheets/${id}/restoration`)).status, 401);
    assert.equal((await portal.as('amara')('POST', `/api/timesheets/${id}/restoration`)).status, 403);
    assert.equal((await portal.as('daniel')('POST', `/api/timesheets/${id}/restoration`)).status, 404);
    assert.equal((await portal.as('jo')('POST', `/api/timesheets/${nowhere}/restoration`)).status, 404);
    assert.equal((await portal.as('jo')('POST', '/api/timesheets/1/restoration')).status, 400);
    assert.equal(await stored(id), undefined);
  });

  test('a restoration of another consultant’s timesheet is refused like an unknown id', async () => {
    const id = await submit('amara', addWeeks(week, -3));
    await portal.as('jo')('DELETE', `/api/timesheets/${id}`);
    const strange = await portal.as('daniel')('POST', `/api/timesheets/${id}/restoration`);
    const absent = await portal.as('daniel')('POST', `/api/timesheets/${nowhere}/restoration`);
    assert.deepEqual([strange.status, strange.body], [404, absent.body]);
  });

  test('one of ten simultaneous restorations succeeds, and nine are refused because the timesheet is back', async () => {
    const id = await submit('amara', addWeeks(week, -4));
    await portal.as('jo')('DELETE', `/api/timesheets/${id}`);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => portal.as('jo')('POST', `/api/timesheets/${id}/restoration`)),
    );
    const winners = answers.filter(({ status }) => status === 200);
    assert.equal(winners.length, 1);
    for (const { status, body } of answers) assert.ok([200, 409, 404].includes(status), JSON.stringify(body));
    const entries = await portal.db
      .selectFrom('history')
      .select('id')
      .where('subjectId', '=', id)
      .where('action', '=', 'restored')
      .execute();
    assert.equal(entries.length, 1);
  });
});

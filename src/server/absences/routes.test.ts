import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Week } from '#domain/calendar/week.ts';
import { testPortal } from '#support/portal/portal.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';

const portal = testPortal();
type Name = Parameters<typeof portal.idOf>[0];
const week = '2026-11-02' as Week;

const ofWorker = (name: Name, of: string = week) => `/api/workers/${portal.idOf(name)}/absences/${of}`;
const own = (of: string = week) => `/api/me/absences/${of}`;

async function namesOn(gap: string, of: string = week): Promise<[string[], number]> {
  const { body } = await portal.as('jo')('GET', `/api/missing-timesheets?week=${of}&gap=${gap}`);
  return [body.items.map((row: any) => row.fullName), body.due];
}

async function historyOf(name: Name): Promise<[string, string, string | null][]> {
  const { body } = await portal.as('jo')('GET', `/api/workers/${portal.idOf(name)}/history?subject=absence`);
  return body.items.map(({ actorName, action, reason }: any) => [actorName, action, reason]);
}

async function absencesIn(name: Name, of: string = week): Promise<any[]> {
  return (await portal.as('jo')('GET', ofWorker(name, of))).body.items;
}

async function idOfSentWeek(): Promise<string> {
  await portal.as('farah')('POST', '/api/me/timesheets', weekOfHours(week));
  const { body } = await portal.as('farah')('GET', '/api/me/timesheets');
  return body.items.find(({ weekStart }: any) => weekStart === week).id;
}

async function remind(name: Name): Promise<any> {
  const asked = { week, workerIds: [portal.idOf(name)] };
  return (await portal.as('jo')('POST', '/api/reminders', asked)).body.outcomes[0];
}

describe('week that was not worked', () => {
  test('an absent week leaves the board, its counts and the reminders, and is listed as not worked', async () => {
    assert.deepEqual(await namesOn('missing'), [['Farah Aziz'], 3]);
    const said = await portal.as('farah')('PUT', own(), { reason: 'holiday', note: ' Lisbon ' });
    assert.equal(said.status, 200);
    const [absence] = said.body.items;
    const { assignmentId, at, ...rest } = absence;
    assert.deepEqual(rest, {
      weekStart: week,
      day: null,
      reason: 'holiday',
      note: 'Lisbon',
      byName: 'Farah Aziz',
    });
    assert.deepEqual(await namesOn('missing'), [[], 2]);
    const { body } = await portal.as('jo')('GET', `/api/missing-timesheets?week=${week}&gap=absent`);
    const { weekStart: _w, day: _d, ...listed } = absence;
    assert.deepEqual(
      body.items.map((row: any) => [row.fullName, row.absence]),
      [['Farah Aziz', listed]],
    );
    assert.deepEqual((await remind('farah')).message, 'The worker did not work in this week.');
    assert.ok(assignmentId && at);
  });

  test('a worker can see their absence, and a repeated absence is stored once', async () => {
    assert.equal((await portal.as('farah')('PUT', own(), { reason: 'holiday', note: 'Lisbon' })).status, 200);
    const { body } = await portal.as('farah')('GET', '/api/me');
    const shown = { weekStart: week, day: null, reason: 'holiday', note: 'Lisbon', byName: null };
    assert.deepEqual(body.assignment.absences, [shown]);
    assert.deepEqual(await historyOf('farah'), [['Farah Aziz', 'said not worked', 'Holiday: Lisbon']]);
    assert.equal((await portal.as('farah')('GET', '/api/me/absences')).body.total, 1);
  });

  test('the consultant can change the reason of an absence, and a withdrawn absence returns the week to the board', async () => {
    assert.equal((await portal.as('jo')('PUT', ofWorker('farah'), { reason: 'sick' })).status, 200);
    const { body } = await portal.as('farah')('GET', '/api/me');
    assert.equal(body.assignment.absences[0].byName, 'Jo Marsh');
    assert.equal((await portal.as('jo')('DELETE', ofWorker('farah'))).body.total, 0);
    assert.equal((await portal.as('jo')('DELETE', ofWorker('farah'))).status, 200, 'harmless to repeat');
    assert.deepEqual(await namesOn('missing'), [['Farah Aziz'], 3]);
    assert.deepEqual((await historyOf('farah')).slice(0, 2), [
      ['Jo Marsh', 'said worked', null],
      ['Jo Marsh', 'said not worked', 'Sick'],
    ]);
    assert.equal((await portal.as('farah')('GET', '/api/me')).body.assignment.absences, undefined);
  });

  test('an absent week counts as worked once hours are sent, and its history has the absence and the hours', async () => {
    await portal.as('farah')('PUT', own(), { reason: 'sick' });
    const { body } = await portal.as('farah')('POST', '/api/me/timesheets', weekOfHours(week));
    assert.deepEqual(await absencesIn('farah'), []);
    const { body: history } = await portal.as('jo')('GET', `/api/timesheets/${body.id}/history`);
    assert.deepEqual(
      history.items.slice(-3).map(({ actorName, action, reason }: any) => [actorName, action, reason]),
      [
        ['Farah Aziz', 'said not worked', 'Sick'],
        ['The portal', 'said worked', 'The week has hours'],
        ['Farah Aziz', 'submitted', null],
      ],
    );
    const refused = await portal.as('farah')('PUT', own(), { reason: 'sick' });
    assert.deepEqual(
      [refused.status, refused.body.message],
      [409, 'This week already has a Pending timesheet.'],
    );
  });

  test('an absent week counts as worked once its deleted timesheet is restored', async () => {
    const id = await idOfSentWeek();
    await portal.as('jo')('DELETE', `/api/timesheets/${id}`);
    assert.equal((await portal.as('jo')('PUT', ofWorker('farah'), { reason: 'other' })).status, 200);
    assert.equal((await portal.as('jo')('POST', `/api/timesheets/${id}/restoration`)).status, 200);
    assert.deepEqual(await absencesIn('farah'), []);
    assert.equal((await historyOf('farah'))[0]?.[1], 'said worked');
  });

  test('an absence closes a rejected week until the absence is withdrawn', async () => {
    const id = await idOfSentWeek();
    await portal.as('jo')('PUT', `/api/timesheets/${id}/rejection`, { reason: 'You were away.' });
    await portal.as('farah')('PUT', own(), { reason: 'holiday' });
    assert.ok(!(await namesOn('rejected'))[0].includes('Farah Aziz'));
    assert.equal((await portal.as('jo')('DELETE', `/api/timesheets/${id}/review`)).status, 200);
    assert.deepEqual(await absencesIn('farah'), []);
  });

  test('an absence can be recorded for a future week, but not for a week before the assignment', async () => {
    assert.equal((await portal.as('farah')('PUT', own('2026-12-21'), { reason: 'holiday' })).status, 200);
    assert.equal((await absencesIn('farah', '2026-12-21')).length, 1);
    assert.equal((await portal.as('farah')('DELETE', own('2026-12-21'))).body.total, 0);
    const { status, body } = await portal.as('farah')('PUT', own('2020-01-06'), { reason: 'holiday' });
    assert.deepEqual([status, body.fields.week], [400, 'The assignment does not cover this week']);
  });
});

describe('day that was not worked', () => {
  test('an absent day is stored beside the hours of other days, and is flagged if that day has hours', async () => {
    const of = '2026-11-16';
    for (const day of ['2026-11-18', 6]) {
      assert.equal((await portal.as('ben')('PUT', own(of), { day, reason: 'sick' })).status, 200);
    }
    const { body } = await portal.as('ben')('POST', '/api/me/timesheets', weekOfHours(of as Week));
    assert.deepEqual(
      (await absencesIn('ben', of)).map(({ day }) => day),
      ['2026-11-18', '2026-11-21'],
    );
    const { body: flagged } = await portal.as('jo')('GET', '/api/timesheets?status=Pending&candidate=ben');
    const row = flagged.items.find(({ id }: any) => id === body.id);
    const flag = row.exceptions.find(({ kind }: any) => kind === 'day not worked');
    assert.match(flag.sentence, /: Wednesday \(Sick\)\.$/);
  });

  test('several absent days are recorded with one reason and note, and withdrawn together', async () => {
    const of = '2026-11-23';
    const days = ['2026-11-23', 2, 3, '2026-11-25'];
    const { body } = await portal.as('ben')('PUT', own(of), { days, reason: 'sick', note: 'Flu' });
    assert.deepEqual(
      body.items.map(({ day, reason, note }: any) => [day, reason, note]),
      ['2026-11-23', '2026-11-24', '2026-11-25'].map((day) => [day, 'sick', 'Flu']),
    );
    assert.equal((await portal.as('ben')('DELETE', own(of), { days: [1, 2] })).body.total, 1);
    assert.equal((await portal.as('ben')('DELETE', own(of), { days: [1, 3] })).body.total, 0);
  });

  test('a list of absent days is refused completely if one day is in another week', async () => {
    const days = [1, '2026-11-30'];
    const { status, body } = await portal.as('ben')('PUT', own('2026-11-23'), { days, reason: 'sick' });
    assert.deepEqual([status, body.fields], [400, { day: 'Choose a day of this week' }]);
    assert.deepEqual(await absencesIn('ben', '2026-11-23'), []);
  });

  test('an absent day is withdrawn by its date, in the body or in the URL', async () => {
    const of = '2026-11-23';
    for (const day of ['2026-11-25', 6]) {
      assert.equal((await portal.as('ben')('PUT', own(of), { day, reason: 'sick' })).status, 200);
    }
    assert.equal((await portal.as('ben')('DELETE', own(of), { day: 3 })).body.total, 1);
    assert.equal((await portal.as('ben')('DELETE', `${own(of)}?day=2026-11-28`)).body.total, 0);
  });
});

describe('who can record an absence', () => {
  for (const body of [
    {},
    { reason: 'bored' },
    { reason: 'sick', day: 8 },
    { reason: 'sick', day: '2026-11-09' },
    { reason: 'sick', days: [] },
  ]) {
    test(`an absence is refused with ${JSON.stringify(body)}`, async () => {
      assert.equal((await portal.as('amara')('PUT', own('2026-11-16'), body)).status, 400);
    });
  }

  test('a consultant records absences only for own workers, and a worker cannot record them for another worker', async () => {
    const said = { reason: 'sick' };
    assert.equal((await portal.ask('PUT', own(), said)).status, 401);
    assert.equal((await portal.as('daniel')('PUT', ofWorker('amara', '2026-11-16'), said)).status, 404);
    assert.equal((await portal.as('amara')('PUT', ofWorker('ben', '2026-11-16'), said)).status, 403);
    assert.equal((await portal.as('jo')('PUT', own(), said)).status, 403);
    assert.equal((await portal.as('helen')('PUT', ofWorker('amara', '2026-11-16'), said)).status, 200);
  });
});

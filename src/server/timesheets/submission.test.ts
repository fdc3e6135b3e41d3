import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { addWeeks, type Week } from '#domain/calendar/week.ts';
import { eventually } from '#support/run/eventually.ts';
import { testPortal, wednesday } from '#support/portal/portal.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';

const portal = testPortal();
const thisWeek = '2026-11-16' as Week;

async function countOf(name: 'amara' | 'dev', weekStart: string): Promise<number> {
  const rows = await portal.db
    .selectFrom('timesheets')
    .select('id')
    .where('userId', '=', portal.idOf(name))
    .where('weekStart', '=', weekStart as Week)
    .execute();
  return rows.length;
}

describe('submitting a week', () => {
  test('a submission is stored as Pending with its total, and responds with 201', async () => {
    const { status, body } = await portal.as('amara')('POST', '/api/me/timesheets', {
      ...weekOfHours(thisWeek),
      mileage: 12.3,
      comments: '  Client site on Tuesday  ',
    });
    assert.equal(status, 201);
    assert.equal(body.status, 'Pending');
    assert.equal(body.hoursWorked, 37.5);
    assert.equal(body.mileage, 12.3);
    assert.equal(body.comments, 'Client site on Tuesday');
    assert.equal(body.candidate.fullName, 'Amara Okafor');
    assert.deepEqual(body.rates, { rateOfPay: 21.5 });
  });

  test('a submission is emailed to the worker and the consultant', async () => {
    const week = { ...weekOfHours(addWeeks(thisWeek, -5)), mileage: 12.3 };
    assert.equal((await portal.as('amara')('POST', '/api/me/timesheets', week)).status, 201);
    const mailTo = (address: string) =>
      portal.mails.waitFor(({ to, subject }) => to.includes(address) && subject.includes('W/C 12/10/26'));
    const own = await mailTo('amara.okafor@example.com');
    assert.equal(own.subject, 'Timesheet submitted: W/C 12/10/26, Camden Council');
    assert.match(own.text, /Total hours: 37.5\nMileage: 12.3 miles/);
    const consultants = await mailTo('jo.marsh@example.com');
    assert.equal(consultants.subject, 'Amara Okafor submitted a timesheet: W/C 12/10/26, Camden Council');
    assert.match(consultants.text, /Week starting: 12\/10\/26\nClient: Camden Council\nTotal hours: 37.5\n/);
  });

  test('the consultant reads that the client signs a submitted week first', async (t) => {
    const sign = (signOff: 'client' | 'agency') =>
      portal.db
        .updateTable('assignments')
        .set({ signOff })
        .where('userId', '=', portal.idOf('amara'))
        .execute();
    t.after(() => sign('agency'));
    await sign('client');
    const week = weekOfHours(addWeeks(thisWeek, -7));
    assert.equal((await portal.as('amara')('POST', '/api/me/timesheets', week)).status, 201);
    const { text } = await portal.mails.waitFor(
      ({ to, subject }) => to.includes('jo.marsh@example.com') && subject.includes('W/C 28/09/26'),
    );
    assert.match(
      text,
      /timesheet\. Camden Council signs it first\. Please review it after that if it is still pending\.\n/,
    );
  });

  test('a submission without mileage and comments stores null for mileage and comments', async () => {
    const weekStart = addWeeks(thisWeek, -4);
    const { status, body } = await portal.as('ben')('POST', '/api/me/timesheets', weekOfHours(weekStart));
    assert.deepEqual([status, body.mileage, body.comments], [201, null, null]);
  });

  test('a week can be submitted from midnight in London on, also in summer', async () => {
    const weekStart = '2027-07-12';
    const send = () => portal.as('amara')('POST', '/api/me/timesheets', weekOfHours(weekStart as Week));
    portal.setClock('2027-07-11T22:59:59Z');
    assert.equal((await send()).status, 400);
    portal.setClock('2027-07-11T23:00:00Z');
    assert.equal((await send()).status, 201);
    portal.setClock(wednesday);
  });

  test('a second submission for one week is refused with the specification’s message', async () => {
    const weekStart = addWeeks(thisWeek, -6);
    const send = () => portal.as('amara')('POST', '/api/me/timesheets', weekOfHours(weekStart));
    assert.equal((await send()).status, 201);
    const { status, body } = await send();
    assert.equal(status, 409);
    assert.deepEqual(body, {
      code: 'conflict',
      reason: 'week_already_submitted',
      values: { status: 'Pending', weekStart },
      message: 'You have already submitted a Pending timesheet for this week.',
    });
    assert.equal(await countOf('amara', weekStart), 1);
  });

  test('a submission of a worker without a consultant is emailed to the Admins', async () => {
    const { status } = await portal.as('dev')(
      'POST',
      '/api/me/timesheets',
      weekOfHours(addWeeks(thisWeek, -1)),
    );
    assert.equal(status, 201);
    const mail = await portal.mails.waitFor((one) => one.to.includes('helen.whitfield@example.com'));
    assert.match(mail.subject, /^Dev Patel submitted/);
  });

  test('a submission is not emailed to an Admin whose address is unconfirmed', async () => {
    const recipient = 'ivy.invited@example.com';
    const { status } = await portal.as('helen')('POST', '/api/accounts', {
      fullName: 'Ivy Invited',
      email: recipient,
      role: 'Admin',
    });
    assert.equal(status, 201);
    const week = weekOfHours(addWeeks(thisWeek, -2));
    assert.equal((await portal.as('dev')('POST', '/api/me/timesheets', week)).status, 201);
    const lettersToAdmins = () =>
      portal.db
        .selectFrom('mailOutbox')
        .select('recipient')
        .where('kind', '=', 'notify-timesheet-submission')
        .where('userId', '=', portal.idOf('dev'))
        .where(sql`payload ->> 'weekStart'`, '=', week.weekStart)
        .execute();
    await eventually('the Admins were told', async () => (await lettersToAdmins()).length > 0);
    assert.deepEqual(await lettersToAdmins(), [{ recipient: 'helen.whitfield@example.com' }]);
  });

  test('a resubmission replaces the rejected week, and the history keeps the rejected values', async () => {
    const weekStart = addWeeks(thisWeek, -2);
    const before = await portal.as('amara')('GET', '/api/me/timesheets');
    const rejected = before.body.items.find((row: any) => row.weekStart === weekStart);
    assert.equal(rejected.status, 'Rejected');

    const { status, body } = await portal.as('amara')('POST', '/api/me/timesheets', weekOfHours(weekStart));
    assert.equal(status, 201);
    assert.equal(body.status, 'Pending');
    assert.notEqual(body.id, rejected.id);
    assert.equal(await countOf('amara', weekStart), 1);
    const entry = await portal.db
      .selectFrom('history')
      .selectAll()
      .where('subjectId', '=', body.id)
      .executeTakeFirstOrThrow();
    assert.equal(entry.action, 'resubmitted');
    assert.equal((entry.before as any).rejectionReason, rejected.rejectionReason);
    const removal = await portal.db
      .selectFrom('history')
      .select(['actorId', 'before', 'after'])
      .where('subjectId', '=', rejected.id)
      .where('action', '=', 'replaced')
      .executeTakeFirstOrThrow();
    assert.deepEqual([removal.actorId, removal.after], [portal.idOf('amara'), null]);
    assert.equal((removal.before as any).rejectionReason, rejected.rejectionReason);
  });

  test('a resubmission that fails to be stored leaves the rejected week unchanged', async () => {
    const weekStart = addWeeks(thisWeek, -3);
    await portal.as('chloe')('POST', '/api/me/timesheets', weekOfHours(weekStart));
    const rows = () =>
      portal.db
        .selectFrom('timesheets')
        .select(['id', 'status', 'rejectionReason'])
        .where('userId', '=', portal.idOf('chloe'))
        .where('weekStart', '=', weekStart)
        .execute();
    const [{ id } = { id: '' }] = await rows();
    await portal.as('daniel')('PUT', `/api/timesheets/${id}/rejection`, { reason: 'Friday?' });
    await sql`create function give_up() returns trigger language plpgsql as
      $$ begin raise exception 'no more room'; end $$`.execute(portal.db);
    await sql`create trigger give_up before insert on timesheets
      for each row execute function give_up()`.execute(portal.db);
    const { status, body } = await portal.as('chloe')('POST', '/api/me/timesheets', weekOfHours(weekStart));
    await sql`drop function give_up cascade`.execute(portal.db);
    assert.deepEqual([status, body.message], [500, 'An unexpected error occurred.']);
    assert.deepEqual(await rows(), [{ id, status: 'Rejected', rejectionReason: 'Friday?' }]);
  });

  test('one of ten simultaneous submissions for one week succeeds, and nine are refused', async () => {
    const weekStart = addWeeks(thisWeek, -3);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        portal.as('dev')('POST', '/api/me/timesheets', weekOfHours(weekStart)),
      ),
    );
    assert.deepEqual(answers.map((answer) => answer.status).sort(), [
      201,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    assert.equal(await countOf('dev', weekStart), 1);
  });

  test('a submission that is repeated with the same Idempotency-Key gets the first response', async () => {
    const ask = portal.as('dev');
    const week = weekOfHours(thisWeek);
    const headers = { 'idempotency-key': 'b0e7c1d2-bus-stop' };
    const [first, again] = await Promise.all([
      ask('POST', '/api/me/timesheets', week, headers),
      ask('POST', '/api/me/timesheets', week, headers),
    ]);
    assert.deepEqual([first.status, again.status], [201, 201]);
    assert.deepEqual(again.body, first.body);
    assert.equal(await countOf('dev', thisWeek), 1);
    const other = await ask('POST', '/api/me/timesheets', { ...week, mondayHours: 1 }, headers);
    assert.equal(other.status, 409);
  });

  test('a submission from another version of the app is accepted with extra or missing optional fields', async () => {
    const ask = portal.as('ben');
    const { saturdayHours, sundayHours, ...days } = weekOfHours(thisWeek, 6);
    const headers = { 'idempotency-key': 'waited-during-an-upgrade' };
    const stored = { ...days, saturdayHours, sundayHours, nightHours: 4 };
    const { status, body } = await ask('POST', '/api/me/timesheets', stored, headers);
    assert.deepEqual([status, body.hoursWorked, body.mileage, body.comments], [201, 30, null, null]);
    assert.equal('nightHours' in body, false);
    const again = await ask('POST', '/api/me/timesheets', weekOfHours(thisWeek, 6), headers);
    assert.deepEqual([again.status, again.body.id], [201, body.id]);
  });

  test('a submission with unreadable hours is refused with a sentence', async () => {
    const { status, body } = await portal.as('amara')('POST', '/api/me/timesheets', {
      ...weekOfHours(thisWeek),
      mondayHours: '7:20',
    });
    assert.deepEqual(
      [status, body.fields],
      [400, { mondayHours: 'Monday: 7:20 is 7.33 hours; hours go in steps of 0.5' }],
    );
  });

  test('a submission with several invalid fields is refused with a message for each field', async () => {
    const { status, body } = await portal.as('amara')('POST', '/api/me/timesheets', {
      ...weekOfHours(thisWeek),
      tuesdayHours: 25,
      fridayHours: 7.25,
      mileage: 1.23,
    });
    assert.equal(status, 400);
    assert.equal(body.code, 'invalid');
    assert.deepEqual(body.fields, {
      tuesdayHours: 'Tuesday hours must be 24 or fewer',
      fridayHours: 'Friday hours must be in steps of 0.5, like 7 or 7.5',
      mileage: 'Mileage must be in steps of 0.1, like 12.5',
    });
  });

  for (const [why, change] of [
    ['with no hours', { ...weekOfHours(thisWeek, 0) }],
    ['of the future', { weekStart: addWeeks(thisWeek, 1) }],
    ['before the assignment', { weekStart: '2026-07-27' }],
    ['that starts on a Tuesday', { weekStart: '2026-11-17' }],
    ['without a Monday', { mondayHours: undefined }],
    ['with hours as text', { mondayHours: '7.5' }],
    ['with a NUL in the comments', { comments: 'a\u0000b' }],
  ] as const) {
    test(`a submission is refused ${why}`, async () => {
      const { status, body } = await portal.as('amara')('POST', '/api/me/timesheets', {
        ...weekOfHours(thisWeek),
        ...change,
      });
      assert.equal(status, 400);
      assert.equal(body.code, 'invalid');
      assert.ok(body.message.length > 10);
    });
  }

  test('a submission is refused until the assignment details are complete', async () => {
    const { status, body } = await portal.as('ella')('POST', '/api/me/timesheets', weekOfHours(thisWeek));
    assert.equal(status, 409);
    assert.equal(body.message, 'Complete your assignment details before you submit a timesheet.');
  });

  test('a submission is refused without a session, to disabled accounts and to reviewers', async () => {
    const week = weekOfHours(thisWeek);
    assert.equal((await portal.ask('POST', '/api/me/timesheets', week)).status, 401);
    assert.equal((await portal.as('gareth')('POST', '/api/me/timesheets', week)).status, 401);
    assert.equal((await portal.as('jo')('POST', '/api/me/timesheets', week)).status, 403);
    assert.equal((await portal.as('helen')('POST', '/api/me/timesheets', week)).status, 403);
  });
});

describe('a worker’s own timesheets', () => {
  test('a worker’s own timesheets are sorted by newest week and have no bill rate', async () => {
    const { status, body } = await portal.as('amara')('GET', '/api/me/timesheets');
    assert.equal(status, 200);
    const weeks = body.items.map((row: any) => row.weekStart);
    assert.deepEqual(weeks, weeks.toSorted().toReversed());
    assert.equal(body.total, body.items.length);
    assert.doesNotMatch(JSON.stringify(body), /bill|margin/i);
  });

  test('a cursor returns the next page of a worker’s own timesheets', async () => {
    const all = await portal.as('amara')('GET', '/api/me/timesheets');
    const first = await portal.as('amara')('GET', '/api/me/timesheets?limit=2');
    assert.equal(first.body.items.length, 2);
    const rest = await portal.as('amara')(
      'GET',
      `/api/me/timesheets?limit=200&cursor=${first.body.nextCursor}`,
    );
    assert.deepEqual([...first.body.items, ...rest.body.items], all.body.items);
    assert.equal(rest.body.nextCursor, null);
  });

  test('the list of own timesheets refuses an invalid cursor and a limit above 200', async () => {
    assert.equal((await portal.as('amara')('GET', '/api/me/timesheets?cursor=nonsense')).status, 400);
    assert.equal((await portal.as('amara')('GET', '/api/me/timesheets?limit=201')).status, 400);
  });

  test('the list of own timesheets is refused without a session and to reviewers', async () => {
    assert.equal((await portal.ask('GET', '/api/me/timesheets')).status, 401);
    assert.equal((await portal.as('jo')('GET', '/api/me/timesheets')).status, 403);
  });
});

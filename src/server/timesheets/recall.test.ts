import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { addWeeks, type Week } from '#domain/calendar/week.ts';
import { testPortal, wednesday } from '#support/portal/portal.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';

const portal = testPortal();
const thisWeek = '2026-11-16' as Week;
const nowhere = '019a8f9c-7b7e-7c3a-9d55-0d4a3b1f2c10';

async function submit(name: 'amara' | 'ben' | 'dev', week: Week, hours = 7.5): Promise<string> {
  const { status, body } = await portal.as(name)('POST', '/api/me/timesheets', weekOfHours(week, hours));
  assert.equal(status, 201, JSON.stringify(body));
  return body.id;
}

function ownWeek(name: 'amara' | 'ben', week: Week) {
  return portal.db
    .selectFrom('timesheets')
    .selectAll()
    .where('userId', '=', portal.idOf(name))
    .where('weekStart', '=', week)
    .execute();
}

async function figures() {
  return (await portal.as('jo')('GET', '/api/reports/timesheets')).body.figures;
}

describe('recalling a week', () => {
  test('a recall returns the timesheet without bill figures and frees the week', async () => {
    const before = await figures();
    const id = await submit('amara', thisWeek, 8);
    const { status, body } = await portal.as('amara')('POST', `/api/timesheets/${id}/recall`);
    assert.equal(status, 200);
    assert.deepEqual([body.id, body.weekStart, body.mondayHours], [id, thisWeek, 8]);
    assert.doesNotMatch(JSON.stringify(body), /bill|margin/i);
    assert.deepEqual(await ownWeek('amara', thisWeek), []);
    assert.deepEqual(await figures(), before);
  });

  test('the history of a recall has the earlier values', async () => {
    const id = await submit('amara', addWeeks(thisWeek, -6), 8);
    await portal.as('amara')('POST', `/api/timesheets/${id}/recall`);
    const entry = await portal.db
      .selectFrom('history')
      .selectAll()
      .where('userId', '=', portal.idOf('amara'))
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    assert.deepEqual(
      [entry.actorName, entry.action, entry.after, entry.at],
      ['Amara Okafor', 'recalled', null, wednesday.toISOString()],
    );
    assert.equal((entry.before as any).hoursWorked, 40);
  });

  test('a recalled week can be sent again, and its history has the two versions', async () => {
    const week = addWeeks(thisWeek, -7);
    const first = await submit('amara', week);
    await portal.as('amara')('POST', `/api/timesheets/${first}/recall`);
    const id = await submit('amara', week);
    const { body } = await portal.as('jo')('GET', `/api/timesheets/${id}/history`);
    assert.deepEqual(
      body.items.map((entry: any) => entry.action),
      ['submitted', 'recalled', 'submitted'],
    );
  });

  test('a recall of a resubmission restores the rejected version with its reason', async () => {
    const week = addWeeks(thisWeek, -2);
    const [rejected] = await ownWeek('amara', week);
    assert.equal(rejected?.status, 'Rejected');
    const id = await submit('amara', week);
    assert.equal((await portal.as('amara')('POST', `/api/timesheets/${id}/recall`)).status, 200);
    assert.deepEqual(await ownWeek('amara', week), [rejected]);
    const { body } = await portal.as('amara')('GET', `/api/timesheets/${rejected.id}/history`);
    assert.deepEqual(
      body.items.slice(-4).map((entry: any) => entry.action),
      ['replaced', 'resubmitted', 'recalled', 'restored'],
    );
  });

  test('a recall of a resubmission leaves a rejected version that an Admin has already restored unchanged', async () => {
    const week = addWeeks(thisWeek, -2);
    const [rejected] = await ownWeek('amara', week);
    const id = await submit('amara', week);
    const restored = await portal.as('helen')('POST', `/api/timesheets/${rejected?.id}/restoration`);
    assert.equal(restored.status, 200);
    assert.equal((await portal.as('amara')('POST', `/api/timesheets/${id}/recall`)).status, 200);
    assert.deepEqual(await ownWeek('amara', week), [rejected]);
  });

  test('a recall expires the idempotency key of its week, and a late retry is refused and stores nothing', async () => {
    const week = addWeeks(thisWeek, -3);
    const send = (key: string) =>
      portal.as('dev')('POST', '/api/me/timesheets', weekOfHours(week), { 'idempotency-key': key });
    const { body } = await send('lost-answer');
    assert.equal((await portal.as('dev')('POST', `/api/timesheets/${body.id}/recall`)).status, 200);
    const late = await send('lost-answer');
    assert.deepEqual(
      [late.status, late.body.message],
      [409, 'This week was sent, then taken back or deleted. Please send it again.'],
    );
    assert.equal((await send('another')).status, 201);
  });

  test('a reviewer who decides just after a recall is told of the recall, and other people get 404', async () => {
    const id = await submit('amara', addWeeks(thisWeek, -5));
    await portal.as('amara')('POST', `/api/timesheets/${id}/recall`);
    const words = 'Amara Okafor has recalled this timesheet.';
    for (const name of ['jo', 'helen'] as const) {
      const approval = await portal.as(name)('PUT', `/api/timesheets/${id}/approval`);
      assert.deepEqual([approval.status, approval.body.message], [409, words]);
      const rejection = await portal.as(name)('PUT', `/api/timesheets/${id}/rejection`, { reason: 'Why?' });
      assert.deepEqual([rejection.status, rejection.body.message], [409, words]);
    }
    const { body } = await portal.as('jo')('POST', '/api/timesheets/approvals', { ids: [id] });
    assert.deepEqual(body.items, [
      {
        id,
        refusal: {
          code: 'conflict',
          reason: 'week_recalled',
          values: { candidateName: 'Amara Okafor' },
          message: words,
        },
      },
    ]);
    const never = await portal.as('daniel')('PUT', `/api/timesheets/${nowhere}/approval`);
    const stranger = await portal.as('daniel')('PUT', `/api/timesheets/${id}/approval`);
    assert.deepEqual([stranger.status, stranger.body.message], [404, never.body.message]);
  });

  test('an Admin cannot undo a recall', async () => {
    const id = await submit('ben', thisWeek);
    await portal.as('ben')('POST', `/api/timesheets/${id}/recall`);
    const { status, body } = await portal.as('helen')('POST', `/api/timesheets/${id}/restoration`);
    assert.equal(status, 409);
    assert.equal(body.message, 'The worker took this timesheet back and can submit it again.');
  });
});

describe('refused recalls', () => {
  test('a recall after a decision is refused with the reviewer and the time', async () => {
    for (const [verdict, body] of [
      ['approval', undefined],
      ['rejection', { reason: 'Friday?' }],
    ] as const) {
      const id = await submit('dev', addWeeks(thisWeek, verdict === 'approval' ? 0 : -1));
      assert.equal((await portal.as('helen')('PUT', `/api/timesheets/${id}/${verdict}`, body)).status, 200);
      const answer = await portal.as('dev')('POST', `/api/timesheets/${id}/recall`);
      assert.equal(answer.status, 409);
      const word = verdict === 'approval' ? 'approved' : 'rejected';
      assert.equal(
        answer.body.message,
        `This timesheet was already ${word} by Helen Whitfield on 18/11/2026, 10:30.`,
      );
    }
  });

  test('a recall is refused without a session and to disabled accounts', async () => {
    const id = await submit('amara', addWeeks(thisWeek, -8));
    assert.equal((await portal.ask('POST', `/api/timesheets/${id}/recall`)).status, 401);
    assert.equal((await portal.as('gareth')('POST', `/api/timesheets/${id}/recall`)).status, 401);
  });

  test('reviewers cannot recall a week, even of their own workers', async () => {
    const id = await submit('amara', addWeeks(thisWeek, -9));
    for (const name of ['jo', 'helen'] as const) {
      const { status, body } = await portal.as(name)('POST', `/api/timesheets/${id}/recall`);
      assert.deepEqual([status, body.message], [403, 'This is for candidates only.']);
    }
  });

  test('a recall of another worker’s week and a second recall are refused like an unknown id', async () => {
    const id = await submit('amara', addWeeks(thisWeek, -10));
    const absent = await portal.as('ben')('POST', `/api/timesheets/${nowhere}/recall`);
    assert.equal(absent.status, 404);
    const strange = await portal.as('ben')('POST', `/api/timesheets/${id}/recall`);
    assert.deepEqual([strange.status, strange.body], [404, absent.body]);
    assert.equal((await portal.as('amara')('POST', `/api/timesheets/${id}/recall`)).status, 200);
    const again = await portal.as('amara')('POST', `/api/timesheets/${id}/recall`);
    assert.deepEqual([again.status, again.body], [404, absent.body]);
    assert.equal((await portal.as('amara')('POST', '/api/timesheets/1/recall')).status, 400);
  });
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { noHours } from '#domain/hours/hours.ts';
import { addWeeks, type Week } from '#domain/calendar/week.ts';
import { type Answer, testPortal } from '#support/portal/portal.ts';
import { rounds } from '#support/run/thoroughness.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';

const portal = testPortal();
const reason = { reason: 'Please check Tuesday.' };

type Name = Parameters<typeof portal.idOf>[0];

let weeksUsed = 10;
function freshWeek(): Week {
  weeksUsed += 1;
  return addWeeks('2026-11-16' as Week, -weeksUsed);
}

async function given(
  name: Name,
  status: 'Pending' | 'Rejected' = 'Pending',
): Promise<{ id: string; week: Week }> {
  const week = freshWeek();
  const isRejected = status === 'Rejected';
  const { id } = await portal.db
    .insertInto('timesheets')
    .values({
      ...noHours,
      mondayHours: 7.5,
      userId: portal.idOf(name),
      weekStart: week,
      status,
      mileage: null,
      comments: null,
      approvedBy: isRejected ? portal.idOf('jo') : null,
      approvedAt: isRejected ? '2026-11-16T10:00:00Z' : null,
      reviewedByName: isRejected ? 'Jo Marsh' : null,
      rejectionReason: isRejected ? 'Wrong' : null,
      payRate: null,
      billRate: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, week };
}

function rowsOf(name: Name, week: Week) {
  return portal.db
    .selectFrom('timesheets')
    .selectAll()
    .where('userId', '=', portal.idOf(name))
    .where('weekStart', '=', week)
    .execute();
}

async function actionsOn(id: string): Promise<string[]> {
  const entries = await portal.db
    .selectFrom('history')
    .select('action')
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute();
  return entries.map((entry) => entry.action);
}

function statusesOf(answers: Answer[]): number[] {
  return answers.map((answer) => answer.status).sort();
}

async function eachRound(play: (round: number) => Promise<void>): Promise<void> {
  for (let round = 0; round < rounds; round += 1) await play(round);
}

describe('two simultaneous changes', () => {
  test('one of two simultaneous reviewers decides, and the other’s refusal names the first', async () => {
    await eachRound(async (round) => {
      const { id } = await given('amara');
      const approve = () => portal.as('jo')('PUT', `/api/timesheets/${id}/approval`);
      const reject = () => portal.as('helen')('PUT', `/api/timesheets/${id}/rejection`, reason);
      const answers = await Promise.all(round % 2 ? [approve(), reject()] : [reject(), approve()]);
      assert.deepEqual(statusesOf(answers), [200, 409]);
      const won = answers.find(({ status }) => status === 200)?.body;
      const lost = answers.find(({ status }) => status === 409)?.body;
      assert.match(
        lost.message,
        new RegExp(`already ${won.status.toLowerCase()} by ${won.reviewedByName} on`),
      );
      const { body } = await portal.as('jo')('GET', `/api/timesheets/${id}`);
      assert.partialDeepStrictEqual(body, won);
      assert.deepEqual(await actionsOn(id), [won.status.toLowerCase()]);
    });
  });

  test('one of two simultaneous claims gets the worker, and the other’s refusal names the first', async () => {
    await eachRound(async (round) => {
      const dev = portal.idOf('dev');
      await portal.db
        .updateTable('users')
        .set({ assignedConsultantId: null })
        .where('id', '=', dev)
        .execute();
      const names = round % 2 ? (['jo', 'daniel'] as const) : (['daniel', 'jo'] as const);
      const answers = await Promise.all(
        names.map((name) => portal.as(name)('PUT', `/api/workers/${dev}/claim`)),
      );
      assert.deepEqual(statusesOf(answers), [200, 409]);
      const winner = names[answers[0]?.status === 200 ? 0 : 1];
      const fullName = winner === 'jo' ? 'Jo Marsh' : 'Daniel Reyes';
      const lost = answers.find(({ status }) => status === 409)?.body;
      assert.equal(lost.message, `${fullName} has already claimed this candidate.`);
      const row = await portal.db
        .selectFrom('users')
        .select('assignedConsultantId')
        .where('id', '=', dev)
        .executeTakeFirstOrThrow();
      assert.equal(row.assignedConsultantId, portal.idOf(winner ?? 'jo'));
    });
    assert.equal((await actionsOn(portal.idOf('dev'))).length, rounds);
  });

  test('a worker has one consultant after a simultaneous claim and choice', async () => {
    await eachRound(async () => {
      const ella = portal.idOf('ella');
      await portal.db
        .updateTable('users')
        .set({ assignedConsultantId: null })
        .where('id', '=', ella)
        .execute();
      const answers = await Promise.all([
        portal.as('jo')('PUT', `/api/workers/${ella}/claim`),
        portal.as('ella')('PUT', '/api/me/consultant', { consultantId: portal.idOf('daniel') }),
      ]);
      assert.deepEqual(statusesOf(answers), [200, 409]);
      const { body } = await portal.as('ella')('GET', '/api/me');
      assert.equal(body.consultant.fullName, answers[0].status === 200 ? 'Jo Marsh' : 'Daniel Reyes');
    });
  });

  test('the assignment has one of two client names after two simultaneous set-ups', async () => {
    await eachRound(async () => {
      const ella = portal.idOf('ella');
      await portal.db.deleteFrom('assignmentDetails').where('userId', '=', ella).execute();
      const answers = await Promise.all(
        ['Hackney Council', 'Leeds City Council'].map((clientName) =>
          portal.as('ella')('PUT', '/api/me/assignment', {
            clientName,
            jobTitle: 'Youth Worker',
            startDate: '2026-11-09',
          }),
        ),
      );
      assert.deepEqual(statusesOf(answers), [200, 200]);
      const { assignment } = (await portal.as('ella')('GET', '/api/me')).body;
      const set = answers.map(({ body }) => body.assignment.clientName);
      assert.ok(set.includes(assignment.clientName), assignment.clientName);
    });
  });

  test('one of two simultaneous submissions is stored, and the other is refused because a timesheet exists', async () => {
    await eachRound(async () => {
      const week = freshWeek();
      await portal.db
        .updateTable('assignmentDetails')
        .set({ startDate: '1900-01-01' as Week })
        .where('userId', '=', portal.idOf('ben'))
        .execute();
      const submit = () => portal.as('ben')('POST', '/api/me/timesheets', weekOfHours(week));
      const answers = await Promise.all([submit(), submit()]);
      assert.deepEqual(statusesOf(answers), [201, 409]);
      const lost = answers.find(({ status }) => status === 409)?.body;
      assert.equal(lost.message, 'You have already submitted a Pending timesheet for this week.');
      assert.equal((await rowsOf('ben', week)).length, 1);
    });
  });

  test('two simultaneous submissions with one idempotency key store one timesheet and get the same response', async () => {
    await eachRound(async (round) => {
      const week = freshWeek();
      const submit = () =>
        portal.as('ben')('POST', '/api/me/timesheets', weekOfHours(week), {
          'idempotency-key': `key-${round}`,
        });
      const answers = await Promise.all([submit(), submit(), submit()]);
      assert.deepEqual(statusesOf(answers), [201, 201, 201]);
      assert.deepEqual(answers[1].body, answers[0].body);
      assert.deepEqual(answers[2].body, answers[0].body);
      assert.equal((await rowsOf('ben', week)).length, 1);
    });
  });

  test('one of two simultaneous resubmissions replaces the rejected week', async () => {
    await eachRound(async () => {
      const { id, week } = await given('ben', 'Rejected');
      const submit = () => portal.as('ben')('POST', '/api/me/timesheets', weekOfHours(week));
      const answers = await Promise.all([submit(), submit()]);
      assert.deepEqual(statusesOf(answers), [201, 409]);
      assert.deepEqual(
        (await rowsOf('ben', week)).map((row) => row.status),
        ['Pending'],
      );
      assert.deepEqual(await actionsOn(id), ['replaced']);
    });
  });

  test('a resubmission is stored although the rejected week is deleted simultaneously', async () => {
    await eachRound(async (round) => {
      const { id, week } = await given('ben', 'Rejected');
      const submit = () => portal.as('ben')('POST', '/api/me/timesheets', weekOfHours(week));
      const remove = () => portal.as('jo')('DELETE', `/api/timesheets/${id}`);
      const answers = await Promise.all(round % 2 ? [submit(), remove()] : [remove(), submit()]);
      const [submitted, removed] = round % 2 ? answers : answers.toReversed();
      assert.equal(submitted?.status, 201, JSON.stringify(submitted?.body));
      assert.ok([200, 404].includes(removed?.status ?? 0), JSON.stringify(removed?.body));
      const rows = await rowsOf('ben', week);
      assert.deepEqual(
        rows.map((row) => [row.id, row.status]),
        [[submitted.body.id, 'Pending']],
      );
      assert.deepEqual(await actionsOn(id), [removed?.status === 200 ? 'deleted' : 'replaced']);
    });
  });

  test('the timesheet is gone after a simultaneous approval and deletion, and the history records each success', async () => {
    await eachRound(async () => {
      const { id, week } = await given('amara');
      const [approved, removed] = await Promise.all([
        portal.as('jo')('PUT', `/api/timesheets/${id}/approval`),
        portal.as('helen')('DELETE', `/api/timesheets/${id}`),
      ]);
      assert.equal(removed.status, 200);
      assert.ok([200, 404].includes(approved.status), JSON.stringify(approved.body));
      assert.equal((await rowsOf('amara', week)).length, 0);
      const expected = approved.status === 200 ? ['approved', 'deleted'] : ['deleted'];
      assert.deepEqual(await actionsOn(id), expected);
    });
  });

  test('an approval during a rate change freezes a pay rate and a bill rate that belong together', async () => {
    const farah = portal.idOf('farah');
    await eachRound(async (round) => {
      const { id } = await given('farah');
      const rates = { rateOfPay: 10 + round, supplyBillAmount: 20 + round };
      const [approved, changed] = await Promise.all([
        portal.as('jo')('PUT', `/api/timesheets/${id}/approval`),
        portal.as('jo')('PUT', `/api/workers/${farah}/rates`, rates),
      ]);
      assert.deepEqual([approved.status, changed.status], [200, 200]);
      const row = await portal.db
        .selectFrom('timesheets')
        .select(['payRate', 'billRate'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      if (row.payRate !== null) assert.equal((row.billRate ?? 0) - row.payRate, 10);
      else assert.equal(row.billRate, null);
    });
  });

  test('one of a simultaneous approval and recall succeeds, and the report figures match the list', async () => {
    await eachRound(async (round) => {
      const { id, week } = await given('amara');
      const approve = () => portal.as('jo')('PUT', `/api/timesheets/${id}/approval`);
      const recall = () => portal.as('amara')('POST', `/api/timesheets/${id}/recall`);
      const answers = await Promise.all(round % 2 ? [approve(), recall()] : [recall(), approve()]);
      const [approved, recalled] = round % 2 ? answers : answers.toReversed();
      const [row] = await rowsOf('amara', week);
      if (recalled?.status === 200) {
        assert.equal(approved?.status, 409, JSON.stringify(approved?.body));
        assert.equal(row, undefined);
        assert.deepEqual(await actionsOn(id), ['recalled']);
      } else {
        assert.equal(approved?.status, 200, JSON.stringify(approved?.body));
        assert.equal(recalled?.status, 409);
        assert.match(recalled.body.message, /^This timesheet was already approved by Jo Marsh on /);
        assert.equal(row?.status, 'Approved');
        assert.deepEqual(await actionsOn(id), ['approved']);
      }
      const report = await portal.as('jo')('GET', `/api/reports/timesheets?start=${week}&end=${week}`);
      const { body } = await portal.as('jo')('GET', `/api/timesheets?weekStart=${week}`);
      const sum = (of: (timesheet: any) => number) =>
        body.items.reduce((total: number, timesheet: any) => total + of(timesheet), 0);
      assert.equal(report.body.total, body.items.length);
      assert.equal(
        report.body.figures.totalHours,
        sum(({ hoursWorked }) => hoursWorked),
      );
      assert.equal(
        report.body.figures.pending,
        sum(({ status }) => Number(status === 'Pending')),
      );
    });
  });

  test('two simultaneous recalls recall the timesheet once', async () => {
    await eachRound(async () => {
      const { id } = await given('amara');
      const recall = () => portal.as('amara')('POST', `/api/timesheets/${id}/recall`);
      assert.deepEqual(statusesOf(await Promise.all([recall(), recall()])), [200, 404]);
      assert.deepEqual(await actionsOn(id), ['recalled']);
    });
  });

  test('a simultaneous recall and submission of one week store at most one week, without a server error', async () => {
    await eachRound(async () => {
      const { id, week } = await given('ben');
      const [recalled, submitted] = await Promise.all([
        portal.as('ben')('POST', `/api/timesheets/${id}/recall`),
        portal.as('ben')('POST', '/api/me/timesheets', weekOfHours(week)),
      ]);
      assert.equal(recalled.status, 200, JSON.stringify(recalled.body));
      assert.ok([201, 409].includes(submitted.status), JSON.stringify(submitted.body));
      assert.equal((await rowsOf('ben', week)).length, submitted.status === 201 ? 1 : 0);
    });
  });

  test('an approval is refused if the reviewer loses the power during the request', async () => {
    const roleOfDaniel = (role: string) =>
      portal.as('helen')('PUT', `/api/accounts/${portal.idOf('daniel')}/role`, { role });
    await eachRound(async (round) => {
      assert.equal((await roleOfDaniel('Admin')).status, 200);
      portal.signInAnew();
      await portal.authorizationOf('daniel');
      const { id, week } = await given('amara');
      const approve = () => portal.as('daniel')('PUT', `/api/timesheets/${id}/approval`);
      const demote = () => roleOfDaniel('Recruitment Consultant');
      const answers = await Promise.all(round % 2 ? [approve(), demote()] : [demote(), approve()]);
      const [approved, demoted] = round % 2 ? answers : answers.toReversed();
      assert.equal(demoted?.status, 200);
      assert.ok([200, 401, 404].includes(approved?.status ?? 0), JSON.stringify(approved?.body));
      const [row] = await rowsOf('amara', week);
      assert.equal(row?.status, approved?.status === 200 ? 'Approved' : 'Pending');
      assert.deepEqual(await actionsOn(id), approved?.status === 200 ? ['approved'] : []);
      const remove = () => portal.as('daniel')('DELETE', `/api/timesheets/${id}`);
      assert.equal((await remove()).status, 401);
      portal.signInAnew();
      assert.equal((await remove()).status, 404);
    });
  });

  test('two simultaneous undos of one decision undo it once', async () => {
    await eachRound(async () => {
      const { id } = await given('amara');
      await portal.as('jo')('PUT', `/api/timesheets/${id}/approval`);
      const undo = () => portal.as('jo')('DELETE', `/api/timesheets/${id}/review`);
      assert.deepEqual(statusesOf(await Promise.all([undo(), undo()])), [200, 409]);
      assert.deepEqual(await actionsOn(id), ['approved', 'decision undone']);
    });
  });
});

describe('many simultaneous changes', () => {
  test('simultaneous reviews, deletions and resubmissions of a week leave one live timesheet and no server error', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id, week } = await given('ben', 'Rejected');
      const submit = () => portal.as('ben')('POST', '/api/me/timesheets', weekOfHours(week));
      const answers = await Promise.all([
        submit(),
        portal.as('jo')('DELETE', `/api/timesheets/${id}`),
        portal.as('helen')('PUT', `/api/timesheets/${id}/approval`),
        submit(),
        portal.as('jo')('PUT', `/api/workers/${portal.idOf('ben')}/rates`, {
          rateOfPay: 1,
          supplyBillAmount: 2,
        }),
        portal.as('helen')('DELETE', `/api/timesheets/${id}`),
        portal.as('jo')('PUT', `/api/timesheets/${id}/rejection`, reason),
        submit(),
      ]);
      assert.ok(
        answers.every(({ status }) => [200, 201, 404, 409].includes(status)),
        JSON.stringify(answers),
      );
      assert.equal(answers.filter(({ status }) => status === 201).length, 1);
      assert.equal((await rowsOf('ben', week)).filter((row) => row.status !== 'Rejected').length, 1);
    }
  });
});

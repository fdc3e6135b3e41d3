import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Day } from '#domain/calendar/day.ts';
import { addWeeks, type Week } from '#domain/calendar/week.ts';
import { lockedRun, markWeeks } from '#support/weeks/locked-run.ts';
import { beginAnew } from '#support/weeks/fresh-worker.ts';
import { testPortal, wednesday } from '#support/portal/portal.ts';
import { rounds } from '#support/run/thoroughness.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';

const portal = testPortal();
const asJo = (...call: Parameters<ReturnType<typeof portal.as>>) => portal.as('jo')(...call);
const reason = 'Friday was shorter';
let weeks = 0;

async function approved(): Promise<string> {
  weeks += 1;
  const week = addWeeks('2026-11-16' as Week, 1 - weeks);
  const { status, body } = await portal.as('amara')('POST', '/api/me/timesheets', weekOfHours(week));
  assert.equal(status, 201, JSON.stringify(body));
  assert.equal((await asJo('PUT', `/api/timesheets/${body.id}/approval`)).status, 200);
  return body.id;
}

async function lockedWeek(): Promise<string> {
  const id = await approved();
  await lockedRun(portal.db, [id]);
  return id;
}

const correctionsOf = (id: string, rest = '') => `/api/timesheets/${id}/corrections${rest}`;

async function proposed(id: string, fridayHours = 5.5): Promise<string> {
  const { status, body } = await asJo('POST', correctionsOf(id), { hours: { fridayHours }, reason });
  assert.equal(status, 201, JSON.stringify(body));
  return body.id;
}

const approve = (name: Parameters<typeof portal.as>[0], id: string, correction: string) =>
  portal.as(name)('PUT', correctionsOf(id, `/${correction}/approval`));

async function kept(correction: string) {
  return portal.db
    .selectFrom('timesheetCorrections')
    .selectAll()
    .where('id', '=', correction)
    .executeTakeFirstOrThrow();
}

async function twoPeople(on: boolean): Promise<void> {
  await portal.db.updateTable('agency').set({ twoPeople: on }).execute();
}

let begun: Promise<string> | undefined;

/** All groups share one assignment, because a locked week cannot be deleted. */
const setUp = () =>
  (begun ??= beginAnew(portal, { startDate: '2025-06-02', rateOfPay: 14.65, supplyBillAmount: 18.2 }));

describe('correcting a week', () => {
  before(setUp);

  test('a correction of Friday to 5.5 hours reduces the pay of £549.38 by £29.30 and the bill by £36.40', async () => {
    const id = await lockedWeek();
    const body = { hours: { fridayHours: 5.5 } };
    const preview = await asJo('POST', correctionsOf(id, '/preview'), body);
    assert.deepEqual(
      [preview.status, preview.body.newPay, preview.body.needsSecondPerson],
      [200, 520.08, false],
    );
    const { status, body: made } = await asJo('POST', correctionsOf(id), { ...body, reason });
    assert.equal(status, 201, JSON.stringify(made));
    const { state, pay, bill, oldPay, newPay, oldBill, newBill, proposedByName, payRun } = made;
    assert.deepEqual(
      { state, pay, bill, oldPay, newPay, oldBill, newBill, proposedByName, payRun },
      {
        state: 'proposed',
        pay: -29.3,
        bill: -36.4,
        oldPay: 549.38,
        newPay: 520.08,
        oldBill: 682.5,
        newBill: 646.1,
        proposedByName: 'Jo Marsh',
        payRun: null,
      },
    );
    const answer = await approve('jo', id, made.id);
    assert.deepEqual(
      [answer.status, answer.body.state, answer.body.decidedByName],
      [200, 'approved', 'Jo Marsh'],
    );
    const week = (await asJo('GET', `/api/timesheets/${id}`)).body;
    assert.deepEqual(
      [week.status, week.fridayHours, week.hoursWorked, week.pay, week.bill, week.corrected],
      ['Approved', 5.5, 35.5, 520.08, 646.1, '2026-11-18T10:30:00.000Z'],
    );
    const own = (await portal.as('amara')('GET', `/api/timesheets/${id}`)).body;
    assert.equal(own.corrected, '2026-11-18T10:30:00.000Z');
    const {
      actorName,
      action,
      reason: why,
      changes,
    } = (await portal.as('amara')('GET', `/api/timesheets/${id}/history`)).body.items.at(-1);
    assert.deepEqual([actorName, action, why], ['Jo Marsh', 'corrected', reason]);
    assert.deepEqual(changes, [
      { field: 'fridayHours', before: 7.5, after: 5.5 },
      { field: 'hoursWorked', before: 37.5, after: 35.5 },
    ]);
    const letter = await portal.mails.waitFor((mail) => mail.subject.startsWith('Timesheet corrected'));
    assert.match(letter.text, /35.5 in place of 37.5/);
    assert.doesNotMatch(letter.text, /£/);
    assert.equal((await kept(made.id)).correctsItemId, (await kept(made.id)).seriesId);
  });

  test('a second correction of a week reverses the replacement of the first correction', async () => {
    const id = await lockedWeek();
    const first = await proposed(id, 5.5);
    assert.equal((await approve('jo', id, first)).status, 200);
    const second = await proposed(id, 6.5);
    assert.equal((await approve('jo', id, second)).status, 200);
    const { correctsItemId, before: taken } = await kept(second);
    assert.equal(correctsItemId, (await kept(first)).replacementId);
    assert.equal(taken.pay, 520.08);
    const { items } = (await asJo('GET', correctionsOf(id))).body;
    assert.deepEqual(
      items.map(({ pay }: { pay: number }) => pay),
      [-29.3, 14.65],
    );
  });

  test('a correction of rates pays the same hours at the new rates', async () => {
    const id = await lockedWeek();
    const rates = [{ rateType: 'basic', payRate: 15.15, billRate: 18.2 }];
    const { status, body } = await asJo('POST', correctionsOf(id), { rates, reason: 'Agreed in October' });
    assert.deepEqual([status, body.oldPay, body.newPay, body.bill], [201, 549.38, 568.13, 0]);
    const unknown = [{ rateType: 'night', payRate: 20, billRate: 30 }];
    const other = await lockedWeek();
    assert.equal((await asJo('POST', correctionsOf(other), { rates: unknown, reason })).status, 400);
  });

  test('a correction that changes nothing, or has impossible hours, is refused', async () => {
    const id = await lockedWeek();
    for (const body of [
      { hours: { fridayHours: 7.5 }, reason },
      { hours: { fridayHours: 5.3 }, reason },
      { hours: { fridayHours: 25 }, reason },
      {
        hours: { mondayHours: 0, tuesdayHours: 0, wednesdayHours: 0, thursdayHours: 0, fridayHours: 0 },
        reason,
      },
      { lines: [{ day: 1, startTime: '09:00', finishTime: '17:00', breakMinutes: 0 }], reason },
      { hours: { fridayHours: 5 }, reason: ' ' },
      { hours: { fridayHours: 5 } },
      { reason },
    ]) {
      const { status } = await asJo('POST', correctionsOf(id), body);
      assert.equal(status, 400, JSON.stringify(body));
    }
    assert.deepEqual((await asJo('GET', correctionsOf(id))).body.items, []);
  });

  test('a correction is refused if some of its hours have no pay rate', async () => {
    const id = await lockedWeek();
    const { items } = (await asJo('GET', `/api/workers/${portal.idOf('amara')}/assignments`)).body;
    const rules = { from: '2025-06-02', rules: [{ rank: 1, kind: 'saturday', rateType: 'saturday' }] };
    const path = `/api/assignments/${items[0].id}`;
    assert.equal((await asJo('PUT', `${path}/rules`, rules)).status, 200);
    const longer = { hours: { saturdayHours: 4 }, reason };
    const unpaid = await asJo('POST', correctionsOf(id), longer);
    assert.deepEqual(
      [unpaid.status, unpaid.body.message],
      [
        409,
        'There is no pay rate for the saturday hours of this week. Set it first, or add it to the correction.',
      ],
    );
    const rates = [{ rateType: 'saturday', payRate: 20, billRate: 25 }];
    const paid = await asJo('POST', correctionsOf(id), { ...longer, rates });
    assert.deepEqual([paid.status, paid.body.pay, paid.body.bill], [201, 80, 100]);
    await asJo('PUT', `${path}/rules`, { from: '2025-06-02', rules: [] });
  });

  test('only a week in a locked run can be corrected', async () => {
    const id = await approved();
    const { status, body } = await asJo('POST', correctionsOf(id), { hours: { fridayHours: 5 }, reason });
    assert.deepEqual(
      [status, body.message],
      [409, 'This week is not in a locked pay run. Reopen it instead.'],
    );
  });

  test('a second proposed correction of a week is refused, and the refusal names the first proposer', async () => {
    const id = await lockedWeek();
    const first = await proposed(id);
    const again = await portal.as('helen')('POST', correctionsOf(id), { hours: { fridayHours: 5 }, reason });
    assert.equal(again.status, 409);
    assert.match(again.body.message, /^Jo Marsh has already proposed a correction of this week/);
    const withdrawn = await asJo('DELETE', correctionsOf(id, `/${first}`));
    assert.deepEqual([withdrawn.status, withdrawn.body.state], [200, 'withdrawn']);
    assert.equal((await approve('helen', id, first)).status, 409);
    assert.equal((await asJo('DELETE', correctionsOf(id, `/${first}`))).status, 409);
    await proposed(id);
  });

  test('a correction is not found under another week or by another consultant', async () => {
    const [id, other] = [await lockedWeek(), await lockedWeek()];
    const correction = await proposed(id);
    assert.equal((await approve('jo', other, correction)).status, 404);
    assert.equal((await approve('daniel', id, correction)).status, 404);
    assert.equal((await asJo('DELETE', correctionsOf(other, `/${correction}`))).status, 404);
  });

  test('a correction cannot be approved if its run is open again', async () => {
    const id = await lockedWeek();
    const correction = await proposed(id);
    await markWeeks(portal.db, [id], null);
    assert.equal((await approve('jo', id, correction)).status, 409);
    const { body } = await asJo('GET', `/api/timesheets/${id}`);
    assert.equal(body.fridayHours, 7.5);
    await portal.db.deleteFrom('timesheets').where('id', '=', id).execute();
  });
});

describe('agency that requires two people', () => {
  before(setUp);
  before(() => twoPeople(true));
  after(() => twoPeople(false));

  test('only a person other than the proposer can approve a correction', async () => {
    const id = await lockedWeek();
    const correction = await proposed(id);
    const preview = await asJo('POST', correctionsOf(id, '/preview'), { hours: { fridayHours: 5 } });
    assert.equal(preview.body.needsSecondPerson, true);
    const alone = await approve('jo', id, correction);
    assert.deepEqual(
      [alone.status, alone.body.message],
      [403, 'A second person must approve this correction.'],
    );
    assert.equal((await approve('helen', id, correction)).status, 200);
    const [proposal, decision] = (await asJo('GET', `/api/timesheets/${id}/history`)).body.items.slice(-2);
    assert.deepEqual(
      [proposal.actorName, proposal.action, proposal.reason],
      ['Jo Marsh', 'correction proposed', reason],
    );
    assert.deepEqual(
      [decision.actorName, decision.action, decision.reason],
      ['Helen Whitfield', 'corrected', reason],
    );
    const own = (await portal.as('amara')('GET', `/api/timesheets/${id}/history`)).body.items;
    assert.deepEqual(
      own.map(({ action }: any) => action),
      ['submitted', 'approved', 'corrected'],
    );
  });

  test('the proposer of a correction is emailed when a colleague withdraws it', async () => {
    const id = await lockedWeek();
    const correction = await proposed(id);
    const letters = async () =>
      (
        await portal.db
          .selectFrom('mailOutbox')
          .selectAll()
          .where('kind', '=', 'proposal-declined')
          .orderBy('createdAt')
          .execute()
      ).map(({ recipient, payload }) => [
        recipient,
        (payload as any).what,
        (payload as any).by,
        (payload as any).workerName,
      ]);
    assert.equal((await portal.as('helen')('DELETE', correctionsOf(id, `/${correction}`))).status, 200);
    const expected = [['jo.marsh@example.com', 'correction', 'Helen Whitfield', 'Amara Okafor']];
    assert.deepEqual(await letters(), expected);
    const { actorName, action } = (await asJo('GET', `/api/timesheets/${id}/history`)).body.items.at(-1);
    assert.deepEqual([actorName, action], ['Helen Whitfield', 'correction withdrawn']);
    const again = await proposed(id);
    assert.equal((await asJo('DELETE', correctionsOf(id, `/${again}`))).status, 200);
    assert.deepEqual(await letters(), expected, 'whoever withdraws their own is not told');
    const last = await proposed(id);
    const amara = portal.db.updateTable('users').where('id', '=', portal.idOf('amara'));
    await amara.set({ assignedConsultantId: portal.idOf('daniel') }).execute();
    assert.equal((await portal.as('helen')('DELETE', correctionsOf(id, `/${last}`))).status, 200);
    await amara.set({ assignedConsultantId: portal.idOf('jo') }).execute();
    const unnamed = ['jo.marsh@example.com', 'correction', 'Helen Whitfield', undefined];
    assert.deepEqual(
      await letters(),
      [...expected, unnamed],
      'a consultant who lost the worker reads no name',
    );
  });

  test('the deputy of a disabled consultant counts as the second person for a correction', async () => {
    const id = await lockedWeek();
    const correction = await proposed(id);
    const { db, idOf } = portal;
    await db
      .updateTable('timesheetCorrections')
      .set({ proposedBy: idOf('helen') })
      .where('id', '=', correction)
      .execute();
    const jo = db.updateTable('users').where('id', '=', idOf('jo'));
    await jo.set({ disabledAt: '2026-11-18T10:00:00Z' }).execute();
    const days = { fromDate: '2026-11-18' as Day, untilDate: '2026-11-18' as Day };
    await db
      .insertInto('covers')
      .values({ consultantId: idOf('jo'), deputyId: idOf('daniel'), ...days })
      .execute();
    assert.equal((await approve('helen', id, correction)).status, 403);
    portal.setClock('2026-11-19T10:30:00Z');
    assert.equal((await approve('helen', id, correction)).status, 200);
    portal.setClock(wednesday);
    await db.deleteFrom('covers').execute();
    await jo.set({ disabledAt: null }).execute();
  });

  test('the proposer of a correction can approve it if there is no other person', async () => {
    const id = await lockedWeek();
    const correction = await proposed(id);
    const admins = portal.db.updateTable('users').where('role', '=', 'Admin');
    await admins.set({ disabledAt: '2026-11-18T10:00:00Z' }).execute();
    assert.equal((await approve('jo', id, correction)).status, 200);
    await admins.set({ disabledAt: null }).execute();
  });
});

async function forget(id: string): Promise<void> {
  await markWeeks(portal.db, [id], null);
  await portal.db.deleteFrom('timesheets').where('id', '=', id).execute();
  weeks -= 1;
}

describe('simultaneous decisions and changes', () => {
  before(setUp);

  test('one of two simultaneous decisions on a correction succeeds', async () => {
    for (let round = 0; round < rounds / 4; round += 1) {
      const id = await lockedWeek();
      const correction = await proposed(id);
      const second = () =>
        round % 2
          ? approve('helen', id, correction)
          : portal.as('helen')('DELETE', correctionsOf(id, `/${correction}`));
      const answers = await Promise.all([approve('jo', id, correction), second()]);
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
      const { state } = await kept(correction);
      const { body } = await asJo('GET', `/api/timesheets/${id}`);
      assert.equal(body.fridayHours, state === 'approved' ? 5.5 : 7.5);
      await forget(id);
    }
  });

  test('a week that is undone, deleted or reopened during a lock is either in the run or changed', async () => {
    for (let round = 0; round < rounds / 3; round += 1) {
      const id = await approved();
      const deeds = [
        () => asJo('DELETE', `/api/timesheets/${id}/review`),
        () => asJo('DELETE', `/api/timesheets/${id}`),
        () => asJo('POST', `/api/timesheets/${id}/reopening`, { reason }),
      ];
      const [answer] = await Promise.all([deeds[round % 3]?.(), lockedRun(portal.db, [id])]);
      const row = await portal.db
        .selectFrom('timesheets')
        .innerJoin('approvedWeeks', 'approvedWeeks.timesheetId', 'timesheets.id')
        .select(['status', 'payRunId'])
        .where('id', '=', id)
        .executeTakeFirst();
      assert.ok([200, 409].includes(answer?.status ?? 0), JSON.stringify(answer?.body));
      assert.equal(answer?.status === 409, typeof row?.payRunId === 'string');
      if (row?.payRunId) assert.equal(row.status, 'Approved');
      await forget(id);
    }
  });
});

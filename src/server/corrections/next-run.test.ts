import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Week } from '#domain/calendar/week.ts';
import type { CastName } from '#server/commands/cast.ts';
import { lockedRun as runBefore } from '#support/weeks/locked-run.ts';
import { testPortal } from '#support/portal/portal.ts';
import { parsePayrollFile } from '#support/weeks/runs-for-files.ts';
import { clearPayroll } from '#support/weeks/weeks-to-pay.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';

const portal = testPortal();
const monday = '2026-11-16' as Week;

async function done(name: CastName, method: string, path: string, body?: unknown): Promise<any> {
  const answer = await portal.as(name)(method, `/api${path}`, body);
  assert.ok(answer.status < 300, `${path} ${answer.status}: ${answer.body.message}`);
  return answer.body;
}

const setRates = (rateOfPay: number, supplyBillAmount: number) =>
  done('jo', 'PUT', `/workers/${portal.idOf('amara')}/rates`, { rateOfPay, supplyBillAmount });

async function assignment(): Promise<any> {
  return (await done('jo', 'GET', `/workers/${portal.idOf('amara')}/assignments`)).items[0];
}

async function approvedWeek(): Promise<string> {
  const { id } = await done('amara', 'POST', '/me/timesheets', weekOfHours(monday));
  await done('jo', 'PUT', `/timesheets/${id}/approval`);
  return id;
}

const openRun = () => done('helen', 'POST', '/pay-runs', { upToWeek: monday, payDate: '2026-11-27' });

const lock = (id: string) => done('helen', 'PUT', `/pay-runs/${id}/lock`);

async function lockedRun() {
  return lock((await openRun()).id);
}

async function itemsOf(runId: string): Promise<unknown[][]> {
  const { items } = await done('helen', 'GET', `/pay-runs/${runId}/items`);
  return items
    .map(({ kind, hours, pay, bill }: any) => [kind, hours, pay, bill])
    .toSorted((one: any, other: any) => one[2] - other[2]);
}

async function correct(id: string, wanted: object): Promise<void> {
  const body = { ...wanted, reason: 'The client says otherwise' };
  const { id: correction } = await done('jo', 'POST', `/timesheets/${id}/corrections`, body);
  await done('jo', 'PUT', `/timesheets/${id}/corrections/${correction}/approval`);
}

const correctFriday = (id: string, fridayHours: number) => correct(id, { hours: { fridayHours } });

async function lettersOfRun(): Promise<string[]> {
  const [week] = (await done('amara', 'GET', '/me/timesheets')).items;
  return week.payState.sentences;
}

async function filePays(runId: string): Promise<(string | undefined)[][]> {
  const { body } = await portal.as('helen')('GET', `/api/pay-runs/${runId}/files/generic`);
  return parsePayrollFile(body).map((row) => [row['Units'], row['Pay rate'], row['Pay'], row['Bill']]);
}

beforeEach(async () => {
  portal.setClock('2026-11-23T09:00:00Z');
  await clearPayroll(portal);
  await sql`alter table pay_runs alter column number restart with 11`.execute(portal.db);
  assert.equal(await runBefore(portal.db, []), 11);
  await portal.db.deleteFrom('assignmentRates').execute();
  const start = { clientName: 'Camden Council', jobTitle: 'Social Worker', startDate: '2026-06-01' };
  await done('jo', 'PUT', `/workers/${portal.idOf('amara')}/assignment`, start);
});

const sumsOf = ({ totals: { weeks, hours, pay, bill } }: any) => ({ weeks, hours, pay, bill });

describe('correction of a week in a locked run', () => {
  test('a correction of hours: run 12 pays £549.38, run 13 reverses that and pays £520.08, and bills £36.40 less', async () => {
    await setRates(14.65, 18.2);
    const id = await approvedWeek();
    const first = await lockedRun();
    assert.deepEqual(
      [first.number, sumsOf(first)],
      [12, { weeks: 1, hours: 37.5, pay: 549.38, bill: 682.5 }],
    );
    await correctFriday(id, 5.5);

    const { id: next, number, totals, problems } = await openRun();
    assert.deepEqual([number, sumsOf({ totals })], [13, { weeks: 1, hours: -2, pay: -29.3, bill: -36.4 }]);
    const deducted = { deducted: true, note: 'By phone' };
    await done('helen', 'PUT', `/pay-runs/${next}/items/${problems[0].itemId}/deducted`, deducted);
    assert.deepEqual((await lock(next)).totals, totals);
    assert.deepEqual(await itemsOf(next), [
      ['reversal', -37.5, -549.38, -682.5],
      ['replacement', 35.5, 520.08, 646.1],
    ]);
    assert.deepEqual((await filePays(next)).toSorted(), [
      ['-37.50', '14.65', '-549.38', '-682.50'],
      ['35.50', '14.65', '520.08', '646.10'],
    ]);
    assert.deepEqual(await itemsOf(first.id), [['timesheet', 37.5, 549.38, 682.5]]);
    assert.deepEqual(await filePays(first.id), [['37.50', '14.65', '549.38', '682.50']]);
    const report = await done('jo', 'GET', `/reports/timesheets?start=${monday}&end=${monday}`);
    assert.deepEqual([report.items[0].hoursWorked, report.items[0].pay], [35.5, 520.08]);
    assert.deepEqual(await lettersOfRun(), [
      'Will be paid on Friday 27 November (pay run 12)',
      'Pay run 13 includes −£29.30 for W/C 16/11/26: hours from 37.5 to 35.5.',
    ]);
  });

  test('a second correction reverses the amount of the first correction, in the same run or the next', async () => {
    await setRates(14.65, 18.2);
    const id = await approvedWeek();
    await lockedRun();
    await correctFriday(id, 9.5);
    const second = await lockedRun();
    assert.equal(second.totals.pay, 29.3);
    await correctFriday(id, 8.5);
    await correctFriday(id, 10);
    const { id: next, totals } = await openRun();
    assert.deepEqual([totals.weeks, totals.hours, totals.pay], [1, 0.5, 7.32]);
    await lock(next);
    assert.deepEqual(await itemsOf(next), [
      ['reversal', -39.5, -578.68, -718.9],
      ['reversal', -38.5, -564.03, -700.7],
      ['replacement', 38.5, 564.03, 700.7],
      ['replacement', 40, 586, 728],
    ]);
    const { rows } = await sql<{ pay: number }>`select sum(pay) as pay from pay_run_items`.execute(portal.db);
    assert.deepEqual(rows, [{ pay: 586 }]);
  });

  test('a backdated rate from £12.21 to £12.71 pays £18.75 more in run 13, and the worker is emailed the reason', async () => {
    await setRates(12.21, 18);
    const id = await approvedWeek();
    const first = await lockedRun();
    assert.deepEqual([first.number, first.totals.pay], [12, 457.88]);
    await done('helen', 'PUT', `/pay-runs/${first.id}/paid`, { paidOn: '2026-11-23' });
    const rates = `/assignments/${(await assignment()).id}/rates`;
    const change = { payRate: 12.71, billRate: 18 };
    const wanted = { rateType: 'basic', from: monday, ...change };
    const { hash, weeks } = await done('jo', 'POST', `${rates}/preview`, wanted);
    const [{ state, payRun, oldPay, newPay }] = weeks;
    assert.deepEqual([state, payRun, oldPay, newPay], ['in a locked run', 12, 457.88, 476.63]);
    await done('jo', 'PUT', `${rates}/basic/${monday}?confirm=${hash}`, { ...change, reprice: [id] });

    const next = await lockedRun();
    assert.deepEqual([next.number, sumsOf(next)], [13, { weeks: 1, hours: 0, pay: 18.75, bill: 0 }]);
    assert.deepEqual(await itemsOf(next.id), [
      ['reversal', -37.5, -457.88, -675],
      ['replacement', 37.5, 476.63, 675],
    ]);
    assert.deepEqual((await filePays(next.id)).toSorted(), [
      ['-37.50', '12.21', '-457.88', '-675.00'],
      ['37.50', '12.71', '476.63', '675.00'],
    ]);
    assert.deepEqual(await lettersOfRun(), [
      'Paid on Monday 23 November',
      'Pay run 13 includes £18.75 for W/C 16/11/26: rate from £12.21 to £12.71.',
    ]);
  });

  test('a correction of shift times is split by the premium rules, and each rate has a reversal and a new line', async () => {
    await setRates(14.65, 18.2);
    const { id, ...terms } = await assignment();
    await done('jo', 'PUT', `/assignments/${id}`, { ...terms, hoursRule: 'times', hoursStep: 0.25 });
    const rule = { rank: 1, kind: 'saturday', rateType: 'saturday' };
    await done('jo', 'PUT', `/assignments/${id}/rules`, { from: monday, rules: [rule] });
    const rates = { payRate: 29.3, billRate: 36.4 };
    await done('jo', 'PUT', `/assignments/${id}/rates/saturday/${monday}`, rates);
    const shiftsUntil = (finishTime: string) => [
      { day: 1, startTime: '08:30', finishTime: '16:00', breakMinutes: 0 },
      { day: 6, startTime: '09:00', finishTime, breakMinutes: 0 },
    ];
    const sent = { weekStart: monday, lines: shiftsUntil('13:00') };
    const { id: week } = await done('amara', 'POST', '/me/timesheets', sent);
    await done('jo', 'PUT', `/timesheets/${week}/approval`);
    const first = await lockedRun();
    assert.equal(first.totals.pay, 227.08);
    await correct(week, { lines: shiftsUntil('15:00') });

    const next = await lockedRun();
    assert.deepEqual(sumsOf(next), { weeks: 1, hours: 2, pay: 58.6, bill: 72.8 });
    const { items } = await done('helen', 'GET', `/pay-runs/${next.id}/items`);
    assert.deepEqual(
      items.map(({ kind, lines }: any) => [
        kind,
        ...lines.map(({ rateType, units, pay }: any) => `${units} ${rateType} = ${pay}`),
      ]),
      [
        ['reversal', '-7.5 basic = -109.88', '-4 saturday = -117.2'],
        ['replacement', '7.5 basic = 109.88', '6 saturday = 175.8'],
      ],
    );
    const { lines, saturdayHours } = await done('amara', 'GET', `/timesheets/${week}`);
    assert.deepEqual([lines[1].finishTime, saturdayHours], ['15:00', 6]);
  });
});

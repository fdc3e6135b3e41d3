import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import type { Week } from '#domain/calendar/week.ts';
import { parsePayrollFile } from '#support/weeks/runs-for-files.ts';
import { clearPayroll, givenCorrection, givenWeek } from '#support/weeks/weeks-to-pay.ts';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();
const monday = '2026-11-09' as Week;

const admin = (method: string, path: string, body?: unknown) =>
  portal.as('helen')(method, `/api/pay-runs${path}`, body);

async function done(asked: ReturnType<typeof admin>): Promise<any> {
  const { status, body } = await asked;
  assert.ok(status < 300, `${status}: ${body.message}`);
  return body;
}

const open = () => done(admin('POST', '', { upToWeek: monday, payDate: '2026-11-20' }));
const lock = (id: string) => admin('PUT', `/${id}/lock`);

async function itemsOf(id: string, query = ''): Promise<any[]> {
  return (await done(admin('GET', `/${id}/items${query}`))).items;
}

beforeEach(() => clearPayroll(portal));

describe('counts of a run', () => {
  test('the counts of a run add up, and the count of ready weeks equals the weeks that a lock includes', async () => {
    const corrected = await givenWeek(portal, 'amara', '2026-10-26');
    await lock((await open()).id);
    await givenCorrection(portal, corrected, { hours: 7 });
    await givenWeek(portal, 'farah', monday);
    await givenWeek(portal, 'ben', monday);
    await givenWeek(portal, 'ben', '2026-11-02');
    const { id } = await open();
    const [ben] = await itemsOf(id, '?search=ben');
    const held = { held: true, reason: 'No right to work on file' };
    await done(admin('PUT', `/${id}/items/${ben.id}/held`, held));
    const { standing, totals } = await done(admin('GET', `/${id}`));
    const { ready, withoutRate, withProblem, held: back } = standing;
    assert.deepEqual([ready, withoutRate, withProblem, back, totals.weeks], [1, 1, 1, 1, 3]);
  });

  test('the run has separate sums for period, late weeks, corrections and adjustments, and each is a filter', async () => {
    const corrected = await givenWeek(portal, 'amara', '2026-10-26');
    await lock((await open()).id);
    await givenCorrection(portal, corrected, { hours: 8 });
    await givenWeek(portal, 'ben', '2026-11-02', { approvedAt: '2026-11-16T10:00:00Z' });
    await givenWeek(portal, 'ben', monday, { approvedAt: '2026-11-16T10:00:00Z' });
    const { id, totals } = await open();
    const expected = {
      period: { weeks: 1, pay: 646.88, bill: 840 },
      late: { weeks: 1, pay: 646.88, bill: 840 },
      corrections: { weeks: 1, pay: 53.75, bill: 71.87 },
      adjustments: { weeks: 0, pay: 0, bill: 0 },
    };
    assert.deepEqual(totals.parts, expected);
    const { totals: locked } = await done(lock(id));
    assert.deepEqual(locked, totals);
    for (const [part, { pay }] of Object.entries(expected)) {
      const items = await itemsOf(id, `?only=${part}`);
      const sum = items.reduce((all, item) => all + Math.round(item.pay * 100), 0) / 100;
      assert.equal(sum, pay, part);
    }
  });

  test('the sums of a run bill the amounts with a bill rate, and count the lines without a bill rate', async () => {
    const { id: assignmentId } = await portal.db
      .selectFrom('assignments')
      .select('id')
      .where('userId', '=', portal.idOf('farah'))
      .executeTakeFirstOrThrow();
    const set = (from: string, billRate: number | null) =>
      done(
        portal.as('jo')('PUT', `/api/assignments/${assignmentId}/rates/basic/${from}`, {
          payRate: 20,
          billRate,
        }),
      );
    await set('2026-11-09', 25);
    await set('2026-11-11', null);
    await givenWeek(portal, 'farah', monday);
    const { id, totals } = await open();
    assert.deepEqual([totals.pay, totals.bill, totals.linesWithoutBillRate], [750, 375, 1]);
    const { totals: locked } = await done(lock(id));
    assert.deepEqual(locked, totals);
    const file = await portal.as('helen')('GET', `/api/pay-runs/${id}/files/generic`);
    const bills = parsePayrollFile(file.body).map((row) => row['Bill']);
    assert.deepEqual(bills.toSorted(), ['', '375.00']);
    const report = await portal.as('helen')('GET', '/api/reports/timesheets?status=Approved');
    const { totalBill, weeksWithoutRate } = report.body.figures;
    assert.deepEqual([totalBill, weeksWithoutRate], [375, 1]);
    for (const by of ['worker', 'week', 'client']) {
      const path = `/api/reports/timesheets/groups?status=Approved&by=${by}`;
      const groups = await done(portal.as('helen')('GET', path));
      assert.deepEqual(
        groups.items.map(({ bill }: any) => bill),
        [375],
        by,
      );
    }
    const csv = (path: string) =>
      portal.as('helen')('GET', `/api/reports/timesheets.csv?status=Approved${path}`);
    assert.match(await done(csv('')), /"375\.00"/);
    await portal.db.deleteFrom('assignmentRates').where('assignmentId', '=', assignmentId).execute();
  });
});

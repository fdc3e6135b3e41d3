import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Week } from '#domain/calendar/week.ts';
import type { CastName } from '#server/commands/cast.ts';
import { beginAnew } from '#support/weeks/fresh-worker.ts';
import { testPortal } from '#support/portal/portal.ts';
import { parseCsv } from '#support/documents/csv.ts';
import { readExport } from '#support/weeks/reports.ts';
import { clearPayroll } from '#support/weeks/weeks-to-pay.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';

const portal = testPortal();
const monday = '2026-11-09' as Week;
const at = '2026-11-23T09:00:00.000Z';

async function done(name: CastName, method: string, path: string, body?: unknown): Promise<any> {
  const answer = await portal.as(name)(method, `/api${path}`, body);
  assert.ok(answer.status < 300, `${path} ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

const worker = () => `/workers/${portal.idOf('amara')}`;
let id = '';
let assignmentId = '';

async function correct(wanted: object): Promise<any> {
  const body = { ...wanted, reason: 'Booked by mistake' };
  const correction = await done('jo', 'POST', `/timesheets/${id}/corrections`, body);
  return done('jo', 'PUT', `/timesheets/${id}/corrections/${correction.id}/approval`);
}

async function nextRun(): Promise<unknown[][]> {
  const run = await done('helen', 'POST', '/pay-runs', { upToWeek: monday, payDate: '2026-11-27' });
  const { items } = await done('helen', 'GET', `/pay-runs/${run.id}/items`);
  for (const item of items.filter(({ pay }: { pay: number }) => pay < 0)) {
    const path = `/pay-runs/${run.id}/items/${item.id}/deducted`;
    await portal.as('helen')('PUT', `/api${path}`, { deducted: true, note: 'Agreed by telephone' });
  }
  const locked = await portal.as('helen')('PUT', `/api/pay-runs/${run.id}/lock`);
  assert.equal(locked.status, 200, JSON.stringify(locked.body));
  return items.map(({ kind, hours, pay }: any) => [kind, hours, pay]);
}

describe('week that a correction reverses completely', () => {
  before(async () => {
    portal.setClock('2026-11-23T09:00:00Z');
    await clearPayroll(portal);
    const start = { jobTitle: 'Cook', startDate: '2026-11-09' };
    assignmentId = await beginAnew(portal, { ...start, rateOfPay: 15, supplyBillAmount: 20 });
    await portal.db
      .updateTable('users')
      .set({ payrollNumber: 'A1' })
      .where('id', '=', portal.idOf('amara'))
      .execute();
    ({ id } = await done('amara', 'POST', '/me/timesheets', weekOfHours(monday)));
    await done('jo', 'PUT', `/timesheets/${id}/approval`);
    await nextRun();
  });

  test('a correction that reverses a week completely cannot change anything else', async () => {
    const body = { nothing: true, hours: { fridayHours: 4 }, reason: 'Booked by mistake' };
    const { status, body: refusal } = await portal.as('jo')(
      'POST',
      `/api/timesheets/${id}/corrections`,
      body,
    );
    assert.deepEqual([status, refusal.message], [400, 'A cancelled week has no hours, units or rates.']);
  });

  test('a completely reversed week counts as never due, and can be corrected again', async () => {
    const due = async () => (await done('jo', 'GET', `/missing-timesheets?week=${monday}`)).due;
    const before = await due();
    const { pay, newHours, newPay } = await correct({ nothing: true });
    assert.deepEqual([pay, newHours, newPay], [-562.5, 0, 0]);
    const week = await done('jo', 'GET', `/timesheets/${id}`);
    assert.deepEqual(
      [week.status, week.hoursWorked, week.pay, week.bill, week.cancelled],
      ['Approved', 0, 0, 0, at],
    );
    const [own] = (await done('amara', 'GET', '/me/timesheets')).items;
    assert.equal(own.cancelled, at);
    assert.equal(
      own.payState.sentences.at(-1),
      'The next payment includes −£562.50 for W/C 09/11/26: the week was cancelled.',
    );
    for (const name of ['jo', 'amara'] as const) {
      const { items } = await done(name, 'GET', `/timesheets/${id}/history`);
      const { action, cancelled, changes } = items.at(-1);
      assert.deepEqual([action, cancelled, changes], ['corrected', true, []]);
    }
    const letter = await portal.mails.waitFor(({ subject }) => subject.startsWith('Timesheet cancelled'));
    assert.match(
      letter.text,
      /was cancelled after it went to payroll\. Your next pay will include the difference\./,
    );
    const again = { nothing: true, reason: 'Twice' };
    assert.equal((await portal.as('jo')('POST', `/api/timesheets/${id}/corrections`, again)).status, 400);
    assert.deepEqual(await nextRun(), [['reversal', -37.5, -562.5]]);

    const { text } = await readExport(portal, 'helen', `?from=${monday}&to=${monday}`);
    const row = parseCsv(text.slice(1)).find((cells) => cells.some((cell) => cell.includes('Amara')));
    assert.deepEqual(row?.filter((cell) => /^0(\.00)?$/.test(cell)).length, 4, String(row));

    assert.equal(await due(), before - 1);
    const absence = { reason: 'no work offered', assignmentId };
    await done('jo', 'PUT', `${worker()}/absences/${monday}`, absence);

    await done('jo', 'PUT', `${worker()}/rates`, { rateOfPay: 25, supplyBillAmount: 30 });
    assert.equal((await correct({ hours: { mondayHours: 8 } })).pay, 120);
    const back = await done('jo', 'GET', `/timesheets/${id}`);
    assert.deepEqual([back.hoursWorked, back.cancelled], [8, undefined]);
    assert.deepEqual((await done('jo', 'GET', `${worker()}/absences/${monday}`)).items, []);
    assert.deepEqual(await nextRun(), [['replacement', 8, 120]]);
    await correct({ nothing: true });
    assert.deepEqual(await nextRun(), [['reversal', -8, -120]]);
  });
});

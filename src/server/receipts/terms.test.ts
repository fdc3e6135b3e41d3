import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { CastName } from '#server/commands/cast.ts';
import { addWeeks, type Week } from '#domain/calendar/week.ts';
import { textsInPdf } from '#support/documents/pdf.ts';
import { testPortal } from '#support/portal/portal.ts';
import { lockedRun } from '#support/weeks/locked-run.ts';
import { clearPayroll } from '#support/weeks/weeks-to-pay.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';

const portal = testPortal();
const thisWeek = '2026-11-16' as Week;
let umbrellaId = '';
let weeks = 0;

async function done(name: CastName, method: string, path: string, body?: unknown): Promise<any> {
  const answer = await portal.as(name)(method, `/api${path}`, body);
  assert.ok(answer.status < 300, `${path} ${answer.status}: ${answer.body.message}`);
  return answer.body;
}

async function engage(engagement: 'paye' | 'umbrella' | 'limited'): Promise<void> {
  const { items } = await done('jo', 'GET', `/workers/${portal.idOf('ben')}/assignments`);
  const [{ id, ...terms }] = items;
  const umbrella = engagement === 'umbrella' ? umbrellaId : null;
  await done('jo', 'PUT', `/assignments/${id}`, {
    ...terms,
    engagement,
    umbrellaId: umbrella,
    seen: undefined,
  });
}

async function approved(): Promise<string> {
  weeks += 1;
  const { id } = await done('ben', 'POST', '/me/timesheets', weekOfHours(addWeeks(thisWeek, -weeks)));
  await done('jo', 'PUT', `/timesheets/${id}/approval`);
  return id;
}

async function textsOf(id: string): Promise<string[]> {
  const headers = { authorization: await portal.authorizationOf('ben') };
  const response = await portal.app.request(`/api/timesheets/${id}/receipt`, { headers });
  assert.equal(response.status, 200);
  return textsInPdf(Buffer.from(await response.arrayBuffer()));
}

function inOneLine(texts: readonly string[]): string {
  return texts.join(' ').replaceAll(/\s+/g, ' ');
}

async function payeeOn(id: string): Promise<string | undefined> {
  return / an hour (.+) £[\d,.]+ Reference /.exec(inOneLine(await textsOf(id)))?.[1];
}

describe('terms on a receipt', () => {
  before(async () => {
    await clearPayroll(portal);
    umbrellaId = (await done('helen', 'POST', '/umbrellas', { name: 'Parasol Ltd' })).id;
  });

  test('a receipt names the payee at the approval, whatever the assignment is now', async () => {
    await engage('umbrella');
    const id = await approved();
    await engage('limited');
    const umbrella = 'Payable to Parasol Ltd, before its costs and deductions';
    assert.equal(await payeeOn(id), umbrella);
    const limited = await approved();
    await engage('paye');
    assert.equal(await payeeOn(limited), 'To be invoiced, plus VAT if registered');
    assert.equal(await payeeOn(await approved()), 'Gross pay, before deductions');

    await done('helen', 'DELETE', `/timesheets/${id}`);
    await done('helen', 'POST', `/timesheets/${id}/restoration`);
    assert.equal(await payeeOn(id), umbrella);
    await done('jo', 'POST', `/timesheets/${id}/reopening`, { reason: 'Wrong company' });
    await done('jo', 'PUT', `/timesheets/${id}/approval`);
    assert.equal(await payeeOn(id), 'Gross pay, before deductions');
  });

  test('the receipt of a corrected week has the date of the correction and names the receipt that it replaces', async () => {
    const id = await approved();
    const [first] = [await textsOf(id)];
    assert.equal(first[1], 'Approved timesheet');
    await lockedRun(portal.db, [id]);
    for (const [hours, number] of [
      [7, 2],
      [6.5, 3],
    ] as const) {
      const path = `/timesheets/${id}/corrections`;
      const correction = await done('jo', 'POST', path, { hours: { fridayHours: hours }, reason: 'Shorter' });
      if (correction.state === 'proposed') {
        await done('helen', 'PUT', `${path}/${correction.id}/approval`);
      }
      const texts = await textsOf(id);
      assert.equal(texts[1], 'Corrected timesheet');
      assert.match(
        inOneLine(texts),
        /Corrected on 18\/11\/2026, 10:30, replaces the receipt of 18\/11\/2026, 10:30/,
      );
      assert.equal(texts.at(-1), `Reference ${id}/${number}`);
    }
  });
});

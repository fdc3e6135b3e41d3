import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { addWeeks, type Week } from '#domain/calendar/week.ts';
import { textsInPdf } from '#support/documents/pdf.ts';
import { testPortal } from '#support/portal/portal.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';

const portal = testPortal();
const thisWeek = '2026-11-16' as Week;
const nowhere = '019a8f9c-7b7e-7c3a-9d55-0d4a3b1f2c10';

let approved = '';

async function submit(week: Week): Promise<string> {
  const entry = { ...weekOfHours(week), saturdayHours: 4, mileage: 12.3 };
  return (await portal.as('amara')('POST', '/api/me/timesheets', entry)).body.id;
}

async function approve(week: Week): Promise<void> {
  approved = await submit(week);
  await portal.as('jo')('PUT', `/api/timesheets/${approved}/approval`);
}

async function receiptAs(name: 'amara' | 'jo' | 'helen'): Promise<{ headers: Headers; texts: string[] }> {
  const response = await portal.app.request(`/api/timesheets/${approved}/receipt`, {
    headers: { authorization: await portal.authorizationOf(name) },
  });
  assert.equal(response.status, 200);
  return { headers: response.headers, texts: textsInPdf(Buffer.from(await response.arrayBuffer())) };
}

describe('the receipt of an approved week', () => {
  before(() => approve(thisWeek));

  test('the receipt is a PDF for the worker, with the hours, the pay and the person who approved', async () => {
    const { headers, texts } = await receiptAs('amara');
    assert.equal(headers.get('content-type'), 'application/pdf');
    assert.equal(
      headers.get('content-disposition'),
      'attachment; filename="timesheet_amara-okafor_2026-11-16.pdf"',
    );
    assert.equal(headers.get('cache-control'), 'no-store');
    for (const [name, value] of [
      ['Candidate', 'Amara Okafor'],
      ['Client', 'Camden Council'],
      ['Approved by', 'Jo Marsh'],
      ['Saturday 21/11/2026', '4'],
      ['Total hours', '41.5'],
      ['Mileage', '12.3 miles'],
      ['Pay rate', '£21.50 an hour'],
      ['Gross pay, before deductions', '£892.25'],
    ] as const) {
      assert.equal(texts[texts.indexOf(name) + 1], value, name);
    }
    assert.equal(texts.at(-1), `Reference ${approved}`);
  });

  test('the consultant and an Admin get the same receipt, without bill and margin', async () => {
    const [own, ...others] = await Promise.all(
      (['amara', 'jo', 'helen'] as const).map(async (name) => (await receiptAs(name)).texts),
    );
    for (const texts of others) assert.deepEqual(texts, own);
    assert.doesNotMatch(own?.join(' ') ?? '', /bill|margin|28\.75|7\.25/i);
  });

  test('the receipt shows the agency’s name, and names in non-Latin alphabets', async () => {
    const rename = (fullName: string) =>
      portal.db.updateTable('users').set({ fullName }).where('id', '=', portal.idOf('amara')).execute();
    await rename('Zoë Łukaszewska-Öztürk Ωμέγα Шевченко');
    const { texts, headers } = await receiptAs('jo');
    await rename('Amara Okafor');
    const { body } = await portal.ask('GET', '/api/agency');
    assert.equal(texts[0], body.name);
    assert.ok(texts.includes('Zoë Łukaszewska-Öztürk Ωμέγα Шевченко'), texts[3]);
    assert.match(headers.get('content-disposition') ?? '', /timesheet_zoe-ukaszewska-ozturk_2026/);
  });
});

describe('refused receipts', () => {
  before(() => approve(addWeeks(thisWeek, -5)));

  test('a receipt is refused before the approval', async () => {
    const id = await submit(addWeeks(thisWeek, -2));
    for (const name of ['amara', 'jo'] as const) {
      const { status, body } = await portal.as(name)('GET', `/api/timesheets/${id}/receipt`);
      assert.deepEqual(
        [status, body.message],
        [409, 'You can get a receipt when the timesheet is approved.'],
      );
    }
  });

  test('a receipt is refused to strangers like an unknown id', async () => {
    const path = `/api/timesheets/${approved}/receipt`;
    const absent = await portal.as('ben')('GET', `/api/timesheets/${nowhere}/receipt`);
    for (const name of ['ben', 'daniel'] as const) {
      const strange = await portal.as(name)('GET', path);
      assert.deepEqual([strange.status, strange.body], [404, absent.body]);
    }
    assert.equal((await portal.as('amara')('GET', '/api/timesheets/1/receipt')).status, 400);
  });
});

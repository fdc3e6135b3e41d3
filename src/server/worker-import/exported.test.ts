import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Day } from '#domain/calendar/day.ts';
import { parseCsv } from '#support/documents/csv.ts';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();

async function exported(): Promise<string> {
  const authorization = await portal.authorizationOf('helen');
  const answer = await portal.app.request('/api/worker-import/workers.csv', { headers: { authorization } });
  assert.equal(answer.status, 200);
  assert.match(answer.headers.get('Content-Disposition') ?? '', /filename="workers_2026-11-18\.csv"/);
  return Buffer.from(await answer.arrayBuffer()).toString();
}

describe('the export of workers', () => {
  test('importing the untouched export changes nothing', async () => {
    const amara = portal.idOf('amara');
    await portal.db
      .updateTable('users')
      .set({ payrollNumber: '0042', phone: '020 7946 0018', fullName: '=Amara "A" Okafor' })
      .where('id', '=', amara)
      .execute();
    const { body: clients } = await portal.as('helen')('GET', '/api/clients');
    const second = { clientId: clients.items[0].id, jobTitle: 'Night Cook', startDate: '2026-12-07' };
    assert.equal((await portal.as('helen')('POST', `/api/workers/${amara}/assignments`, second)).status, 201);
    await portal.db
      .updateTable('assignments')
      .set({ endDate: '2026-12-31' as Day, poNumber: '-0815' })
      .where('userId', '=', portal.idOf('ben'))
      .execute();
    const csv = await exported();
    const { status, body } = await portal.as('helen')('POST', '/api/worker-import/preview', { csv });
    assert.equal(status, 200, body.message);
    assert.deepEqual(
      body.rows.filter(({ state }: any) => state !== 'exists'),
      [],
    );
    assert.deepEqual([body.questions, body.ignored], [[], []]);
  });

  test('each worker has a row with the primary assignment and the rates of today', async () => {
    const [head = [], ...rows] = parseCsv((await exported()).slice(1));
    const records = rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index]])));
    const chloe = records.find(({ Email }) => Email === 'chloe.dunn@example.com');
    assert.deepEqual(
      [
        chloe?.['Client'],
        chloe?.['Start date'],
        chloe?.['Pay rate'],
        chloe?.['Bill rate'],
        chloe?.['Rates from'],
      ],
      ['Bristol City Council', '21/09/2026', '18.90', '24.10', ''],
    );
    assert.equal(records.filter(({ Email }) => Email === 'amara.okafor@example.com').length, 1);
    assert.equal(records.find(({ Email }) => Email === 'ella.price@example.com')?.['Client'], '');
    assert.ok(!records.some(({ Email }) => Email === 'gareth.lowe@example.com'), 'disabled');
  });
});

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

const amaras = 'amara.okafor@example.com';

async function exportedRows(): Promise<Record<string, string | undefined>[]> {
  const [head = [], ...rows] = parseCsv((await exported()).slice(1));
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index]])));
}

async function addAssignment(jobTitle: string, startDate: string): Promise<void> {
  const { body: clients } = await portal.as('helen')('GET', '/api/clients');
  const second = { clientId: clients.items[0].id, jobTitle, startDate };
  const path = `/api/workers/${portal.idOf('amara')}/assignments`;
  assert.equal((await portal.as('helen')('POST', path, second)).status, 201);
}

describe('export of workers', () => {
  test('importing an unchanged export changes nothing', async () => {
    const amara = portal.idOf('amara');
    await portal.db
      .updateTable('users')
      .set({ payrollNumber: '0042', phone: '020 7946 0018', fullName: '=Amara "A" Okafor' })
      .where('id', '=', amara)
      .execute();
    await addAssignment('Night Cook', '2026-12-07');
    await addAssignment('Day Cook', '2026-11-02');
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

  test('the export has a row with today’s rates for each current assignment, the primary one first', async () => {
    const records = await exportedRows();
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
    const ofAmara = records.filter(({ Email }) => Email === amaras);
    assert.deepEqual(
      ofAmara.map((row) => [row['Job title'], row['Start date'], row['Payroll number']]),
      [
        ['Day Cook', '02/11/2026', '0042'],
        ['Social Worker', '03/08/2026', '0042'],
        ['Night Cook', '07/12/2026', '0042'],
      ],
    );
    assert.equal(records.find(({ Email }) => Email === 'ella.price@example.com')?.['Client'], '');
    assert.ok(!records.some(({ Email }) => Email === 'gareth.lowe@example.com'), 'disabled');
  });

  test('a changed row of a second assignment changes that assignment, and a changed number in two rows counts once', async () => {
    const [head = [], ...rows] = parseCsv((await exported()).slice(1));
    const changed = rows
      .filter((row) => row[head.indexOf('Email')] === amaras)
      .map((row) => {
        const isDay = row[head.indexOf('Job title')] === 'Day Cook';
        const cells = { 'Payroll number': '0043', ...(!isDay && { 'PO number': 'PO 9' }) };
        return head.map((name, index) => cells[name as keyof typeof cells] ?? row[index]);
      });
    const csv = [head, ...changed].map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n');
    const { body } = await portal.as('helen')('POST', '/api/worker-import/preview', { csv });
    assert.deepEqual(
      body.rows.map(({ differences }: any) => differences),
      [['Payroll number 0042 → 0043'], ['PO number none → PO 9'], ['PO number none → PO 9']],
    );
    const sent = body.rows.map(({ line, change, differences }: any) => ({ line, change, differences }));
    const saved = await portal.as('helen')('POST', '/api/worker-import/changes', { rows: sent });
    assert.deepEqual(
      saved.body.rows.map(({ result }: any) => result),
      ['changed', 'changed', 'changed'],
    );
    const ofAmara = (await exportedRows()).filter(({ Email }) => Email === amaras);
    assert.deepEqual(
      ofAmara.map((row) => [row['Payroll number'], row['PO number']]),
      [
        ['0043', ''],
        ['0043', 'PO 9'],
        ['0043', 'PO 9'],
      ],
    );
  });

  test('a second row of a worker must have another assignment and the same payroll number', async () => {
    const head = 'Full name,Email,Client,Job title,Start date,Payroll number';
    const problemsOf = async (...rows: string[]) => {
      const csv = [head, ...rows].join('\n');
      const { body } = await portal.as('helen')('POST', '/api/worker-import/preview', { csv });
      return body.rows.map(({ problems }: any) => problems[0] ?? null);
    };
    const camden = `Amara Okafor,${amaras},Camden Council,Social Worker,03/08/2026`;
    assert.deepEqual(
      await problemsOf(`${camden},0050`, `Amara Okafor,${amaras},Leeds,Cook,01/12/2026,0051`),
      [null, 'The same worker has another payroll number on line 2'],
    );
    assert.deepEqual(await problemsOf(`${camden},0050`, `Amara Okafor,${amaras},,,,`), [
      null,
      'The same email address is on line 2',
    ]);
    assert.deepEqual(
      await problemsOf('Kim,kim@example.org,A,Cook,07/12/2026,', 'Kim,kim@example.org,B,Cook,07/12/2026,'),
      [
        null,
        'The same email address is on line 2. Import that line, then this file again for the other assignment',
      ],
    );
  });
});

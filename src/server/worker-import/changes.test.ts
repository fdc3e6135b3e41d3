import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { addWeeks, type Week } from '#domain/calendar/week.ts';
import { testPortal } from '#support/portal/portal.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';

const portal = testPortal();
const thisWeek = '2026-11-16' as Week;

const head = 'Full name,Email,Client,Job title,Start date,End date,PO number,Pay rate,Bill rate,Rates from';
const amara = 'Amara Okafor,amara.okafor@example.com';
type Name = 'helen' | 'jo' | 'amara';

async function preview(...rows: string[]): Promise<any> {
  const csv = [head, ...rows].join('\n');
  const { status, body } = await portal.as('helen')('POST', '/api/worker-import/preview', { csv });
  assert.equal(status, 200, JSON.stringify(body));
  return body.rows;
}
const send = (rows: any[], as: Name = 'helen') =>
  portal.as(as)('POST', '/api/worker-import/changes', {
    rows: rows.map(({ line, change, differences }) => ({ line, change, differences })),
  });
const resultsOf = (body: any) => body.rows.map(({ result, message }: any) => [result, message]);

async function assignmentsOf(name: 'amara' | 'ben'): Promise<any[]> {
  return (await portal.as('jo')('GET', `/api/workers/${portal.idOf(name)}/assignments`)).body.items;
}
async function ratesOf(id: string): Promise<any[]> {
  return (await portal.as('jo')('GET', `/api/assignments/${id}/rates`)).body.items;
}

describe('row of a worker who has an account', () => {
  before(async () => {
    await portal.db.deleteFrom('timesheets').where('userId', '=', portal.idOf('amara')).execute();
  });

  test('a preview of existing workers shows changes, no change or errors for each row, and stores nothing', async () => {
    const rows = await preview(
      `${amara},Camden Council,,,18/12/2026,PO 7,22.10,,30/11/2026`,
      'Ben Hughes,ben.hughes@example.com,Leeds City Council,Housing Officer,07/09/2026,,,17.25,22.40,07/09/2026',
      'Chloe Dunn,chloe.dunn@example.com,,,,,,19,,',
      'Farah Aziz,farah.aziz@example.com,,,01/01/2026,,,,,',
      'Jo Marsh,jo.marsh@example.com,,,,,PO 7,,,',
    );
    assert.deepEqual(
      rows.map(({ state, differences, problems }: any) => [state, differences, problems]),
      [
        [
          'change',
          ['End date none → 18/12/2026', 'PO number none → PO 7', 'Pay rate £21.50 → £22.10 from 30/11/2026'],
          [],
        ],
        ['exists', [], ['No change']],
        ['exists', [], ['No change', 'The rates do not change. Fill in Rates from to change them']],
        [
          'error',
          [],
          [
            'There is already the assignment Hackney Council, Business Support, from 02/11/2026. Change its start date in the worker’s details',
          ],
        ],
        ['exists', [], ['There is already an account with this email address, and it will not change']],
      ],
    );
    assert.equal((await assignmentsOf('amara'))[0].poNumber, null);
  });

  test('a change of an existing worker is applied as shown, is in the history, and a repeat changes nothing', async () => {
    const cells = `${amara},Camden Council,,,18/12/2026,PO 7,22.10,,30/11/2026`;
    const rows = await preview(cells);
    const { status, body } = await send(rows);
    assert.deepEqual([status, resultsOf(body)], [200, [['changed', null]]]);
    const [{ id, poNumber, endDate }] = await assignmentsOf('amara');
    assert.deepEqual([poNumber, endDate], ['PO 7', '2026-12-18']);
    assert.deepEqual(await ratesOf(id), [
      { rateType: 'basic', from: '2000-01-01', payRate: 21.5, billRate: 28.75 },
      { rateType: 'basic', from: '2026-11-30', payRate: 22.1, billRate: 28.75 },
    ]);
    assert.deepEqual(resultsOf((await send(rows)).body), [['exists', null]]);
    const [again] = await preview(cells);
    assert.deepEqual([again.state, again.problems], ['exists', ['No change']]);
    const history = await portal.db
      .selectFrom('history')
      .select(['subject', 'action', 'actorName', 'reason'])
      .where('userId', '=', portal.idOf('amara'))
      .where('reason', '=', 'imported')
      .orderBy('id')
      .execute();
    assert.deepEqual(
      history.map(({ subject, action, actorName }) => [subject, action, actorName]),
      [
        ['assignment', 'changed', 'Helen Whitfield'],
        ['rates', 'changed', 'Helen Whitfield'],
      ],
    );
  });

  test('a row with another client adds a second assignment', async () => {
    const cells = 'Ben Hughes,ben.hughes@example.com,Kirklees Council,Cook,30/11/2026,,,18,23,';
    const rows = await preview(cells);
    assert.match(rows[0].differences[0], /^New assignment at Kirklees Council, Cook, .*, beside Leeds City/);
    assert.deepEqual(resultsOf((await send(rows)).body), [['changed', null]]);
    const [added, kept] = await assignmentsOf('ben');
    assert.deepEqual(
      [added.clientName, added.state, kept.clientName, kept.endDate],
      ['Kirklees Council', 'planned', 'Leeds City Council', null],
    );
    assert.deepEqual(await ratesOf(added.id), [
      { rateType: 'basic', from: '2000-01-01', payRate: 18, billRate: 23 },
    ]);
    assert.deepEqual((await preview(cells))[0].state, 'exists');
  });

  test('a change is not applied if another person changed the value after the preview', async () => {
    const rows = await preview(`${amara},,,,,PO 8,,,`);
    await portal.db
      .updateTable('assignments')
      .set({ poNumber: 'PO 9' })
      .where('userId', '=', portal.idOf('amara'))
      .execute();
    assert.deepEqual(resultsOf((await send(rows)).body), [
      ['error', 'The data has changed. The row would now be: PO number PO 9 → PO 8. Choose the file again'],
    ]);
    assert.equal((await assignmentsOf('amara'))[0].poNumber, 'PO 9');
  });

  test('a change that two people apply simultaneously is applied once', async () => {
    const rows = await preview(`${amara},,,,,PO 10,,,`);
    const answers = await Promise.all([send(rows), send(rows)]);
    assert.deepEqual(answers.map(({ body }) => body.rows[0].result).sort(), ['changed', 'exists']);
  });

  test('a change of rates for an approved week is refused to everybody', async () => {
    const [{ poNumber }] = await assignmentsOf('amara');
    const week = addWeeks(thisWeek, -2);
    const sent = await portal.as('amara')('POST', '/api/me/timesheets', weekOfHours(week, 7.5));
    assert.equal(sent.status, 201, JSON.stringify(sent.body));
    const rows = await preview(`${amara},,,,,PO 11,23,30,${week}`);
    assert.equal(rows[0].state, 'change');
    assert.equal((await portal.as('jo')('PUT', `/api/timesheets/${sent.body.id}/approval`)).status, 200);
    const refusal =
      'Rates from 02/11/2026 affect 1 approved week. Set them in the worker’s details and decide about each week';
    assert.deepEqual(resultsOf((await send(rows)).body), [['error', refusal]]);
    const [again] = await preview(`${amara},,,,,PO 11,23,30,${week}`);
    assert.deepEqual([again.state, again.problems], ['error', [refusal]]);
    assert.equal((await assignmentsOf('amara'))[0].poNumber, poNumber);
  });

  test('a row of a new worker can have further terms of the assignment', async () => {
    const [row] = await preview(
      'Sam New,sam.new@example.com,Camden Council,Cook,16/11/2026,18/12/2026,PO 1,15,20,23/11/2026',
    );
    const { line, worker } = row;
    const rows = [{ line, worker }];
    const { body } = await portal.as('helen')('POST', '/api/worker-import', { rows });
    assert.equal(body.rows[0].result, 'imported', JSON.stringify(body));
    const found = (await portal.as('helen')('GET', '/api/workers?view=all&search=sam.new')).body.items[0];
    const { items } = (await portal.as('helen')('GET', `/api/workers/${found.id}/assignments`)).body;
    assert.deepEqual([items[0].endDate, items[0].poNumber], ['2026-12-18', 'PO 1']);
    const rates = await portal.as('helen')('GET', `/api/assignments/${items[0].id}/rates`);
    assert.deepEqual(rates.body.items, [
      { rateType: 'basic', from: '2026-11-23', payRate: 15, billRate: 20 },
    ]);
    const bare = { ...worker, email: 'bare@example.com', assignment: null };
    const refused = await portal.as('helen')('POST', '/api/worker-import', {
      rows: [{ line, worker: bare }],
    });
    assert.equal(refused.status, 400);
  });

  test('only an Admin can change existing workers by file, in limited numbers', async () => {
    const [{ poNumber }] = await assignmentsOf('amara');
    const rows = await preview(`${amara},,,,,PO 12,,,`);
    for (const name of ['jo', 'amara'] as const) assert.equal((await send(rows, name)).status, 403);
    assert.equal((await portal.ask('POST', '/api/worker-import/changes', { rows })).status, 401);
    assert.equal((await send([])).status, 400);
    assert.equal((await send(Array.from({ length: 51 }, () => rows[0]))).status, 400);
    const [row] = rows;
    const others = ['jo.marsh@example.com', 'nobody@example.com'].map((email) => ({
      ...row,
      change: { ...row.change, email },
    }));
    for (const [result] of resultsOf((await send(others)).body)) assert.equal(result, 'error');
    assert.equal((await assignmentsOf('amara'))[0].poNumber, poNumber);
  });
});

import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { harmless } from '#domain/file/csv.ts';
import { groupColumns } from '#domain/report/group-line.ts';
import { groupings } from '#domain/report/report-groups.ts';
import { insertRandomTimesheets } from '#support/weeks/random-timesheets.ts';
import { parseCsv } from '#support/documents/csv.ts';
import { testPortal } from '#support/portal/portal.ts';
import { readReport } from '#support/weeks/reports.ts';
import { sheetOf, totalsOf } from '#support/documents/sheet.ts';

const portal = testPortal();
const path = '/api/reports/timesheets/groups';
type Name = Parameters<typeof portal.idOf>[0];

async function fileOf(name: Name, format: 'csv' | 'xlsx', query: string) {
  const authorization = await portal.authorizationOf(name);
  const response = await portal.app.request(`${path}.${format}?${query}`, { headers: { authorization } });
  assert.equal(response.status, 200);
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function rowsOf(name: Name, query: string): Promise<Record<string, string>[]> {
  const [columns = [], ...rows] = parseCsv((await fileOf(name, 'csv', query)).bytes.toString().slice(1));
  return rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index] ?? ''])));
}

describe('breakdown files', () => {
  test('a breakdown file has a name, a content type and a row count', async () => {
    const { headers } = await fileOf('jo', 'csv', 'by=client');
    assert.match(headers.get('content-type') ?? '', /^text\/csv/);
    assert.equal(
      headers.get('content-disposition'),
      'attachment; filename="timesheets_by_client_2026-11-18.csv"',
    );
    assert.equal(headers.get('x-total-count'), '3');
    const workbook = await fileOf('jo', 'xlsx', 'by=client');
    assert.match(workbook.headers.get('content-type') ?? '', /spreadsheetml\.sheet$/);
  });

  test('a breakdown file has approved, pending and rejected amounts for each client, and blanks for unknown amounts', async () => {
    const rows = await rowsOf('jo', 'by=client');
    const { items }: any = (await portal.as('jo')('GET', `${path}?by=client`)).body;
    assert.deepEqual(
      rows.map((row) => row['Client']),
      ['Camden Council', 'Leeds City Council', 'Hackney Council'],
    );
    assert.deepEqual(
      rows.map((row) => [row['Bill (£)'], row['Bill approved (£)'], row['Hours pending']]),
      items.map(({ bill, byStatus }: any) => [
        bill === 0 ? '' : bill.toFixed(2),
        bill === 0 ? '' : byStatus.approved.bill.toFixed(2),
        String(byStatus.pending.hours),
      ]),
    );
    const [hackney] = rows.slice(-1);
    assert.deepEqual([hackney?.['Margin (£)'], hackney?.['Weeks without a rate']], ['', '1']);
  });

  test('a breakdown file uses the report’s filter, and is sorted by newest week or largest group', async () => {
    const weeks = await rowsOf('jo', 'by=week&status=Approved');
    assert.deepEqual(
      weeks.map((row) => row['Week']),
      ['26/10/2026', '19/10/2026'],
    );
    assert.ok(weeks.every((row) => row['Hours'] === row['Hours approved']));
    const workers = await rowsOf('jo', 'by=worker&sort=hours&client=Camden Council');
    assert.deepEqual(
      workers.map((row) => row['Worker']),
      ['Amara Okafor'],
    );
  });

  test('a breakdown spreadsheet has a sheet with the filter, the time and the person of the export', async () => {
    const { bytes } = await fileOf('jo', 'xlsx', 'by=client&status=Approved&client=Camden Council');
    const [head, ...facts] = sheetOf(bytes, 'Filter');
    assert.deepEqual(head, ['Filter', 'Value']);
    assert.deepEqual(
      facts.filter(([name]) => name !== 'Made on'),
      [
        ['Weeks', 'All weeks'],
        ['Status', 'Approved'],
        ['Client', 'Camden Council'],
        ['Broken down by', 'Client'],
        ['Rows', '1'],
        ['Made by', 'Jo Marsh'],
      ],
    );
  });

  test('a breakdown file without rows is refused, as are people who may not export', async () => {
    for (const format of ['csv', 'xlsx']) {
      const asked = `${path}.${format}?by=week`;
      const { status, body }: any = await portal.as('jo')('GET', `${asked}&start=2030-01-01`);
      assert.deepEqual([status, body.message], [404, 'No timesheets to export with current filters']);
      assert.equal((await portal.ask('GET', asked)).status, 401);
      assert.equal((await portal.as('amara')('GET', asked)).status, 403);
      assert.equal((await portal.as('jo')('GET', `${path}.${format}?by=consultant`)).status, 403);
      assert.equal((await portal.as('jo')('GET', `${path}.${format}?by=moon`)).status, 400);
    }
  });
});

describe('breakdown files of random weeks', () => {
  before(async () => {
    const { db } = portal;
    await insertRandomTimesheets(db, { consultantId: portal.idOf('jo'), people: 230, weeks: 3, seed: 31 });
  });

  for (const by of groupings) {
    test(`the breakdown files by ${by} have every group and add up to the six figures to the penny`, async () => {
      const { figures } = await readReport(portal, 'helen');
      const { bytes } = await fileOf('helen', 'xlsx', `by=${by}`);
      const name = `By ${groupColumns(by)[0]}`;
      const csv = parseCsv((await fileOf('helen', 'csv', `by=${by}`)).bytes.toString().slice(1));
      const sheet = sheetOf(bytes, name).map(([first = '', ...rest]) => [harmless(first), ...rest]);
      assert.deepEqual(sheet, csv);
      const { approved, pending, rejected } = figures.byStatus;
      const totals = totalsOf(bytes, name);
      assert.deepEqual(
        [totals?.['Hours'], totals?.['Pay (£)'], totals?.['Bill (£)'], totals?.['Weeks without a rate']],
        [
          String(figures.totalHours),
          figures.totalPay.toFixed(2),
          figures.totalBill.toFixed(2),
          String(figures.weeksWithoutRate),
        ],
      );
      assert.deepEqual(
        [totals?.['Hours approved'], totals?.['Pay pending (£)'], totals?.['Bill rejected (£)']],
        [String(approved.hours), pending.pay.toFixed(2), rejected.bill.toFixed(2)],
      );
    });
  }
});

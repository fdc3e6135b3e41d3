import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Day } from '#domain/calendar/day.ts';
import { sheetOf, totalsOf } from '#support/documents/sheet.ts';
import { unzipped } from '#support/documents/unzipped.ts';
import { testPortal } from '#support/portal/portal.ts';
import { lockedRun } from '#support/weeks/locked-run.ts';
import { clearPayroll, givenWeek } from '#support/weeks/weeks-to-pay.ts';

const portal = testPortal();

async function fileOf(query: string): Promise<{ name: string; bytes: Buffer }> {
  const authorization = await portal.authorizationOf('helen');
  const answer = await portal.app.request(`/api/reports/timesheets.xlsx?${query}`, {
    headers: { authorization },
  });
  assert.equal(answer.status, 200);
  const [, name = ''] = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '') ?? [];
  return { name, bytes: Buffer.from(await answer.arrayBuffer()) };
}

function recordsIn(bytes: Buffer): Record<string, string>[] {
  const [head = [], ...rows] = sheetOf(bytes);
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])));
}

async function oneWeek(): Promise<string> {
  await clearPayroll(portal);
  const week = await givenWeek(portal, 'amara', '2026-11-02');
  await sql`update timesheets set po_number = 'PO 47/11', mileage = 12.5 where id = ${week}`.execute(
    portal.db,
  );
  await portal.db
    .updateTable('users')
    .set({ payrollNumber: '0042' })
    .where('id', '=', portal.idOf('amara'))
    .execute();
  return week;
}

describe('extra columns of the spreadsheet', () => {
  test('the spreadsheet has a column for each report filter, and pay run columns only after the first run', async () => {
    const week = await oneWeek();
    const before = recordsIn((await fileOf('extra=true&start=2026-11-02&end=2026-11-02')).bytes);
    assert.equal(before.length, 1);
    const [row = {}] = before;
    const { ['Total Pay (£)']: pay, ['Total Bill (£)']: bill } = row;
    assert.deepEqual(
      [row['PO Number'], row['Consultant'], row['Payroll Number'], row['Miles'], row['Days with Hours']],
      ['PO 47/11', 'Jo Marsh', '0042', '12.5', '5'],
    );
    assert.equal(row['Margin (£)'], (Number(bill) - Number(pay)).toFixed(2));
    assert.deepEqual([row['Monday'], row['Sunday']], ['7.5', '0']);
    assert.equal(row['Pay Run'], undefined);
    const run = await lockedRun(portal.db, [week], { paidOn: '2026-11-13' as Day });
    const [paid = {}] = recordsIn((await fileOf('extra=true&start=2026-11-02&end=2026-11-02')).bytes);
    assert.deepEqual(
      [paid['Pay Run'], paid['Paid On'], paid['Pay State']],
      [String(run), '13/11/2026', 'Paid'],
    );
  });

  test('the totals are formulas that follow the sheet’s filter and contain their values', async () => {
    await oneWeek();
    const { bytes } = await fileOf('extra=true');
    const sheet = unzipped(bytes).get('xl/worksheets/sheet1.xml') ?? '';
    const rows = recordsIn(bytes);
    assert.match(sheet, new RegExp(`<f>SUBTOTAL\\(109,F2:F${rows.length + 1}\\)</f><v>`));
    const sumOf = (name: string) => rows.reduce((sum, row) => sum + Number(row[name]), 0);
    const totals = totalsOf(bytes) ?? {};
    for (const name of ['Hours Worked', 'Margin (£)', 'Miles', 'Days with Hours', 'Wednesday'])
      assert.equal(Number(totals[name]).toFixed(2), sumOf(name).toFixed(2), name);
  });

  test('hours have two decimals, headings of numbers are right-aligned and client names wrap', async () => {
    await oneWeek();
    const files = unzipped((await fileOf('extra=true')).bytes);
    const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
    const styles = (files.get('xl/styles.xml') ?? '').split('<cellXfs')[1]?.match(/<xf .*?(?:\/>|<\/xf>)/g);
    const styleOf = (pattern: RegExp) => styles?.[Number(pattern.exec(sheet)?.[1])] ?? '';
    assert.match(styleOf(/<c s="(\d+)"><v>37\.5</), /numFmtId="4"/);
    assert.match(styleOf(/<c s="(\d+)"[^>]*><is><t[^>]*>Hours Worked</), /horizontal="right"/);
    assert.doesNotMatch(styleOf(/<c s="(\d+)"[^>]*><is><t[^>]*>Job Title</), /alignment/);
    assert.match(styleOf(/<c s="(\d+)"[^>]*><is><t[^>]*>Camden Council</), /wrapText="1"/);
  });

  test('each sheet shows the filter, the time and the person of the export', async () => {
    await oneWeek();
    const { bytes } = await fileOf(
      `po=PO%2047/11&workerId=${portal.idOf('amara')}&status=Approved&start=2026-11-01&end=2026-11-30`,
    );
    assert.deepEqual(sheetOf(bytes, 'Filter'), [
      ['Filter', 'Value'],
      ['Weeks', 'Weeks that begin from Sunday 1 November 2026 to Monday 30 November 2026'],
      ['Status', 'Approved'],
      ['PO number', 'PO 47/11'],
      ['Worker', 'Amara Okafor'],
      ['Rows', '1'],
      ['Made on', sheetOf(bytes, 'Filter')[6]?.[1]],
      ['Made by', 'Helen Whitfield'],
    ]);
  });

  test('the file name contains client, month and PO number', async () => {
    await oneWeek();
    const query = 'client=Camden%20Council&start=2026-11-01&end=2026-11-30&po=PO%2047/11';
    assert.equal((await fileOf(query)).name, 'timesheets_camden-council_2026-11_po-47-11.xlsx');
    assert.equal((await fileOf('')).name, 'timesheets_report_2026-11-18.xlsx');
  });

  test('the copy for a client has no pay, margin and email addresses', async () => {
    await oneWeek();
    const { name, bytes } = await fileOf('copy=client&client=Camden%20Council&lines=false');
    assert.equal(name, 'timesheets_camden-council_client-copy.xlsx');
    const [head = []] = sheetOf(bytes);
    assert.deepEqual(head.slice(0, 8), [
      'Candidate Name',
      'Client',
      'Job Title',
      'Week Starting',
      'Hours Worked',
      'Supply Bill Amount (£)',
      'Total Bill (£)',
      'Status',
    ]);
    const all = [...unzipped(bytes).values()].join('');
    for (const secret of [
      'Pay (£)',
      'Rate of Pay',
      'Margin (£)',
      '@example.com',
      '>21.50<',
      '>0042<',
      'No rate',
    ])
      assert.ok(!all.includes(secret), secret);
    const byRate = await fileOf('copy=client&lines=true');
    const texts = [...unzipped(byRate.bytes).values()].join('');
    for (const secret of ['Pay (£)', 'Pay Rate', 'Margin (£)', '>21.5<'])
      assert.ok(!texts.includes(secret), secret);
  });
});

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { longDay } from '#domain/calendar/calendar.ts';
import { refusalToExport } from '#domain/report/report.ts';
import { rateNote } from '#domain/report/report-line.ts';
import { parseCsv } from '#support/documents/csv.ts';
import { testPortal } from '#support/portal/portal.ts';
import { insertRandomTimesheets } from '#support/weeks/random-timesheets.ts';
import { readExport, readReport } from '#support/weeks/reports.ts';
import { sheetOf, totalsOf } from '#support/documents/sheet.ts';
import { unzipped } from '#support/documents/unzipped.ts';

const portal = testPortal();
const path = '/api/reports/timesheets.xlsx';
type Name = Parameters<typeof portal.idOf>[0];

async function workbook(name: Name, query = ''): Promise<{ headers: Headers; bytes: Buffer }> {
  const authorization = await portal.authorizationOf(name);
  const response = await portal.app.request(`${path}${query}`, { headers: { authorization } });
  assert.equal(response.status, 200);
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

function harmless(text: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
}

async function assertSameAsCsv(name: Name, query = ''): Promise<void> {
  const rows = parseCsv((await readExport(portal, name, query)).text.slice(1));
  const sheet = sheetOf((await workbook(name, query)).bytes);
  assert.deepEqual(
    sheet.map((row) => row.map(harmless)),
    rows,
  );
}

describe('the report as spreadsheet', () => {
  test('the spreadsheet has a name, a content type and a row count', async () => {
    const { headers } = await workbook('jo');
    assert.match(headers.get('content-type') ?? '', /spreadsheetml\.sheet$/);
    assert.equal(
      headers.get('content-disposition'),
      'attachment; filename="timesheets_report_2026-11-18.xlsx"',
    );
    assert.equal(headers.get('x-total-count'), '8');
  });

  test('the spreadsheet has the rows and columns of the CSV', async () => {
    await assertSameAsCsv('jo');
    await assertSameAsCsv('jo', '?status=Approved&end=2026-10-19');
    await assertSameAsCsv('helen', `?consultantId=${portal.idOf('daniel')}`);
    const [, row] = sheetOf((await workbook('jo', '?status=Approved&end=2026-10-19')).bytes);
    assert.deepEqual(row?.slice(4), [
      '19/10/2026',
      '37.5',
      '5',
      '21.50',
      '806.25',
      '28.75',
      '1078.13',
      'Approved',
      '25/10/2026',
      '26/10/2026, 10:40',
    ]);
  });

  test('the spreadsheet has sums of hours, days and money below the last row, equal to the six figures', async () => {
    const { bytes } = await workbook('jo');
    const { figures } = await readReport(portal, 'jo');
    assert.deepEqual(totalsOf(bytes), {
      'Hours Worked': String(figures.totalHours),
      'Days Worked': '43',
      'Total Pay (£)': figures.totalPay.toFixed(2),
      'Total Bill (£)': figures.totalBill.toFixed(2),
    });
    assert.equal(totalsOf(bytes, 'No rate'), null);
    const byRate = totalsOf((await workbook('jo', '?lines=true')).bytes);
    assert.deepEqual(byRate, {
      'Pay (£)': figures.totalPay.toFixed(2),
      'Bill (£)': figures.totalBill.toFixed(2),
    });
  });

  test('the spreadsheet prints on one landscape page width, repeats its heading and shows amounts in pounds', async () => {
    const files = unzipped((await workbook('jo')).bytes);
    for (const name of ['sheet1', 'sheet2']) {
      const sheet = files.get(`xl/worksheets/${name}.xml`) ?? '';
      assert.match(sheet, /<pageSetUpPr fitToPage="1"\/>/);
      assert.match(
        sheet,
        /<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"\/>/,
      );
      assert.match(sheet, /state="frozen"/);
    }
    const titles = files.get('xl/workbook.xml')?.match(/'[^']*'!\$1:\$1/g);
    assert.deepEqual(titles, ["'Timesheets'!$1:$1", "'No rate'!$1:$1", "'Filter'!$1:$1"]);
    const formats = files.get('xl/styles.xml')?.match(/<xf numFmtId="166"/g);
    assert.equal(formats?.length, 2);
    assert.match(files.get('xl/worksheets/sheet1.xml') ?? '', /<autoFilter ref="A1:N9"\/>/);
  });

  test('the spreadsheet lists the weeks without a rate on a separate sheet, if any', async () => {
    const columns = [
      'Candidate Name',
      'Email',
      'Client',
      'Job Title',
      'Week Starting',
      'Hours Worked',
      'Status',
    ];
    const { headers, bytes } = await workbook('jo');
    assert.equal(headers.get('x-weeks-without-rate'), '1');
    assert.deepEqual(sheetOf(bytes, 'No rate'), [
      [...columns, 'Note'],
      [
        'Farah Aziz',
        'farah.aziz@example.com',
        'Hackney Council',
        'Business Support',
        '09/11/2026',
        '30',
        'Pending',
        'No pay rate, no bill rate',
      ],
    ]);
    const approved = await workbook('jo', '?status=Approved');
    assert.equal(approved.headers.get('x-weeks-without-rate'), '0');
    const names = unzipped(approved.bytes).get('xl/workbook.xml') ?? '';
    assert.deepEqual(names.match(/<sheet name="[^"]*"/g), [
      '<sheet name="Timesheets"',
      '<sheet name="Filter"',
    ]);
  });

  test('a spreadsheet without rows is refused, as are people who may not export', async () => {
    const { status, body } = await portal.as('jo')('GET', `${path}?start=2030-01-01`);
    assert.deepEqual([status, body.message], [404, 'No timesheets to export with current filters']);
    assert.equal((await portal.as('jo')('GET', `${path}?start=yesterday`)).status, 400);
    assert.equal((await portal.ask('GET', path)).status, 401);
    assert.equal((await portal.as('gareth')('GET', path)).status, 401);
    assert.equal((await portal.as('amara')('GET', path)).status, 403);
  });

  test('a spreadsheet with more rows than a sheet can hold is refused', () => {
    assert.equal(refusalToExport(1_048_575, 'xlsx'), null);
    assert.equal(refusalToExport(1_048_576, 'xlsx')?.code, 'conflict');
  });
});

describe('spreadsheet of thousands of random weeks', () => {
  before(async () => {
    const { db } = portal;
    await insertRandomTimesheets(db, { consultantId: portal.idOf('jo'), people: 40, weeks: 80, seed: 1 });
    const awkward = ['<b>&amp;</b>', '=1+1', '_x0041_ & _x', ']]> "quoted"', 'Ünï 😀 汉字', ' spaces '];
    for (const [index, text] of awkward.entries()) {
      await sql`update assignment_details set client_name = ${text}, job_title = ${text} from users
        where users.id = user_id and email = ${`random.1.${index}@example.com`}`.execute(db);
    }
  });

  test('the large spreadsheet has the rows of the CSV and the same sum to the penny', async () => {
    const { figures } = await readReport(portal, 'helen');
    const totals = totalsOf((await workbook('helen')).bytes);
    assert.equal(totals?.['Total Pay (£)'], figures.totalPay.toFixed(2));
    assert.equal(totals?.['Total Bill (£)'], figures.totalBill.toFixed(2));
    assert.equal(totals?.['Hours Worked'], String(figures.totalHours));
    await assertSameAsCsv('helen');
    await assertSameAsCsv('jo', '?status=Pending');
  });

  test('the large spreadsheet lists each week without a rate, newest first', async () => {
    const { items } = await readReport(portal, 'jo', '?rate=missing&limit=200');
    const [, ...notes] = sheetOf((await workbook('jo')).bytes, 'No rate');
    assert.ok(notes.length > items.length);
    assert.deepEqual(
      notes.slice(0, items.length).map((cells) => [cells[0], cells[4], cells[7]]),
      items.map((row: any) => [row.candidate.fullName, longDay(row.weekStart), rateNote(row)]),
    );
    const said = new Set(notes.map((cells) => cells[7]));
    assert.deepEqual([...said].toSorted(), ['No bill rate', 'No pay rate', 'No pay rate, no bill rate']);
  });

  test('other programs can read the large spreadsheet as a zip archive', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'workbook-')), 'a.xlsx');
    writeFileSync(file, (await workbook('jo')).bytes);
    const check = 'import sys, zipfile; sys.exit(1 if zipfile.ZipFile(sys.argv[1]).testzip() else 0)';
    try {
      execFileSync('python3', ['-c', check, file]);
    } catch (problem) {
      // The test is skipped on a machine without Python.
      if ((problem as { code?: string }).code !== 'ENOENT') throw problem;
    }
    rmSync(dirname(file), { recursive: true });
  });

  test('the large spreadsheet ends with an error when its database connection is lost', async () => {
    const authorization = await portal.authorizationOf('helen');
    const response = await portal.app.request(path, { headers: { authorization } });
    const { rows } = await sql<{ ended: boolean }>`
      select pg_terminate_backend(pid, 5000) as ended from pg_stat_activity
      where datname = current_database() and application_name = 'timesheet-portal'
        and xact_start is not null and pid <> pg_backend_pid()`.execute(portal.db);
    assert.deepEqual(rows, [{ ended: true }]);
    await assert.rejects(response.arrayBuffer());
  });

  test('the large spreadsheet stops when its reader disconnects, and releases its database connection', async () => {
    for (let count = 0; count < 6; count += 1) {
      const authorization = await portal.authorizationOf('helen');
      const response = await portal.app.request(path, { headers: { authorization } });
      const reader = response.body!.getReader();
      await reader.read();
      await reader.cancel();
    }
    assert.equal(sheetOf((await workbook('jo')).bytes).length, 40 * 80 + 8 + 1);
  });
});

import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { parseCsv } from '#support/documents/csv.ts';
import { testPortal } from '#support/portal/portal.ts';
import { insertRandomTimesheets } from '#support/weeks/random-timesheets.ts';
import { readExport, readReport } from '#support/weeks/reports.ts';

const portal = testPortal();
const path = '/api/reports/timesheets.csv';

const awkward = [
  'O’Brien, "Ned"',
  '=1+1',
  '＝cmd',
  '@home',
  '-minus',
  '+plus',
  String.raw`back\slash \n \t \. $1`,
  '\ttab',
  '\nline',
  'two\nlines\r\n"quoted"',
  "it's 100 % 汉字 😀",
  '"',
];
const isRun = /^[=+\-@\t\r\n＝＋－＠]/;

describe('CSV export', () => {
  before(async () => {
    await insertRandomTimesheets(portal.db, { consultantId: null, people: 20, weeks: 60, seed: 11 });
    for (const [index, text] of awkward.entries()) {
      const email = `awkward.${index}@example.com`;
      await sql`with person as (
          insert into users (full_name, email, rate_of_pay) values (${text}, ${email}, 12.5) returning id)
        insert into assignment_details (user_id, client_name, job_title, start_date)
        select id, ${text}, ${text}, '2020-01-06' from person`.execute(portal.db);
      await sql`insert into timesheets (user_id, week_start, monday_hours, status, submitted_at)
        select id, date '2026-03-23', 8, 'Pending', timestamptz '2026-03-29T00:59:59Z'
        from users where email = ${email}`.execute(portal.db);
    }
  });

  test('the export contains each text as typed, and prefixes a text that a spreadsheet would run as a formula', async () => {
    const { text } = await readExport(portal, 'helen', '?start=2026-03-23&end=2026-03-23');
    const lines = new Map(parseCsv(text.slice(1)).map((cells) => [cells[1], cells]));
    for (const [index, typed] of awkward.entries()) {
      const [name, , client, job] = lines.get(`awkward.${index}@example.com`) ?? [];
      const harmless = isRun.test(typed) ? `'${typed}` : typed;
      assert.deepEqual([name, client, job], [harmless, harmless, harmless]);
    }
  });

  test('the export has the rows of the screen in the same order', async () => {
    const before = 'end=2026-03-16';
    const [, ...lines] = parseCsv((await readExport(portal, 'helen', `?${before}`)).text.slice(1));
    const shown: string[][] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: any = await readReport(
        portal,
        'helen',
        `?${before}&limit=200${cursor && `&cursor=${cursor}`}`,
      );
      shown.push(...page.items.map((row: any) => [row.candidate.email, String(row.hoursWorked), row.status]));
      cursor = page.nextCursor;
    }
    assert.deepEqual(
      lines.map((cells) => [cells[1], cells[5], cells[11]]),
      shown,
    );
  });

  test('the number of exported rows equals the header’s count, even if timesheets are added meanwhile', async () => {
    const authorization = await portal.authorizationOf('helen');
    const response = await portal.app.request(path, { headers: { authorization } });
    await insertRandomTimesheets(portal.db, { consultantId: null, people: 1, weeks: 70, seed: 12 });
    const lines = parseCsv(await response.text());
    assert.equal(lines.length - 1, Number(response.headers.get('x-total-count')));
  });
});

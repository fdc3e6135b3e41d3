import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { reportLine } from '#domain/report/report.ts';
import { freshDatabase, stopOwnCluster } from '#support/postgres.ts';
import { priceNotedWeeks } from '#server/timesheets/pricing.ts';
import { insertRandomTimesheets } from '#support/random-timesheets.ts';
import { type Database, openDatabase, openPool } from '#server/platform/postgres/database.ts';
import { openExportPool, openReportExport } from './report-export.ts';
import { listTimesheets } from '#server/timesheets/list-store.ts';

let db: Database;
let exports: Pool;
let close: () => Promise<void>;
const admin = { id: '0199a000-0000-7000-8000-000000000001', role: 'Admin' } as const;

/** What a spreadsheet, a terminal or PostgreSQL's own formats would stumble over. */
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

before(async () => {
  const database = await freshDatabase();
  const pool = openPool(database.url);
  db = openDatabase(pool);
  exports = openExportPool(pool);
  close = async () => {
    await exports.end();
    await db.destroy();
    await database.drop();
  };
  await insertRandomTimesheets(db, { consultantId: null, people: 20, weeks: 30, seed: 11 });
  for (const [index, text] of awkward.entries()) {
    await sql`with person as (
        insert into users (full_name, email, rate_of_pay) values (${text}, ${`awkward.${index}@example.com`}, 12.5)
        returning id),
      assignment as (
        insert into assignment_details (user_id, client_name, job_title, start_date)
        select id, ${text}, ${text}, '2020-01-06' from person where ${index % 3 !== 0})
      insert into timesheets (
        user_id, week_start, monday_hours, tuesday_hours, status, submitted_at, approved_at, client_name, job_title)
      select id, date '2026-03-23', 8, ${(index % 4) / 2}::numeric, 'Approved', timestamptz '2026-03-29T00:59:59Z', timestamptz '2026-03-29T01:00:00Z',
        ${index % 3 === 1 ? text : null}, ${index % 3 === 1 ? text : null}
      from person
      union all
      select id, '2026-03-30', 8, 0.0, 'Pending', '2026-04-05T00:59:59Z', null, null, null from person`.execute(
      db,
    );
  }
  await priceNotedWeeks(db);
});
after(async () => {
  await close();
  await stopOwnCluster();
});

async function textOf(filter: { start?: string; end?: string }, timeZone: string): Promise<string> {
  const pieces: Uint8Array[] = [];
  const asked = { scope: { person: admin }, filter, timeZone } as Parameters<typeof openReportExport>[2];
  const found = await openReportExport(db, exports, asked);
  for await (const { bytes } of found.rows) pieces.push(bytes);
  found.close();
  return Buffer.concat(pieces).toString();
}

async function linesByTheRule(timeZone: string): Promise<string> {
  const lines: string[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await listTimesheets(db, admin, {}, { cursor, limit: 200 });
    lines.push(...page.items.map((row) => `${reportLine(row, timeZone)}\r\n`));
    if (!page.nextCursor) return lines.join('');
    cursor = page.nextCursor;
  }
}

describe('the export as PostgreSQL writes it', () => {
  for (const timeZone of ['Europe/London', 'America/St_Johns', 'Pacific/Auckland']) {
    test(`is letter by letter what the rule says, in ${timeZone}`, async () => {
      assert.equal(await textOf({}, timeZone), await linesByTheRule(timeZone));
    });
  }

  test('has as many rows as it says, though more are written meanwhile', async () => {
    const found = await openReportExport(db, exports, {
      scope: { person: admin },
      filter: {},
      timeZone: 'UTC',
    });
    await insertRandomTimesheets(db, { consultantId: null, people: 1, weeks: 3, seed: 12 });
    let rows = 0;
    for await (const portion of found.rows) rows += portion.rows;
    found.close();
    assert.equal(rows, found.total);
  });

  test('gives its connection back, whether it was read or not', async () => {
    for (let round = 0; round < 3; round += 1) {
      const asked = { scope: { person: admin }, filter: {}, timeZone: 'UTC' };
      for (const format of ['csv', 'xlsx'] as const)
        (await openReportExport(db, exports, asked, format)).close();
    }
  });

  test('of nothing is nothing', async () => {
    assert.equal(await textOf({ start: '1990-01-01', end: '1990-01-02' }, 'Europe/London'), '');
  });
});

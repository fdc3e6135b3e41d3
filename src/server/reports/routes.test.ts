import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { addWeeks, type Week } from '#domain/calendar/week.ts';
import { parseCsv } from '#support/documents/csv.ts';
import { testPortal } from '#support/portal/portal.ts';
import { insertRandomTimesheets } from '#support/weeks/random-timesheets.ts';
import { assertSameFigures, readExport, readReport } from '#support/weeks/reports.ts';
import { priceNotedWeeks } from '#server/pricing/pricing-store.ts';

const portal = testPortal();
const path = '/api/reports/timesheets';

type Name = Parameters<typeof portal.idOf>[0];

const report = (name: Name, query = ''): Promise<any> => readReport(portal, name, query);
const file = (name: Name, query = '') => readExport(portal, name, query);

async function exported(name: Name, query = ''): Promise<string[][]> {
  const { text } = await file(name, query);
  assert.equal(text[0], '\uFEFF');
  return parseCsv(text.slice(1));
}

describe('report of the seeded agency', () => {
  test('the report shows the six figures, the rows and the count “x of y”', async () => {
    const body = await report('jo');
    assert.deepEqual(body.figures, {
      approved: 3,
      pending: 4,
      rejected: 1,
      totalHours: 309,
      totalPay: 5494.89,
      totalBill: 7268.79,
      byStatus: {
        approved: { hours: 116.5, pay: 2345.38, bill: 3111.26 },
        pending: { hours: 145, pay: 2128.26, bill: 2791.9 },
        rejected: { hours: 47.5, pay: 1021.25, bill: 1365.63 },
      },
      weeksWithoutRate: 1,
    });
    assert.deepEqual([body.total, body.totalRecords, body.items.length], [8, 8, 8]);
    const weeks = body.items.map((row: any) => row.weekStart);
    assert.deepEqual(weeks, weeks.toSorted().toReversed());
  });

  test('the export has the exact header and cells', async () => {
    const { headers, text } = await file('jo', '?status=Approved&end=2026-10-19');
    assert.equal(headers.get('content-type'), 'text/csv; charset=utf-8');
    assert.equal(
      headers.get('content-disposition'),
      'attachment; filename="timesheets_report_2026-11-18.csv"',
    );
    assert.equal(
      text,
      [
        '\uFEFF"Candidate Name","Email","Client","Job Title","Week Starting","Hours Worked","Days Worked",' +
          '"Rate of Pay (£)","Total Pay (£)","Supply Bill Amount (£)","Total Bill (£)","Status","Submitted Date",' +
          '"Approved Date & Time"',
        '"Amara Okafor","amara.okafor@example.com","Camden Council","Social Worker","19/10/2026","37.5","5",' +
          '"21.50","806.25","28.75","1078.13","Approved","25/10/2026","26/10/2026, 10:40"',
        '',
      ].join('\r\n'),
    );
  });

  test('the report is filtered by first and last day inclusively, and by status', async () => {
    for (const [query, total] of [
      ['?start=2026-11-02', 5],
      ['?start=2026-11-03', 3],
      ['?end=2026-11-02', 5],
      ['?end=2026-11-01', 3],
      ['?start=2026-11-02&end=2026-11-02', 2],
      ['?status=Rejected', 1],
      ['?status=Approved&start=2026-10-20', 2],
      ['?start=&end=&status=&consultantId=', 8],
      ['?status=all', 8],
      ['?rate=missing', 1],
      ['?rate=missing&status=Approved', 0],
      ['?rate=missing&start=2026-11-09&end=2026-11-09', 1],
      ['?rate=', 8],
      ['?start=2030-01-01', 0],
    ] as const) {
      const body = await report('jo', query);
      assert.deepEqual([body.total, body.items.length, body.totalRecords], [total, total, 8], query);
    }
  });

  test('the filter for weeks without a rate applies to screen, groups and file', async () => {
    const { items, figures } = await report('jo', '?rate=missing');
    const [week] = items;
    assert.deepEqual(
      [week.candidate.fullName, week.weekStart, week.rates],
      ['Farah Aziz', '2026-11-09', { rateOfPay: null, supplyBillAmount: null }],
    );
    assert.deepEqual([figures.totalHours, figures.totalPay, figures.weeksWithoutRate], [30, 0, 1]);
    const { headers, text } = await file('jo', '?rate=missing');
    assert.deepEqual([headers.get('x-total-count'), headers.get('x-weeks-without-rate')], ['1', '1']);
    assert.match(text, /\r\n"Farah Aziz",.*"30","4","0\.00","0\.00","0\.00","0\.00","Pending"/);
    for (const by of ['week', 'client', 'worker', 'consultant']) {
      const groups = await portal.as('helen')('GET', `${path}/groups?by=${by}&rate=missing`);
      assert.deepEqual(
        groups.body.items.map((group: any) => [group.timesheets, group.hours, group.weeksWithoutRate]),
        [[1, 30, 1]],
        by,
      );
    }
    assert.equal((await report('daniel', '?rate=missing')).total, 0);
  });

  test('a consultant’s report has only own workers, even if the request names another consultant', async () => {
    for (const query of ['', `?consultantId=${portal.idOf('daniel')}`]) {
      const own = await report('daniel', query);
      assert.equal(own.totalRecords, 2);
      assert.ok(own.items.every((row: any) => row.candidate.fullName === 'Chloe Dunn'));
    }
    for (const other of [portal.idOf('jo'), '0199a000-0000-7000-8000-00000000ffff']) {
      const { items, figures, total, totalRecords } = await report('daniel', `?consultantId=${other}`);
      assert.deepEqual([items, figures.totalHours, total, totalRecords], [[], 0, 0, 0]);
      const groups = await portal.as('daniel')('GET', `${path}/groups?by=week&consultantId=${other}`);
      assert.deepEqual([groups.status, groups.body.items], [200, []]);
      const file = await portal.as('daniel')('GET', `${path}.csv?consultantId=${other}`);
      assert.equal(file.status, 404);
    }
  });

  test('an Admin’s report has everyone, or the workers of one consultant', async () => {
    assert.equal((await report('helen')).totalRecords, 10);
    assert.equal((await report('helen', `?consultantId=${portal.idOf('jo')}`)).totalRecords, 8);
    assert.equal((await report('helen', `?consultantId=${portal.idOf('amara')}`)).totalRecords, 0);
    assert.equal((await exported('helen', `?consultantId=${portal.idOf('daniel')}`)).length, 3);
  });

  test('a report without rows is empty on screen, and its export is refused', async () => {
    const nothing = { hours: 0, pay: 0, bill: 0 };
    const body = await report('jo', '?start=2030-01-01');
    assert.deepEqual(body.figures, {
      approved: 0,
      pending: 0,
      rejected: 0,
      totalHours: 0,
      totalPay: 0,
      totalBill: 0,
      byStatus: { approved: nothing, pending: nothing, rejected: nothing },
      weeksWithoutRate: 0,
    });
    const answer = await portal.as('jo')('GET', `${path}.csv?start=2030-01-01`);
    assert.deepEqual(
      [answer.status, answer.body],
      [
        404,
        {
          code: 'missing',
          reason: 'report_empty',
          values: {},
          message: 'No timesheets to export with current filters',
        },
      ],
    );
    assert.equal(answer.headers.get('content-disposition'), null);
  });

  test('a HEAD request of the export returns its headers, and repeated requests hold no export slot', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { status, headers } = await portal.as('jo')('HEAD', `${path}.csv`);
      assert.deepEqual([status, headers.get('x-total-count')], [200, '8']);
    }
    assert.equal((await exported('jo')).length, 9);
  });

  test('the pages of the report contain every row exactly once', async () => {
    const ids = new Set<string>();
    let read = 0;
    for (let cursor: string | null = ''; cursor !== null;) {
      const body: any = await report('helen', `?limit=3${cursor && `&cursor=${cursor}`}`);
      for (const row of body.items) ids.add(row.id);
      read += body.items.length;
      cursor = body.nextCursor;
    }
    assert.deepEqual([ids.size, read], [10, 10]);
  });

  for (const query of [
    'start=2026-11-17&end=2026-11-16',
    'start=yesterday',
    'end=2026-02-30',
    'status=approved',
    'start=2026-11-16&start=2026-11-17',
    'rate=none',
    'consultantId=jo',
    'start=%00',
    'start=9999999-01-01',
  ]) {
    test(`the report refuses ?${query}, on the screen and as a file`, async () => {
      for (const kind of ['', '.csv']) {
        const { status, body } = await portal.as('helen')('GET', `${path}${kind}?${query}`);
        assert.deepEqual([status, body.code], [400, 'invalid'], kind);
        assert.ok(body.message.length > 10);
      }
    });
  }

  test('every report refuses an end date before its start date with an error for the end date', async () => {
    for (const kind of [
      '?',
      '.csv?',
      '.xlsx?',
      '/groups?by=week&',
      '/groups.csv?by=week&',
      '/groups.xlsx?by=week&',
    ]) {
      const { body } = await portal.as('helen')('GET', `${path}${kind}start=2026-11-17&end=2026-11-16`);
      assert.deepEqual(body.fields, { end: 'The end date must be on or after the start date' }, kind);
    }
  });

  test('the report refuses a tampered cursor', async () => {
    for (const key of [['2026-02-30', portal.idOf('jo')], ['2026-11-16', 'me'], [1, 2], {}]) {
      const cursor = Buffer.from(JSON.stringify(key)).toString('base64url');
      assert.equal((await portal.as('jo')('GET', `${path}?cursor=${cursor}`)).status, 400);
    }
  });
});

describe('report of thousands of random weeks', () => {
  before(async () => {
    const { db } = portal;
    await insertRandomTimesheets(db, { consultantId: portal.idOf('jo'), people: 40, weeks: 80, seed: 1 });
    await insertRandomTimesheets(db, { consultantId: portal.idOf('daniel'), people: 10, weeks: 80, seed: 2 });
    await insertRandomTimesheets(db, { consultantId: null, people: 15, weeks: 80, seed: 3 });
  });

  const ofJo = () => sql`users.assigned_consultant_id = ${portal.idOf('jo')}`;
  const start = addWeeks('2026-11-16' as Week, -30);
  const end = addWeeks('2026-11-16' as Week, -10);

  test('the large report equals its file and a slow calculation to the penny, for every person', async () => {
    await assertSameFigures(portal, 'helen', '', sql`true`);
  });

  test('a consultant and an Admin see the same large report of this consultant', async () => {
    await assertSameFigures(portal, 'jo', '', ofJo());
    await assertSameFigures(portal, 'helen', `?consultantId=${portal.idOf('jo')}`, ofJo());
  });

  for (const status of ['Approved', 'Pending', 'Rejected']) {
    test(`the large report is right for ${status} weeks of some months`, async () => {
      await assertSameFigures(
        portal,
        'jo',
        `?status=${status}&start=${start}&end=${end}`,
        sql`${ofJo()} and status = ${status} and week_start between ${start} and ${end}`,
      );
    });
  }

  test('the large report is right for weeks that lack a rate', async () => {
    const isMissing = sql`(coalesce(timesheets.pay_rate, users.rate_of_pay) is null
      or coalesce(timesheets.bill_rate, users.supply_bill_amount) is null)`;
    await assertSameFigures(portal, 'helen', '?rate=missing', isMissing);
    await assertSameFigures(portal, 'jo', '?rate=missing', sql`${ofJo()} and ${isMissing}`);
    await assertSameFigures(
      portal,
      'jo',
      `?rate=missing&status=Approved&start=${start}`,
      sql`${ofJo()} and ${isMissing} and status = 'Approved' and week_start >= ${start}`,
    );
  });

  test('the large report keeps frozen pay after every rate has changed', async () => {
    await portal.db.updateTable('users').set({ rateOfPay: 99.99, supplyBillAmount: 199.99 }).execute();
    await priceNotedWeeks(portal.db);
    await assertSameFigures(portal, 'helen', '', sql`true`);
    await portal.db.updateTable('users').set({ rateOfPay: null, supplyBillAmount: null }).execute();
    await priceNotedWeeks(portal.db);
    await assertSameFigures(portal, 'helen', '', sql`true`);
  });

  test('the large export has every row once, newest week first, with fourteen cells per row', async () => {
    const { headers, text } = await file('helen');
    const [header, ...lines] = parseCsv(text.slice(1));
    assert.equal(header?.length, 14);
    assert.equal(lines.length, 65 * 80 + 10);
    assert.equal(headers.get('x-total-count'), String(lines.length));
    assert.ok(lines.every((line) => line.length === 14));
    assert.equal(new Set(lines.map((line) => `${line[1]} ${line[4]}`)).size, lines.length);
    const weeks = lines.map((line) => line[4]?.split('/').toReversed().join('-') ?? '');
    assert.deepEqual(weeks, weeks.toSorted().toReversed());
  });

  test('the large export has no cell that a spreadsheet would run as a formula', async () => {
    const lines = await exported('helen');
    const cells = lines.flat();
    assert.ok(cells.some((cell) => cell.startsWith("'=")));
    assert.deepEqual(
      cells.filter((cell) => /^[=+@-]/.test(cell)),
      [],
    );
  });

  test('the large export streams rows to the reader in portions', async () => {
    const response = await portal.app.request(`${path}.csv`, {
      headers: { authorization: await portal.authorizationOf('helen') },
    });
    const chunks: number[] = [];
    for await (const chunk of response.body ?? []) chunks.push(chunk.length);
    assert.ok(chunks.length > 5, String(chunks.length));
    assert.ok(chunks.every((length) => length < 400_000));
  });

  test('a large export that loses its database connection ends with an error, never as a shorter file', async () => {
    await sql`update assignment_details set client_name = repeat('é', 200), job_title = repeat('ü', 200)
      from users where users.id = user_id and email like 'random.%'`.execute(portal.db);
    await sql`update timesheets set client_name = repeat('é', 200), job_title = repeat('ü', 200)
      from users where users.id = user_id and email like 'random.%' and status = 'Approved'`.execute(
      portal.db,
    );
    const response = await portal.app.request(`${path}.csv`, {
      headers: { authorization: await portal.authorizationOf('helen') },
    });
    const reader = response.body!.getReader();
    await reader.read();
    await reader.read();
    const { rows } = await sql<{ ended: boolean }>`
      select pg_terminate_backend(pid, 5000) as ended from pg_stat_activity
      where datname = current_database() and application_name = 'timesheet-portal'
        and xact_start is not null and pid <> pg_backend_pid()
    `.execute(portal.db);
    assert.deepEqual(rows, [{ ended: true }]);
    await assert.rejects(async () => {
      while (!(await reader.read()).done);
    });
  });

  test('a third simultaneous large export is refused with a time to retry, and then succeeds', async () => {
    const headers = { authorization: await portal.authorizationOf('helen') };
    const readers = [];
    for (let count = 0; count < 2; count += 1) {
      const response = await portal.app.request(`${path}.csv`, { headers });
      readers.push(response.body!.getReader());
    }
    for (const reader of readers) await reader.read();
    const third = await portal.as('jo')('GET', `${path}.csv`);
    assert.deepEqual(
      [third.status, third.body.code, third.headers.get('retry-after')],
      [503, 'unavailable', '5'],
    );
    assert.match(third.body.message, /^The portal is exporting other reports now\. Try again/);
    for (const reader of readers) await reader.cancel();
    assert.ok((await exported('helen')).length > 5_000);
  });

  test('a large export stops when its reader disconnects, and releases its database connection', async () => {
    for (let count = 0; count < 12; count += 1) {
      const response = await portal.app.request(`${path}.csv`, {
        headers: { authorization: await portal.authorizationOf('helen') },
      });
      const reader = response.body!.getReader();
      await reader.read();
      await reader.cancel();
    }
    assert.equal((await report('helen')).total, 65 * 80 + 10);
  });
});

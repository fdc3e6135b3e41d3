import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { rateColumns } from '#domain/report/rate-line.ts';
import { priceNotedWeeks } from '#server/pricing/pricing-store.ts';
import { parseCsv } from '#support/documents/csv.ts';
import { testPortal } from '#support/portal/portal.ts';
import { insertRandomTimesheets } from '#support/weeks/random-timesheets.ts';
import { readExport, readReport } from '#support/weeks/reports.ts';
import { sheetOf } from '#support/documents/sheet.ts';

const portal = testPortal();
type Name = Parameters<typeof portal.idOf>[0];

async function bytesOf(name: Name, query: string): Promise<Buffer> {
  const headers = { authorization: await portal.authorizationOf(name) };
  const response = await portal.app.request(`/api/reports/timesheets.xlsx${query}`, { headers });
  assert.equal(response.status, 200);
  return Buffer.from(await response.arrayBuffer());
}

function sumOf([heading, ...rows]: string[][], column: string): bigint {
  const index = heading?.indexOf(column) ?? -1;
  assert.ok(index >= 0, column);
  return rows.reduce((sum, row) => {
    const [pounds = '', pence = ''] = (row[index] || '0').split('.');
    return sum + BigInt(pounds) * 100n + BigInt(pence.padEnd(2, '0'));
  }, 0n);
}

const inPence = (pounds: number) => BigInt(Math.round(pounds * 100));

async function assertAddsUp(name: Name, query: string): Promise<void> {
  const { figures } = await readReport(portal, name, `?${query}`);
  const { headers, text } = await readExport(portal, name, `?${query}&lines=true`);
  const csv = parseCsv(text.slice(1));
  assert.deepEqual(csv[0], [...rateColumns]);
  assert.equal(csv.length - 1, Number(headers.get('x-total-count')));
  for (const file of [csv, sheetOf(await bytesOf(name, `?${query}&lines=true`))]) {
    assert.equal(sumOf(file, 'Pay (£)'), inPence(figures.totalPay));
    assert.equal(sumOf(file, 'Bill (£)'), inPence(figures.totalBill));
    assert.equal(sumOf(file, 'Units'), inPence(figures.totalHours));
  }
}

describe('export with a row for each rate', () => {
  before(async () => {
    await insertRandomTimesheets(portal.db, {
      consultantId: portal.idOf('jo'),
      people: 20,
      weeks: 30,
      seed: 205,
    });
    await sql`insert into assignment_rates (assignment_id, rate_type, from_date, pay_rate, bill_rate)
      select id, 'basic', date '2026-08-05' + 7 * (n % 14)::integer, case when n % 3 > 0 then 10 + n / 7.0 end,
        case when n % 4 > 0 then 20 + n / 3.0 end
      from (select id, row_number() over (order by id) as n from assignments) as assignments`.execute(
      portal.db,
    );
    await sql`insert into weeks_to_price select id from users on conflict do nothing`.execute(portal.db);
    await priceNotedWeeks(portal.db);
  });

  test('a CSV or spreadsheet by rate adds up to the report’s figures to the penny', async () => {
    await assertAddsUp('helen', '');
    await assertAddsUp('jo', 'status=Pending');
    await assertAddsUp('jo', 'start=2026-08-01&end=2026-10-31');
    await assertAddsUp('helen', 'rate=missing');
  });

  test('an export by rate has a row for each stored amount, and an empty cell for a missing amount', async () => {
    const { items } = await readReport(portal, 'jo', '?status=Pending&limit=200');
    const [, ...lines] = parseCsv(
      (await readExport(portal, 'jo', '?status=Pending&lines=true')).text.slice(1),
    );
    let several = 0;
    for (const { id, pay } of items) {
      const { body } = await portal.as('jo')('GET', `/api/timesheets/${id}/amounts`);
      several += Number(body.items.length > 1);
      for (const amount of body.items) {
        const money = (of: number | null) => of?.toFixed(2) ?? '';
        assert.deepEqual(lines.shift()?.slice(14, 20), [
          amount.rateType,
          String(amount.units),
          money(amount.payRate),
          money(amount.billRate),
          money(pay === null ? null : amount.pay),
          money(amount.bill),
        ]);
      }
    }
    assert.equal(lines.length, 0);
    assert.ok(several > 0);
  });

  test('an export without rate rows has the specification’s columns', async () => {
    const plain = await readExport(portal, 'jo', '?status=Pending');
    const said = await readExport(portal, 'jo', '?status=Pending&lines=false');
    assert.equal(said.text, plain.text);
    assert.equal(parseCsv(plain.text.slice(1))[0]?.length, 14);
  });

  test('an export by rate refuses a malformed switch, and people who may not export', async () => {
    const path = '/api/reports/timesheets.csv?lines=';
    assert.equal((await portal.as('jo')('GET', `${path}perhaps`)).status, 400);
    assert.equal((await portal.as('amara')('GET', `${path}true`)).status, 403);
    assert.equal((await portal.ask('GET', `${path}true`)).status, 401);
  });
});

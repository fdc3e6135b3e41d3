import assert from 'node:assert/strict';
import { type RawBuilder, sql } from 'kysely';
import type { CastName } from '#server/commands/cast.ts';
import { parseCsv } from '../documents/csv.ts';
import type { TestPortal } from '../portal/portal.ts';

const path = '/api/reports/timesheets';

export async function readReport(portal: TestPortal, name: CastName, query = ''): Promise<any> {
  const { status, body } = await portal.as(name)('GET', `${path}${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

/** Downloads an export as bytes, because decoding the text would drop the byte order mark. */
export async function readExport(
  portal: TestPortal,
  name: CastName,
  query = '',
): Promise<{ headers: Headers; text: string }> {
  const authorization = await portal.authorizationOf(name);
  const response = await portal.app.request(`${path}.csv${query}`, { headers: { authorization } });
  assert.equal(response.status, 200);
  return { headers: response.headers, text: Buffer.from(await response.arrayBuffer()).toString() };
}

function hundredths(text: string): bigint {
  const [whole = '0', rest = ''] = text.split('.');
  return BigInt(whole) * 100n + BigInt(rest.padEnd(2, '0'));
}

function penceOf(pounds: number): bigint {
  return BigInt(Math.round(pounds * 100));
}

async function slowFigures(portal: TestPortal, condition: RawBuilder<unknown>) {
  const { rows } = await sql<Record<'status' | 'hours' | 'pay' | 'bill', string> & { isKnown: boolean }>`
    select timesheets.status, hours_worked::text as hours,
      coalesce(timesheets.pay_rate, users.rate_of_pay) is not null
        and coalesce(timesheets.bill_rate, users.supply_bill_amount) is not null as "isKnown",
      coalesce(timesheets.pay_rate, users.rate_of_pay, 0)::text as pay,
      coalesce(timesheets.bill_rate, users.supply_bill_amount, 0)::text as bill
    from timesheets join users on users.id = timesheets.user_id where ${condition}
  `.execute(portal.db);
  const amount = (rate: string, hours: string): bigint => {
    const halfPence = hundredths(rate) * (hundredths(hours) / 50n);
    return halfPence / 2n + (halfPence % 2n);
  };
  const count = (status: string): number => rows.filter((row) => row.status === status).length;
  const sumsOf = (of: typeof rows) => ({
    hours: of.reduce((sum, row) => sum + hundredths(row.hours), 0n),
    pay: of.reduce((sum, row) => sum + amount(row.pay, row.hours), 0n),
    bill: of.reduce((sum, row) => sum + amount(row.bill, row.hours), 0n),
  });
  const sumsWhere = (status: string) => sumsOf(rows.filter((row) => row.status === status));
  return {
    approved: count('Approved'),
    pending: count('Pending'),
    rejected: count('Rejected'),
    ...sumsOf(rows),
    byStatus: {
      approved: sumsWhere('Approved'),
      pending: sumsWhere('Pending'),
      rejected: sumsWhere('Rejected'),
    },
    weeksWithoutRate: rows.filter((row) => !row.isKnown).length,
  };
}

function wholeSums({ hours, pay, bill }: Record<'hours' | 'pay' | 'bill', number>) {
  return { hours: penceOf(hours), pay: penceOf(pay), bill: penceOf(bill) };
}

export async function assertSameFigures(
  portal: TestPortal,
  name: CastName,
  query: string,
  condition: RawBuilder<unknown>,
): Promise<void> {
  const { figures, total } = await readReport(portal, name, query);
  const slow = await slowFigures(portal, condition);
  assert.deepEqual(
    [figures.approved, figures.pending, figures.rejected],
    [slow.approved, slow.pending, slow.rejected],
  );
  assert.equal(BigInt(Math.round(figures.totalHours * 100)), slow.hours);
  assert.equal(penceOf(figures.totalPay), slow.pay);
  assert.equal(penceOf(figures.totalBill), slow.bill);
  assert.equal(figures.weeksWithoutRate, slow.weeksWithoutRate);
  for (const status of ['approved', 'pending', 'rejected'] as const) {
    assert.deepEqual(wholeSums(figures.byStatus[status]), slow.byStatus[status], status);
  }
  if (total === 0) return assertNothingToExport(portal, name, query);
  const { headers, text } = await readExport(portal, name, query);
  assert.equal(headers.get('x-weeks-without-rate'), String(slow.weeksWithoutRate));
  const [, ...lines] = parseCsv(text.slice(1));
  assert.equal(lines.length, total);
  const column = (index: number): bigint =>
    lines.reduce((sum, line) => sum + hundredths(line[index] ?? ''), 0n);
  assert.deepEqual([column(5), column(8), column(10)], [slow.hours, slow.pay, slow.bill]);
}

async function assertNothingToExport(portal: TestPortal, name: CastName, query: string): Promise<void> {
  const { status, body } = await portal.as(name)('GET', `${path}.csv${query}`);
  assert.deepEqual([status, body.message], [404, 'No timesheets to export with current filters']);
}

/**
 * The export of a report as PostgreSQL writes it: a million lines pass through this process without being looked at.
 * The text is that of `reportLine` in `src/domain/report.ts`, which a test holds it against, letter by letter.
 */

import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { escapeLiteral, Pool, type PoolConfig } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { ReportFilter } from '#domain/report.ts';
import type { Connection } from './database.ts';
import { narrowed, type Reach, within } from './reach.ts';

/** Connections for exports alone: one lasts as long as its reader takes, which must not hold up others' requests. */
export function openExportPool({ options }: { options: PoolConfig }): Pool {
  const pool = new Pool({
    ...options,
    max: 2,
    statement_timeout: 0,
    idleTimeoutMillis: 1_000,
    allowExitOnIdle: true,
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

/** Quoted, and kept from being run as a formula, as `csvLine` does. */
function cell(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql`'"' || case when left(${text}, 1) in ('=', '+', '-', '@', e'\\t', e'\\r', e'\\n', '＝', '＋', '－', '＠')
    then '''' else '' end || replace(${text}, '"', '""') || '"'`;
}

/** The cells of figures and days, which hold nothing to be careful with. */
function plain(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql`'"' || ${text} || '"'`;
}

function line(timeZone: string): RawBuilder<string> {
  const submittedAt = sql`timesheets.submitted_at at time zone ${timeZone}`;
  const approvedAt = sql`timesheets.approved_at at time zone ${timeZone}`;
  const hours = sql`timesheets.hours_worked`;
  const cells = [
    cell(sql`users.full_name`),
    cell(sql`users.email`),
    cell(sql`coalesce(assignment_details.client_name, '')`),
    cell(sql`coalesce(assignment_details.job_title, '')`),
    plain(sql`to_char(timesheets.week_start, 'DD/MM/YYYY')`),
    plain(sql`trim_scale(${hours})`),
    plain(sql`case when ${hours} <= 8 then 1 else ceil(${hours} / 7.5) end`),
    plain(sql`coalesce(timesheets.pay_rate, users.rate_of_pay, 0.00)`),
    plain(sql`timesheets.pay`),
    plain(sql`coalesce(timesheets.bill_rate, users.supply_bill_amount, 0.00)`),
    plain(sql`timesheets.bill`),
    plain(sql`timesheets.status`),
    plain(sql`to_char(${submittedAt}, 'DD/MM/YYYY')`),
    plain(
      sql`case when timesheets.status = 'Approved' then to_char(${approvedAt}, 'DD/MM/YYYY, HH24:MI') else '' end`,
    ),
  ];
  return sql`${sql.join(cells, sql` || ',' || `)} || e'\\r\\n'`;
}

/** COPY takes no parameters: they are written into its text as literals. */
function written({ sql: text, parameters }: CompiledQuery): string {
  return text.replaceAll(/\$(\d+)/g, (_, number) => escapeLiteral(String(parameters[Number(number) - 1])));
}

/** Every line of the export, newest week first, out of one snapshot; as much at a time as the reader takes. */
export async function* exportReport(
  db: Connection,
  pool: Pool,
  { reach, filter, timeZone }: { reach: Reach; filter: ReportFilter; timeZone: string },
): AsyncGenerator<Uint8Array> {
  const query = sql`
    select ${line(timeZone)} from timesheets
    join users on users.id = timesheets.user_id
    left join assignment_details on assignment_details.user_id = timesheets.user_id
    where ${within(reach)} and ${narrowed(filter)}
    order by timesheets.week_start desc, timesheets.id desc`.compile(db);
  const client = await pool.connect();
  let isWhole = false;
  try {
    yield* valuesIn(client.query(copyTo(`copy (${written(query)}) to stdout (format binary)`)));
    isWhole = true;
  } finally {
    // A reader who left half-way leaves a statement that only the end of its connection ends.
    client.release(!isWhole);
  }
}

const headerBytes = 19;
const rowBytes = 6;

/** The values of a single column in COPY's binary format, end to end: text as it is, where the text format escapes. */
async function* valuesIn(copied: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
  let rest: Buffer = Buffer.alloc(0);
  let isBehindHeader = false;
  for await (const chunk of copied) {
    const input: Buffer = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    const values = Buffer.allocUnsafe(input.length);
    let read: number = isBehindHeader ? 0 : headerBytes;
    let wrote = 0;
    // Each row: the number of its columns (the end has -1), the length of the value, the value.
    while (read + rowBytes <= input.length) {
      const end: number = read + rowBytes + input.readInt32BE(read + 2);
      if (end > input.length) break;
      wrote += input.copy(values, wrote, read + rowBytes, end);
      read = end;
    }
    isBehindHeader ||= read >= headerBytes;
    rest = input.subarray(read);
    if (wrote > 0) yield values.subarray(0, wrote);
  }
}

/** The export of a report as PostgreSQL writes it: a million rows pass through this process without being looked at. */

import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { escapeLiteral, Pool, type PoolClient, type PoolConfig } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { mostExportsAtOnce, refusalToOneMoreExport, type ReportFilter } from '#domain/report/report.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { csvLineIn, noteRowIn, sheetRowIn } from './report-lines.ts';
import { countedRows, matching, type TimesheetScope, inScope } from '#server/access/scope.ts';

/** Connections for exports alone: one lasts as long as its reader takes, which must not hold up others' requests. */
export function openExportPool({ options }: { options: PoolConfig }): Pool {
  const pool = new Pool({
    ...options,
    max: mostExportsAtOnce,
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
    idleTimeoutMillis: 1_000,
    allowExitOnIdle: true,
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

/** Rows end to end as they go into the file, and how many they are. */
export interface Portion {
  bytes: Uint8Array;
  rows: number;
}

const rowIn = { csv: csvLineIn, xlsx: sheetRowIn };

/** COPY takes no parameters: they are written into its text as literals. */
function written({ sql: text, parameters }: CompiledQuery): string {
  return text.replaceAll(/\$(\d+)/g, (_, number) => escapeLiteral(String(parameters[Number(number) - 1])));
}

interface Counts {
  total: number;
  /** How many of them lack a rate, to pay or to bill. */
  weeksWithoutRate: number;
}

/** An export under way: how many rows it will have, and the rows, as much at a time as the reader takes. */
interface ReportExport extends Counts {
  rows: AsyncIterable<Portion>;
  /** Of a spreadsheet, once its rows are read: those that lack a rate, each with which. */
  notes: AsyncIterable<Portion>;
  /** Gives the connection back; call it in the end, whether everything was read or not. */
  close(): void;
}

interface Asked {
  scope: TimesheetScope;
  filter: ReportFilter;
  timeZone: string;
}

/** Opens an export of every row, newest week first; the counts, the rows and the notes are of one snapshot. */
export async function openReportExport(
  db: Connection,
  pool: Pool,
  { scope, filter, timeZone }: Asked,
  format: keyof typeof rowIn = 'csv',
): Promise<ReportExport> {
  const count = sql<Counts>`
    select coalesce(sum(timesheets), 0)::bigint as total, coalesce(sum(without_rate), 0)::bigint as "weeksWithoutRate"
    from (${countedRows(scope, filter)}) as part`.compile(db);
  const client = await connectionOf(pool);
  let isCopying = false;
  const close = once(() => void end());

  async function end(): Promise<void> {
    // A reader who left half-way leaves a statement that only the end of its connection ends.
    const isLost =
      isCopying ||
      (await client.query('commit').then(
        () => false,
        () => true,
      ));
    client.release(isLost);
  }

  async function* copied(row: RawBuilder<unknown>, filter: ReportFilter): AsyncGenerator<Portion> {
    const query = sql`
      select ${row} from timesheets
      join users on users.id = timesheets.user_id
      left join assignment_details on assignment_details.user_id = timesheets.user_id
      where ${inScope(scope)} and ${matching(filter)}
      order by timesheets.week_start desc, timesheets.id desc`.compile(db);
    isCopying = true;
    yield* valuesIn(client.query(copyTo(`copy (${written(query)}) to stdout (format binary)`)));
    isCopying = false;
  }

  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows: counted } = await client.query<Counts>(count.sql, [...count.parameters]);
    return {
      ...(counted[0] ?? { total: 0, weeksWithoutRate: 0 }),
      rows: copied(rowIn[format](timeZone), filter),
      notes: copied(noteRowIn(), { ...filter, rate: 'missing' }),
      close,
    };
  } catch (problem) {
    close();
    throw problem;
  }
}

/** A connection; the refusal where all of them are still writing when the wait is over. */
async function connectionOf(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (problem) {
    const areBusy = pool.totalCount - pool.idleCount >= mostExportsAtOnce;
    throw areBusy ? refusalToOneMoreExport() : problem;
  }
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
}

const headerBytes = 19;
const rowBytes = 6;

/** The values of a single column in COPY's binary format, end to end: text as it is, where the text format escapes. */
async function* valuesIn(copied: AsyncIterable<Buffer>): AsyncGenerator<Portion> {
  let rest: Buffer = Buffer.alloc(0);
  let isBehindHeader = false;
  for await (const chunk of copied) {
    const input: Buffer = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    const values = Buffer.allocUnsafe(input.length);
    let read: number = isBehindHeader ? 0 : headerBytes;
    let wrote = 0;
    let rows = 0;
    // Each row: the number of its columns (the end has -1), the length of the value, the value.
    while (read + rowBytes <= input.length) {
      const end: number = read + rowBytes + input.readInt32BE(read + 2);
      if (end > input.length) break;
      wrote += input.copy(values, wrote, read + rowBytes, end);
      read = end;
      rows += 1;
    }
    isBehindHeader ||= read >= headerBytes;
    rest = input.subarray(read);
    if (wrote > 0) yield { bytes: values.subarray(0, wrote), rows };
  }
}

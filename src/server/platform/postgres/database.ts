/** The connection pool: days stay strings, numerics become numbers, times become ISO 8601 strings. */

import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction, type UnknownRow } from 'kysely';
import { Pool, type PoolConfig, types } from 'pg';
import { preparingPool } from './prepared.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
/** Where a statement may run: the pool, or the transaction that it must share. */
export type Connection = Database | Transaction<Tables>;

const oids = { int8: 20, date: 1082, dates: 1182, timestamptz: 1184, numerics: 1231, numeric: 1700 };

/** Reads columns the way JSON carries them: no Date objects, no strings for numbers. */
const parsers: Record<number, (text: string) => unknown> = {
  [oids.int8]: Number,
  [oids.numeric]: Number,
  // Each row of a list has one: reading them letter by letter, as the driver does, takes three times as long.
  [oids.numerics]: (text) => JSON.parse(`[${text.slice(1, -1).toLowerCase()}]`),
  [oids.date]: (text) => text,
  [oids.dates]: (text) => text.slice(1, -1).split(',').filter(Boolean),
  [oids.timestamptz]: (text) => new Date(text).toISOString(),
};

/** The result parsers of every connection to the portal's database. */
export const columnTypes = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers[oid]) || types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

/**
 * How a connection plans: each statement once, for all values (lists are written so that one plan fits them all), with
 * indexes as cheap to read as they are in memory and on solid disks, and without what pays only where many rows are
 * read: compiling, and room to remember joined rows for all of a table where a page has fifty (decision 0039).
 */
const planning = `
  set plan_cache_mode = force_generic_plan; set random_page_cost = 1.1; set jit = off; set enable_memoize = off`;

/** Columns are snake_case in SQL and camelCase in TypeScript; what is inside a JSON column stays as it is. */
class ColumnNames extends CamelCasePlugin {
  /** In a third of the time that the plugin takes, which looks for rows inside of rows. */
  protected override mapRow(row: UnknownRow): UnknownRow {
    const named: UnknownRow = {};
    for (const column in row) named[this.camelCase(column)] = row[column];
    return named;
  }
}

export function openPool(connectionString: string, options: PoolConfig = {}): Pool {
  const pool = new Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'timesheet-portal',
    types: columnTypes,
    // The pool waits for what this returns, whatever its type says.
    onConnect: (client) => client.query(planning) as unknown as void,
    ...options,
  });
  // A connection that dies is replaced by the pool and fails its transaction; unheard, it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export function openDatabase(pool: Pool): Database {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: preparingPool(pool) }),
    plugins: [new ColumnNames()],
  });
}

/** Whether an error is PostgreSQL's word that this constraint was broken. */
export function breaksConstraint(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint;
}

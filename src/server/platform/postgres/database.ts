/** The connection pool: days stay strings, numerics become numbers, times become ISO 8601 strings. */

import { CamelCasePlugin, Kysely, type LogConfig, PostgresDialect, type Transaction } from 'kysely';
import { Pool, type PoolConfig, types } from 'pg';
import { insist, type Refusal } from '#domain/refusal.ts';
import { namingPool, plainPool } from './prepared.ts';
import type { Tables } from './tables/tables.ts';
import { WritableClient } from './hosts/writable-client.ts';

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

export const columnTypes = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers[oid]) || types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

/**
 * How a connection plans: each statement once, for all values (lists are written so that one plan fits them all), with
 * indexes as cheap to read as they are in memory and on solid disks, and without what pays only where many rows are
 * read: compiling, and room to remember joined rows for all of a table where a page has fifty (decision 460).
 */
export const planning = {
  plan_cache_mode: 'force_generic_plan',
  random_page_cost: '1.1',
  jit: 'off',
  enable_memoize: 'off',
};

/** PostgreSQL's own settings, in its own names and units. */
export type Settings = Record<string, string>;

/** As statements: a pooler knows no others than these when a connection begins. */
export function statementOf(settings: Settings): string {
  return Object.entries(settings)
    .map(([name, value]) => `set ${name} = ${value}`)
    .join('; ');
}

interface PoolWanted extends PoolConfig {
  /** Of every connection, beside how it plans; null where a pooler lends it for a transaction, and none may be set. */
  settings?: Settings | null;
}

/** Pools whose connections a pooler lends for one transaction each, so that nothing kept on one outlasts it. */
const lent = new WeakSet<Pool>();

export function openPool(connectionString: string, { settings = {}, ...options }: PoolWanted = {}): Pool {
  const setUp = settings && statementOf({ ...planning, ...settings });
  const pool = new Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'timesheet-portal',
    types: columnTypes,
    Client: WritableClient,
    // The pool waits for what this returns, whatever its type says.
    ...(setUp && { onConnect: (client) => client.query(setUp) as unknown as void }),
    ...options,
  });
  if (!setUp) lent.add(pool);
  // A connection that dies is replaced by the pool and fails its transaction; unheard, it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Whoever wants to hear of every statement gives a logger. */
export function openDatabase(pool: Pool, log: LogConfig = []): Database {
  return new Kysely<Tables>({
    log,
    dialect: new PostgresDialect({ pool: lent.has(pool) ? plainPool(pool) : namingPool(pool) }),
    // Columns are snake_case in SQL and camelCase in TypeScript; the inside of a JSON column stays as stored.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

/** Whether an error is PostgreSQL's word that this constraint was broken. */
export function breaksConstraint(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint;
}

/** What a statement answers; where it breaks one of these constraints, the refusal that stands beside its name. */
export async function insistOnConstraints<Answer>(
  statement: Promise<Answer>,
  refusals: Record<string, () => Refusal | null>,
): Promise<Answer> {
  try {
    return await statement;
  } catch (problem) {
    for (const [constraint, refusal] of Object.entries(refusals)) {
      if (breaksConstraint(problem, constraint)) insist(refusal());
    }
    throw problem;
  }
}

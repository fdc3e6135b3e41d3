/**
 * Opens the connection pool. Dates stay strings, numerics become numbers, and times become ISO 8601 strings.
 */

import { CamelCasePlugin, Kysely, type LogConfig, PostgresDialect, type Transaction } from 'kysely';
import { Pool, type PoolConfig, types } from 'pg';
import { throwIf, type Refusal } from '#domain/refusal.ts';
import { namingPool, plainPool } from './prepared.ts';
import type { Tables } from './tables/tables.ts';
import { WritableClient } from './writable-client.ts';

export type Database = Kysely<Tables>;
export type Connection = Database | Transaction<Tables>;

const oids = { int8: 20, date: 1082, dates: 1182, timestamptz: 1184, numerics: 1231, numeric: 1700 };

const parsers: Record<number, (text: string) => unknown> = {
  [oids.int8]: Number,
  [oids.numeric]: Number,
  // JSON.parse is three times as fast as the driver's own parser, and each row of a list has such a column.
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
 * Planner settings: each statement has one generic plan, because lists are written to fit one plan. Index
 * reads are costed for memory and solid disks. JIT and memoize pay off only for large reads (decision 460).
 */
export const planning = {
  plan_cache_mode: 'force_generic_plan',
  random_page_cost: '1.1',
  jit: 'off',
  enable_memoize: 'off',
};

export type Settings = Record<string, string>;

/** The settings are sent as SQL, because a pooler ignores startup parameters. */
export function statementOf(settings: Settings): string {
  return Object.entries(settings)
    .map(([name, value]) => `set ${name} = ${value}`)
    .join('; ');
}

interface PoolWanted extends PoolConfig {
  settings?: Settings | null;
}

/** Pools that use a transaction pooler, where session state does not survive a transaction. */
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
    ...(setUp && { onConnect: (client) => client.query(setUp) as unknown as void }),
    ...options,
  });
  if (!setUp) lent.add(pool);
  // The pool replaces a dead connection. An unhandled error event would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export function openDatabase(pool: Pool, log: LogConfig = []): Database {
  return new Kysely<Tables>({
    log,
    dialect: new PostgresDialect({ pool: lent.has(pool) ? plainPool(pool) : namingPool(pool) }),
    // Column names are snake_case in SQL and camelCase in TypeScript. Nested JSON keys stay unchanged.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

export function breaksConstraint(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint;
}

export async function refuseOnConstraints<Answer>(
  statement: Promise<Answer>,
  refusals: Record<string, () => Refusal | null>,
): Promise<Answer> {
  try {
    return await statement;
  } catch (problem) {
    for (const [constraint, refusal] of Object.entries(refusals)) {
      if (breaksConstraint(problem, constraint)) throwIf(refusal());
    }
    throw problem;
  }
}

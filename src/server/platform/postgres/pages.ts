/** Pages use a cursor with the sort key of the last row, so that new rows never shift a page. */

import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { Id } from '#domain/person/person.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Connection } from './database.ts';

export interface PageWanted {
  cursor?: string | undefined;
  limit: number;
}

export interface Page<Row> {
  items: Row[];
  nextCursor: string | null;
  total: number;
}

export interface LongPage<Row> extends Page<Row> {
  isMore: boolean;
}

const mostCounted = 1_000;

export async function longPageOf<Row>(
  rows: Row[],
  { cursor, limit }: PageWanted,
  count: (most: number) => Promise<number>,
  cursorAfter: (last: Row) => string,
): Promise<LongPage<Row>> {
  const isAll = !cursor && rows.length <= limit;
  const found = isAll ? rows.length : await count(mostCounted + 1);
  const page = pageOf(rows, limit, Math.min(found, mostCounted), cursorAfter);
  return { ...page, isMore: found > mostCounted };
}

/**
 * Returns the number of rows to query, at least one more than the page. The number is a literal, because the
 * planner assumes a tenth of the table for a parameter. Only two sizes exist, to limit the number of
 * statements.
 */
export function rowsWanted({ limit }: PageWanted): RawBuilder<number> {
  return sql.lit(limit <= 50 ? 51 : 201);
}

export async function countAlone(db: Connection, total: RawBuilder<number>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${total} as total`.execute(db);
  return rows[0]?.total ?? 0;
}

export function cursorOf(...key: (string | number)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

function withoutControls(_name: string, value: unknown): unknown {
  if (typeof value === 'string' && /\p{Cc}/u.test(value)) throw new RangeError('a control character');
  return value;
}

export const NameKey = z.tuple([z.string().check(z.regex(/^\P{Cc}*$/u)), Id]);

export function keyOf<Key>(cursor: string, schema: z.ZodMiniType<Key>): Key {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString(), withoutControls));
  } catch {
    throw new Refusal(
      'invalid',
      'cursor_unknown',
      'This cursor is not valid. Request the first page again.',
      {
        fields: { cursor: 'Ask for the first page again' },
      },
    );
  }
}

export function pageOf<Row>(
  rows: Row[],
  limit: number,
  total: number,
  cursor: (last: Row) => string,
): Page<Row> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? cursor(last) : null, total };
}

export function onOnePage<Row>(items: Row[]): { items: Row[]; nextCursor: null; total: number } {
  return { items, nextCursor: null, total: items.length };
}

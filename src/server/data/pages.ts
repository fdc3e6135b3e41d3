/** Pages of long lists: a cursor holds the sort key of the last row, so that new rows never shift a page. */

import type * as z from 'zod/mini';
import { Refusal } from '#domain/refusal.ts';

export interface Page<Row> {
  items: Row[];
  nextCursor: string | null;
  total: number;
}

export function cursorOf(...key: (string | number)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** The key inside a cursor of ours, as the list sorts; anything else is refused. */
export function keyOf<Key>(cursor: string, schema: z.ZodMiniType<Key>): Key {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new Refusal('invalid', 'This cursor is not one of ours; ask for the first page again.', {
      fields: { cursor: 'Ask for the first page again' },
    });
  }
}

/** Cuts the one row too many, which tells that there is another page. */
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

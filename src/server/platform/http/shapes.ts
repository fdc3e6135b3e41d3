/** What the API answers: JSON, camelCase. Hours and miles are numbers, rates pounds, times ISO 8601 in UTC. */

import * as z from 'zod/mini';
import { Id } from '#domain/person/person.ts';

export const ById = z.object({ id: Id });

/** How every list is paged: 50 rows unless `limit`, at most 200, says otherwise. */
export const pageQuery = {
  cursor: z.optional(z.string().check(z.maxLength(500))),
  limit: z._default(
    z.coerce
      .number('limit must be a number')
      .check(
        z.int('limit must be a whole number'),
        z.minimum(1, 'limit must be 1 or more'),
        z.maximum(200, 'limit must be 200 or fewer'),
      ),
    50,
  ),
};

/** A text filter: any part, whatever case and accents; empty means none. */
export const TextFilter = z.optional(
  z.string().check(
    z.trim(),
    z.maxLength(200, 'Search for 200 characters or fewer'),
    z.refine((text) => !/\p{Cc}/u.test(text), 'Search for plain text'),
  ),
);

/** An empty query parameter counts as absent, and so does the word for "any" where there is one. */
export function orAbsent<Schema extends z.core.$ZodType>(schema: Schema, any = '') {
  return z.optional(
    z.pipe(
      z.transform((value: unknown) => (value === '' || value === any ? undefined : value)),
      z.optional(schema),
    ),
  );
}

export function pageShape<Row extends z.core.$ZodType>(row: Row) {
  return z.strictObject({ items: z.array(row), nextCursor: z.nullable(z.string()), total: z.number() });
}

/** A list that is never long enough for a second page, in the shape of those that are. */
export function onOnePage<Row>(items: Row[]): { items: Row[]; nextCursor: null; total: number } {
  return { items, nextCursor: null, total: items.length };
}

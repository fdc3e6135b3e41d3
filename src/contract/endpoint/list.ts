import * as z from 'zod/mini';
import { Id } from '#domain/person/person.ts';

export const ById = z.object({ id: Id });

/** How every list is paged: 50 rows unless `limit`, at most 200, says otherwise. */
export const pageQuery = {
  cursor: z.optional(z.string().check(z.maxLength(500))),
  limit: z._default(
    z.coerce
      .number<string | number>('limit must be a number')
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
  const absent = z.transform((value: unknown) => (value === '' || value === any ? undefined : value));
  return z.optional(z.pipe(absent, z.optional(schema))) as unknown as z.ZodMiniOptional<
    z.ZodMiniType<z.output<Schema>, z.input<Schema>>
  >;
}

/** One's own workers alone, or those of whom one stands in for; both where it is left out. */
export const ownOrCovered = orAbsent(z.enum(['claimed', 'covered'], 'Choose a view: claimed or covered'));

export const YesOrNo = orAbsent(z.enum(['true', 'false'], 'Say true or false'));

/** A page of a list: its rows, where the next page begins, and how many match in all. */
export function listOf<Row extends z.core.$ZodType>(row: Row) {
  return z.strictObject({ items: z.array(row), nextCursor: z.nullable(z.string()), total: z.number() });
}

/** A page of a list that never ends: of `total` at most 1,000 are counted, and `isMore` says whether there are more. */
export function longListOf<Row extends z.core.$ZodType>(row: Row) {
  return z.strictObject({ ...listOf(row).shape, isMore: z.boolean() });
}

/** What is left of something that was deleted. */
export const Gone = z.strictObject({ id: z.string() });

import * as z from 'zod/mini';
import { Id } from '#domain/person/person.ts';
import { IdOrNone } from '#domain/report/week-filter.ts';

export const ById = z.object({ id: Id });

/** Pages have 50 rows by default and 200 at most. */
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

/** Matches any part of a text, regardless of case and accents. */
export const TextFilter = z.optional(
  z.string().check(
    z.trim(),
    z.maxLength(200, 'Search for 200 characters or fewer'),
    z.refine((text) => !/\p{Cc}/u.test(text), 'Search for plain text'),
  ),
);

/** An empty parameter counts as absent, and so does `any`. */
export function orAbsent<Schema extends z.core.$ZodType>(schema: Schema, any = '') {
  const absent = z.transform((value: unknown) => (value === '' || value === any ? undefined : value));
  return z.optional(z.pipe(absent, z.optional(schema))) as unknown as z.ZodMiniOptional<
    z.ZodMiniType<z.output<Schema>, z.input<Schema>>
  >;
}

/** `none` are workers without a consultant. */
export const ofConsultant = orAbsent(IdOrNone);

/** `covered` are the workers of consultants whom the caller covers; missing means both. */
export const ownOrCovered = orAbsent(z.enum(['claimed', 'covered'], 'Choose a view: claimed or covered'));

export const YesOrNo = orAbsent(z.enum(['true', 'false'], 'Send true or false'));

/** `nextCursor` is null on the last page; `total` counts all matches. */
export function listOf<Row extends z.core.$ZodType>(row: Row) {
  return z.strictObject({ items: z.array(row), nextCursor: z.nullable(z.string()), total: z.number() });
}

/** Only for very long lists: `total` counts up to 1,000, and `isMore` is true if there are more. */
export function longListOf<Row extends z.core.$ZodType>(row: Row) {
  return z.strictObject({ ...listOf(row).shape, isMore: z.boolean() });
}

export const Gone = z.strictObject({ id: z.string() });

import * as z from 'zod/mini';

/** What is left empty is not set: it is left to the environment or to the portal. */
export function orNull<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.transform((text: unknown) => (typeof text === 'string' && text.trim() === '' ? null : text)),
    schema,
  );
}

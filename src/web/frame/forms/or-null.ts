import * as z from 'zod/mini';

/** Maps an empty text to null, so that the default of environment or portal applies. */
export function orNull<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.transform((text: unknown) => (typeof text === 'string' && text.trim() === '' ? null : text)),
    schema,
  );
}

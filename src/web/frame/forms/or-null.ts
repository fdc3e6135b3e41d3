import * as z from 'zod/mini';

export function orNull<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.transform((text: unknown) => (typeof text === 'string' && text.trim() === '' ? null : text)),
    schema,
  );
}

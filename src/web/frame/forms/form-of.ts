import * as z from 'zod/mini';

/**
 * Returns a schema for form values. The schema drops empty fields except those in `required`, and
 * reads a ticked box as true.
 */
export function formOf<Output>(schema: z.ZodMiniType<Output>, ...required: string[]): z.ZodMiniType<Output> {
  const read = z.transform((values: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(values)
        .filter(([name, value]) => value !== '' || required.includes(name))
        .map(([name, value]) => [name, value === 'on' ? true : value]),
    ),
  );
  return z.pipe(read, schema as never);
}

import * as z from 'zod/mini';

/** Fields that were left empty are left out, except these; a box that is ticked is true. */
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

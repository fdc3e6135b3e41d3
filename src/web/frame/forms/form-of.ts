/** What short forms of staff send, as the domain takes it. */

import * as z from 'zod/mini';
import { Refusal } from '#domain/refusal.ts';
import { messageOf } from '#web/app/api/api.ts';
import type { FieldErrors } from '#web/frame/forms/use-checked-form.ts';
import { showFailure } from '#web/ui/toasts/toasts.ts';

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

/** What the server finds wrong with fields; all else is told. */
export function errorsOf(problem: unknown): FieldErrors | undefined {
  if (problem instanceof Refusal && problem.fields) return problem.fields;
  showFailure('Error', messageOf(problem));
  return undefined;
}

import * as z from 'zod/mini';

export const statesOfPending = ['waiting', 'asked', 'expired', 'queried', 'signed'] as const;

export const SignOffOfWeek = z.strictObject({
  status: z.enum([...statesOfPending, 'overridden']),
  name: z.nullable(z.string()),
  at: z.nullable(z.string()),
  /** The client's text; candidates must never see it. */
  query: z.optional(z.string()),
  reason: z.optional(z.string()),
  note: z.optional(z.string()),
});
export type SignOffOfWeek = z.infer<typeof SignOffOfWeek>;

export function signOffAsOwn({
  query: _query,
  note: _note,
  ...signOff
}: SignOffOfWeek): Omit<SignOffOfWeek, 'query' | 'note'> {
  return signOff;
}

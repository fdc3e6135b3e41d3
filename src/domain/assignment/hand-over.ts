import * as z from 'zod/mini';
import { Id } from '#domain/person/person.ts';
import { isVisible, textOf } from '#domain/text.ts';
import { Refusal } from '#domain/refusal.ts';

const longestReason = 500;

export const Reason = textOf('the reason', longestReason).check(z.refine(isVisible, 'Enter the reason'));

export const mostHandedOver = 1_000;

export const HandOver = z.object({
  from: Id,
  to: z.nullable(Id),
  workerIds: z.optional(
    z
      .array(Id, 'Choose the workers to hand over')
      .check(
        z.maxLength(
          mostHandedOver,
          `Hand over ${mostHandedOver.toLocaleString('en-GB')} workers or fewer at a time`,
        ),
      ),
  ),
  reason: Reason,
});
export type HandOver = z.infer<typeof HandOver>;

export function refusalToHandOver({ from, to }: Pick<HandOver, 'from' | 'to'>): Refusal | null {
  if (from !== to) return null;
  const message = 'Choose someone else';
  return new Refusal('invalid', 'consultant_invalid', message, { fields: { to: message } });
}

export const handOverOutcomes = ['handed over', 'unchanged', 'refused'] as const;
export type HandOverOutcome = (typeof handOverOutcomes)[number];

export function handOverOf(
  now: string | null,
  { from, to }: Pick<HandOver, 'from' | 'to'>,
): { outcome: HandOverOutcome; message: string | null } {
  if (now === to) return { outcome: 'unchanged', message: null };
  if (now === from) return { outcome: 'handed over', message: null };
  return { outcome: 'refused', message: 'Someone else now looks after this worker.' };
}

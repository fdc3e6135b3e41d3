import * as z from 'zod/mini';
import { isVisible, textOf } from '#domain/text.ts';
import { dayAndTimeAt, type Instant } from '#domain/calendar/calendar.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Status } from '#domain/hours/status.ts';

export const preparedSources = ['By telephone', 'By email', 'Paper sheet'] as const;

export function enteredLine(
  { byName, reason }: Pick<OnBehalf, 'byName' | 'reason'>,
  submittedAt: Instant,
  timeZone: string,
): string {
  return `Entered by ${byName} on ${dayAndTimeAt(submittedAt, timeZone)}: ${reason}`;
}

export function refusalToEnter({
  fullName,
  disabled,
}: {
  fullName: string;
  disabled: boolean;
}): Refusal | null {
  if (!disabled) return null;
  return new Refusal(
    'conflict',
    'account_disabled',
    `The account of ${fullName} is disabled, so they could not check the week. Enable the account first.`,
    { values: { fullName } },
  );
}

interface Objectionable {
  status: Status;
  onBehalf?: OnBehalf | undefined;
}

/** Only a week that staff entered can be objected to. A Rejected week goes back to the worker anyway. */
export function refusalToObject({ status, onBehalf }: Objectionable): Refusal | null {
  if (!onBehalf) return new Refusal('conflict', 'week_sent_by_worker', 'You sent this week yourself.');
  if (status === 'Rejected') {
    return new Refusal(
      'conflict',
      'week_already_rejected',
      'This week was already rejected. Correct it and resubmit it.',
    );
  }
  return null;
}

/**
 * Returns the objection to store, or null for a repeated one. A worker can add a comment later, once.
 * Throws a Refusal.
 */
export function object(
  timesheet: Objectionable,
  { words, now }: { words: string | null; now: Instant },
): Objection | null {
  const refusal = refusalToObject(timesheet);
  if (refusal) throw refusal;
  const before = timesheet.onBehalf?.objection;
  if (!before) return { at: now, words };
  if (words === null || words === before.words) return null;
  if (before.words !== null) {
    throw new Refusal(
      'conflict',
      'objection_already_made',
      'You have already told your consultant what is not right.',
    );
  }
  return { at: before.at, words };
}

export const EnteredReason = textOf('the reason', 500).check(
  z.refine(isVisible, 'Enter how you got these hours'),
);

export const Objecting = z.object({
  words: z._default(
    z.nullable(
      z.pipe(
        textOf('the words', 2000),
        z.transform((words) => (isVisible(words) ? words : null)),
      ),
    ),
    null,
  ),
});

const Objection = z.strictObject({ at: z.string(), words: z.nullable(z.string()) });
export type Objection = z.infer<typeof Objection>;

export const OnBehalf = z.strictObject({
  by: z.string(),
  byName: z.string(),
  reason: z.string(),
  objection: z.nullable(Objection),
});
export type OnBehalf = z.infer<typeof OnBehalf>;

/** What is said of a week that is entered for its worker, and by the worker who objects. Apart from the rules, which more pages share. */

import * as z from 'zod/mini';
import { isVisible, textOf } from '#domain/text.ts';

/** How the hours came. */
export const EnteredReason = textOf('the reason', 500).check(
  z.refine(isVisible, 'Enter how you have these hours'),
);

/** Without words, or with empty ones, the objection stands by itself. */
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

/** Who entered a week in place of its worker, and why. */
export const OnBehalf = z.strictObject({
  by: z.string(),
  byName: z.string(),
  reason: z.string(),
  objection: z.nullable(Objection),
});
export type OnBehalf = z.infer<typeof OnBehalf>;

/** What is sent with a week that is entered for a worker, and with an objection. Apart from the rules, which more pages share. */

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

/** What is sent to say that somebody did not work. Apart from the rules, since few pages check one. */

import * as z from 'zod/mini';
import { Day } from '#domain/calendar/day.ts';
import { Id } from '#domain/person/person.ts';
import { orNull, textOf } from '#domain/text.ts';
import { longestNote, reasonNames } from './absence.ts';

const dayMessage = 'Choose a day of this week';

/** A date of the week, or 1 for Monday to 7 for Sunday as hours by times have it; null for the whole week. */
const DayOfWeek = z.union([Day, z.number().check(z.int(), z.minimum(1), z.maximum(7))], dayMessage);

/** Which assignment, null for all that can be meant, and which day, null for the whole week. */
export const WhatWasMissed = z.object({
  assignmentId: orNull(Id),
  day: orNull(DayOfWeek),
});
export type WhatWasMissed = z.infer<typeof WhatWasMissed>;

export const SaidNotWorked = z.extend(WhatWasMissed, {
  reason: z.enum(reasonNames, 'Choose why'),
  note: orNull(textOf('the note', longestNote)),
});
export type SaidNotWorked = z.infer<typeof SaidNotWorked>;

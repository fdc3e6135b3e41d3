/** Whose portal this is: what anyone may know of it. */

import * as z from 'zod/mini';
import { Day } from '#domain/calendar/day.ts';

/** Its name, and where its logo and the stylesheet of its accent are. */
const Brand = z.strictObject({
  name: z.string(),
  logo: z.nullable(z.string()),
  style: z.nullable(z.string()),
});

/** `today` is the agency's day. */
export const AgencyFacts = z.extend(Brand, { timeZone: z.string(), today: Day });

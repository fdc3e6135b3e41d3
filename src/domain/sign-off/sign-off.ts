/** A signature of the client for a week: evidence beside its status. Contract section 4. */

import type { Instant } from '#domain/calendar/calendar.ts';

/** `asked` of somebody; answered by one of the next two; or it came to nothing. */
export const signOffStatuses = ['asked', 'signed', 'queried', 'superseded', 'expired', 'overridden'] as const;
export type SignOffStatus = (typeof signOffStatuses)[number];

export const signOffVerdicts = ['signed', 'queried'] as const;
export type SignOffVerdict = (typeof signOffVerdicts)[number];

/** `expired` and `superseded` links offer to send the current one. */
export const linkStates = ['open', 'used', 'expired', 'superseded', 'unknown'] as const;
export type LinkState = (typeof linkStates)[number];

export const noQueryMessage = 'Say what is wrong with this week';

/** How many weeks one call answers. */
export const mostDecisions = 200;

/** Where the signature of a week stands, in rows of it; only where its assignment asks the client. */
export interface SignOffOfWeek {
  /** `waiting` where nobody has been asked yet. */
  status: Extract<SignOffStatus, 'asked' | 'signed' | 'queried' | 'expired' | 'overridden'> | 'waiting';
  /** Who was asked, or the name that was typed; of an approval without a signature the reviewer. */
  name: string | null;
  at: Instant | null;
  /** The client's words; never the candidate's to read. */
  query?: string | undefined;
  /** Why it was approved without a signature. */
  reason?: string | undefined;
}

/** A signature of the client for a week: evidence beside its status. Contract section 4. */

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

/** Contract section 4: the client's signature is evidence beside the week's status. */

export const signOffStatuses = ['asked', 'signed', 'queried', 'superseded', 'expired', 'overridden'] as const;
export type SignOffStatus = (typeof signOffStatuses)[number];

export const signOffVerdicts = ['signed', 'queried'] as const;
export type SignOffVerdict = (typeof signOffVerdicts)[number];

export const linkStates = ['open', 'used', 'expired', 'superseded', 'unknown'] as const;
export type LinkState = (typeof linkStates)[number];

export const noQueryMessage = 'Say what is wrong with this week';

export const mostDecisions = 200;

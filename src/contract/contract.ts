/** Every endpoint of the API. */

import type { Answered, Received, Sent } from './endpoint.ts';
import { auditEndpoints } from './audit.ts';
import { changeLogEndpoints } from './change-log.ts';
import { liveEndpoints } from './live.ts';
import { receiptEndpoints } from './receipts.ts';
import { reminderEndpoints } from './reminders.ts';
import { savedFilterEndpoints } from './saved-filters.ts';

export const contract = {
  ...auditEndpoints,
  ...changeLogEndpoints,
  ...liveEndpoints,
  ...receiptEndpoints,
  ...reminderEndpoints,
  ...savedFilterEndpoints,
};

export type Contract = typeof contract;
export type EndpointName = keyof Contract;

/** What the endpoint of this name answers, as JSON has it. */
export type AnswerOf<Name extends EndpointName> = Answered<Contract[Name]>;
export type SentTo<Name extends EndpointName> = Sent<Contract[Name]>;
export type ReceivedBy<Name extends EndpointName> = Received<Contract[Name]>;

/** Every endpoint of the API. */

import type { Answered, Received, Sent } from './endpoint.ts';
import { auditEndpoints } from './audit.ts';
import { changeLogEndpoints } from './change-log.ts';
import { deletionEndpoints } from './deletions.ts';
import { liveEndpoints } from './live.ts';
import { ownTimesheetEndpoints, recallEndpoints } from './own-timesheets.ts';
import { receiptEndpoints } from './receipts.ts';
import { reminderEndpoints } from './reminders.ts';
import { approvalEndpoints, reviewEndpoints } from './reviews.ts';
import { savedFilterEndpoints } from './saved-filters.ts';
import { timesheetEndpoints, timesheetHistoryEndpoints } from './timesheets.ts';

export const contract = {
  ...approvalEndpoints,
  ...auditEndpoints,
  ...changeLogEndpoints,
  ...deletionEndpoints,
  ...liveEndpoints,
  ...ownTimesheetEndpoints,
  ...recallEndpoints,
  ...receiptEndpoints,
  ...reminderEndpoints,
  ...reviewEndpoints,
  ...savedFilterEndpoints,
  ...timesheetEndpoints,
  ...timesheetHistoryEndpoints,
};

export type Contract = typeof contract;
export type EndpointName = keyof Contract;

/** What the endpoint of this name answers, as JSON has it. */
export type AnswerOf<Name extends EndpointName> = Answered<Contract[Name]>;
export type SentTo<Name extends EndpointName> = Sent<Contract[Name]>;
export type ReceivedBy<Name extends EndpointName> = Received<Contract[Name]>;

/** Every endpoint of the API. */

import type { Answered, Received, Sent } from './endpoint.ts';
import { assignmentEndpoints } from './assignments.ts';
import { auditEndpoints } from './audit.ts';
import { changeLogEndpoints } from './change-log.ts';
import { meEndpoints } from './me.ts';
import { ownRecoveryCodeEndpoints } from './own-recovery-codes.ts';
import { ownSessionEndpoints } from './own-sessions.ts';
import { reminderEndpoints } from './reminders.ts';
import { savedFilterEndpoints } from './saved-filters.ts';
import { workerImportEndpoints } from './worker-import.ts';
import { workerEndpoints } from './workers.ts';

export const contract = {
  ...assignmentEndpoints,
  ...auditEndpoints,
  ...changeLogEndpoints,
  ...meEndpoints,
  ...ownRecoveryCodeEndpoints,
  ...ownSessionEndpoints,
  ...reminderEndpoints,
  ...savedFilterEndpoints,
  ...workerEndpoints,
  ...workerImportEndpoints,
};

export type Contract = typeof contract;
export type EndpointName = keyof Contract;

/** What the endpoint of this name answers, as JSON has it. */
export type AnswerOf<Name extends EndpointName> = Answered<Contract[Name]>;
export type SentTo<Name extends EndpointName> = Sent<Contract[Name]>;
export type ReceivedBy<Name extends EndpointName> = Received<Contract[Name]>;

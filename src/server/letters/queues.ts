/** The queues of the mailer: three notices of the specification, those of a deletion and of a client's query, and the delivery of each letter. */

import type { PgBoss } from 'pg-boss';
import type { Notices } from './letter-kinds.ts';

export const noticeQueues = [
  'notify-candidate-submission',
  'notify-timesheet-submission',
  'notify-timesheet-status',
  'notify-timesheet-deletion',
  'sign-off-queried',
  'week-objected',
] as const satisfies (keyof Notices)[];

export const deliveryQueue = 'deliver-letter';

/**
 * Thirty tries with growing delays, an hour at most: more than a day of a mail server that is away. Nothing is notified,
 * which would make commits wait for each other (decision 500): workers look by themselves.
 */
const retries = { retryLimit: 30, retryDelay: 5, retryBackoff: true, retryDelayMax: 3_600, notify: false };

/**
 * How often a letter that is not there is looked for again, two minutes in all. It may have been removed; after a
 * fail-over its job may also come from the new primary, and this question still go to the one before (decision 555).
 */
export const looksForLetter = 5;

/** A job whose process was killed stops beating and is taken up again; one that runs on is given up after a minute. */
const abandonedAfter = { heartbeatSeconds: 10, expireInSeconds: 60 };

export async function prepareQueues(boss: PgBoss): Promise<void> {
  for (const queue of [...noticeQueues, deliveryQueue]) {
    await boss.createQueue(queue, { ...retries, ...abandonedAfter });
    await boss.updateQueue(queue, { ...retries, ...abandonedAfter });
  }
}

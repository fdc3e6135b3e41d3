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
 * Thirty retries, at most an hour apart, cover more than a day without a mail server. `notify` stays off
 * because it would serialise commits (decision 500), so workers poll.
 */
const retries = { retryLimit: 30, retryDelay: 5, retryBackoff: true, retryDelayMax: 3_600, notify: false };

/**
 * Retries for a missing email, two minutes in total. The email may be deleted, or the read may still use the
 * old primary after a fail-over (decision 555).
 */
export const looksForLetter = 5;

/** Seconds. A killed process misses heartbeats and its job is retried. A hung job expires after a minute. */
const abandonedAfter = { heartbeatSeconds: 10, expireInSeconds: 60 };

export async function prepareQueues(boss: PgBoss): Promise<void> {
  for (const queue of [...noticeQueues, deliveryQueue]) {
    await boss.createQueue(queue, { ...retries, ...abandonedAfter });
    await boss.updateQueue(queue, { ...retries, ...abandonedAfter });
  }
}

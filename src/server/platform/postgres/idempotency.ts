/** Idempotency keys: a retry gets the stored response, because bad networks lose responses. */

import { sql } from 'kysely';
import { Refusal } from '#domain/refusal.ts';
import type { Connection } from './database.ts';

export interface Once {
  userId: string;
  key: string;
  requestHash: string;
  now: Date;
}

/** Stores the response in the transaction of the work. A concurrent retry waits for the stored response. */
export async function answerOnce<Answer>(
  tx: Connection,
  once: Once | null,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!once) return work();
  const { userId, key, requestHash, now } = once;
  const begun = await tx
    .insertInto('idempotentAnswers')
    .values({ userId, key, requestHash, status: 201, answer: 'null', at: now })
    .onConflict((conflict) => conflict.columns(['userId', 'key']).doNothing())
    .executeTakeFirstOrThrow();
  if (begun.numInsertedOrUpdatedRows === 0n) return firstAnswer<Answer>(tx, once);
  const answer = await work();
  await tx
    .updateTable('idempotentAnswers')
    .set({ answer: JSON.stringify(answer) })
    .where('userId', '=', userId)
    .where('key', '=', key)
    .execute();
  return answer;
}

async function firstAnswer<Answer>(tx: Connection, { userId, key, requestHash }: Once): Promise<Answer> {
  const first = await tx
    .selectFrom('idempotentAnswers')
    .select(['requestHash', 'answer'])
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (first.requestHash !== requestHash) {
    throw new Refusal(
      'conflict',
      'idempotency_key_reused',
      'This Idempotency-Key was used for another request.',
    );
  }
  if (first.answer === null) {
    throw new Refusal(
      'conflict',
      'week_sent_and_gone',
      'This week was sent, then taken back or deleted. Please send it again.',
    );
  }
  return first.answer as Answer;
}

/** Deletes the stored response of a deleted object, so that a retry does not report success. */
export async function voidAnswer(tx: Connection, userId: string, madeId: string): Promise<void> {
  await tx
    .updateTable('idempotentAnswers')
    .set({ answer: 'null' })
    .where('userId', '=', userId)
    .where(sql<string>`answer ->> 'id'`, '=', madeId)
    .execute();
}

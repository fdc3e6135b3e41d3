import { type Caller, powerOf } from '#contract/endpoint/endpoint.ts';
import type { Person } from '#domain/person/person.ts';
import { type LetterTransaction, withLetters } from '#server/platform/mail/letter-transaction.ts';
import type { Portal } from '#server/portal/portal.ts';
import { rowOfSession } from './session-lock-store.ts';
import { readerOf } from './signed-in.ts';

export type Work<Answer> = (tx: LetterTransaction, person: Person) => Promise<Answer>;

/** Runs the work of a request in a transaction that keeps the person's right until it ends. */
export type Change = <Answer>(work: Work<Answer>) => Promise<Answer>;

export function changeBy(
  portal: Pick<Portal, 'db' | 'clock' | 'config'>,
  sessionId: string,
  who: Exclude<Caller, 'anyone'>,
): Change {
  const read = readerOf(portal, sessionId, who === 'signed in' ? null : powerOf(who));
  return (work) => withLetters(portal.db, async (tx) => work(tx, await read(tx)), rowOfSession(sessionId));
}

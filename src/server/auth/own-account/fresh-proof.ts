/** Changing how somebody signs in asks for more than a session: a proof of who they are, of the last minutes. */

import { isFresh, proveAgain } from '#domain/person/proof.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { secondsOf, type Session, lockProofs } from '#server/session/session-store.ts';
import { AuthError } from '#server/auth/protocol/auth-error.ts';

/** For the authentication API: a client proves again by `POST /reauthenticate`, or by a code, and comes back. */
export function insistOnFresh({ amr }: Pick<Session, 'amr'>, now: Date): void {
  if (!isFresh(amr, secondsOf(now))) throw new AuthError('reauthentication_needed', proveAgain);
}

/** The same for the portal's own API, in its words. */
export async function insistOnFreshProof(tx: Connection, sessionId: string, now: Date): Promise<void> {
  const proofs = await lockProofs(tx, sessionId);
  if (!proofs || !isFresh(proofs, secondsOf(now)))
    throw new Refusal('proof_needed', 'proof_too_old', proveAgain);
}

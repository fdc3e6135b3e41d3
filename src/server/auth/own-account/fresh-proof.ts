import { isFresh, proveAgain } from '#domain/person/proof.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { secondsOf, type Session, lockProofs } from '#server/session/session-store.ts';
import { AuthError } from '#server/auth/protocol/auth-error.ts';

/**
 * Throws an AuthError if the proof is too old. The client then proves the identity again by `POST
 * /reauthenticate` or a code, and retries.
 */
export function throwIfStale({ amr }: Pick<Session, 'amr'>, now: Date): void {
  if (!isFresh(amr, secondsOf(now))) throw new AuthError('reauthentication_needed', proveAgain);
}

export async function throwIfProofStale(tx: Connection, sessionId: string, now: Date): Promise<void> {
  const proofs = await lockProofs(tx, sessionId);
  if (!proofs || !isFresh(proofs, secondsOf(now)))
    throw new Refusal('proof_needed', 'proof_too_old', proveAgain);
}

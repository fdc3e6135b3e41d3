/** Letters with a one-time link: the token is made good in the transaction that queues the letter. */

import type { Connection } from '#server/data/database.ts';
import type { Proof } from '#server/data/one-time-tokens.ts';
import type { Portal } from '#server/portal.ts';
import { issueToken } from './one-time-link.ts';

interface Recipient {
  id: string;
  fullName: string;
  email: string;
}

interface Link {
  proof: Proof | null;
  next: string | null;
  now: Date;
}

export async function writeConfirmation(
  portal: Portal,
  tx: Connection,
  to: Recipient,
  link: Link,
): Promise<void> {
  const oneTimeTokenId = await issueToken(portal, tx, { userId: to.id, purpose: 'signup', ...link });
  const payload = { fullName: to.fullName, ...marksOf(link) };
  await portal.post.write(tx, { kind: 'confirm-address', recipient: to.email, payload, oneTimeTokenId });
}

/** The link to a page that verifies by a button, for clients of the authentication API. */
export async function writeRecovery(
  portal: Portal,
  tx: Connection,
  to: Recipient,
  link: Link,
): Promise<void> {
  const oneTimeTokenId = await issueToken(portal, tx, { userId: to.id, purpose: 'recovery', ...link });
  const payload = { fullName: to.fullName, ...marksOf(link) };
  await portal.post.write(tx, { kind: 'recover-account', recipient: to.email, payload, oneTimeTokenId });
}

/** The link to the portal's own reset page. */
export async function writeReset(portal: Portal, tx: Connection, to: Recipient, now: Date): Promise<void> {
  const oneTimeTokenId = await issueToken(portal, tx, { userId: to.id, purpose: 'recovery', now });
  const { fullName, email } = to;
  await portal.post.write(tx, {
    kind: 'reset-password',
    recipient: email,
    payload: { fullName, email },
    oneTimeTokenId,
  });
}

function marksOf({ proof, next }: Link) {
  return { ...(next ? { next } : {}), ...(proof ? { hasProof: true as const } : {}) };
}

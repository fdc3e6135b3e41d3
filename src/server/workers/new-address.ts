/** Changes a worker's email and ends the sessions and links of the old email. Decision 115. */

import type { NameAndContact } from '#domain/person/name-and-contact.ts';
import type { Person } from '#domain/person/person.ts';
import { endAccess } from '#server/auth/sessions/access-store.ts';
import { audit } from '#server/session/audit.ts';
import { lockMetadata, lockWholeAccount, saveCredentials } from '#server/session/credential-store.ts';
import { issueToken } from '#server/auth/credentials/one-time-link.ts';
import { removeFactorsOf } from '#server/auth/second-step/factor-store.ts';
import type { RequestContext } from '#server/session/request-context.ts';
import type { LetterTransaction } from '#server/platform/mail/letter-transaction.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import type { Portal } from '#server/portal/portal.ts';

interface Move {
  id: string;
  before: NameAndContact;
  now: NameAndContact;
  removePassword: boolean;
  actor: Pick<Person, 'id'>;
}

export async function moveToAddress(
  portal: Portal,
  tx: LetterTransaction,
  { id, before, now, removePassword, actor }: Move,
  requestContext: RequestContext,
): Promise<void> {
  const { post } = portal;
  const account = await lockWholeAccount(tx, id);
  if (!account) return;
  await endAccess(tx, id);
  if (removePassword) {
    await removeFactorsOf(tx, id);
    await saveCredentials(tx, id, { passwordHash: null }, requestContext.now);
  }
  const event = { action: 'change-address', result: 'success', actorId: actor.id, userId: id } as const;
  await audit(tx, requestContext, { ...event, email: before.email });

  await post.write(tx, { kind: 'address-left', recipient: before.email, payload: {} });
  if (account.disabledAt) return;
  const hasPassword = account.passwordHash !== null && !removePassword;
  if (hasPassword) {
    await post.write(tx, {
      kind: 'address-taken-up',
      recipient: now.email,
      payload: { fullName: now.fullName },
    });
    return;
  }
  // The account counts as invited, because the email has a link that sets a password.
  await saveCredentials(tx, id, { invitedAt: requestContext.now }, requestContext.now);
  const oneTimeTokenId = await issueToken(portal, tx, {
    userId: id,
    purpose: 'invite',
    now: requestContext.now,
  });
  await post.write(tx, { kind: 'address-invited', recipient: now.email, payload: {}, oneTimeTokenId });
}

/** Clients of the authentication API read the name from the account's metadata. */
export async function renameAccount(tx: Connection, id: string, fullName: string, now: Date): Promise<void> {
  const userMetadata = { ...(await lockMetadata(tx, id)), full_name: fullName };
  await saveCredentials(tx, id, { userMetadata }, now);
}

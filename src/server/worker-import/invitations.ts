/** Each invitation has its own transaction, with a fresh check of the right. */

import type { InvitedWorker, invitationEndpoints } from '#contract/workers/invitations.ts';
import { changeOfAddress } from '#domain/person/address.ts';
import { refusalToInviteAgain } from '#domain/person/invitation.ts';
import type { Person } from '#domain/person/person.ts';
import { refusalInGeneral } from '#domain/person/access.ts';
import { refusalToNewAccount } from '#domain/person/sign-up.ts';
import { throwIf, missing, resultOf } from '#domain/refusal.ts';
import { getRules } from '#server/auth/own-account/sign-in-rule-store.ts';
import { lockAccount } from '#server/accounts/store.ts';
import { issueToken } from '#server/auth/credentials/one-time-link.ts';
import { saveAddressChange } from '#server/auth/sign-up/whose-account.ts';
import { insertHistory } from '#server/history/store.ts';
import type { Handlers } from '#server/session/serve.ts';
import type { LetterTransaction } from '#server/platform/mail/letter-transaction.ts';
import type { Portal } from '#server/portal/portal.ts';
import { findInvitedAt, pageOfWaiting, shareRole } from './invitation-store.ts';

export function invitationHandlers(portal: Portal): Handlers<typeof invitationEndpoints> {
  const { db } = portal;
  return {
    'GET /api/invitations': ({ query }) => pageOfWaiting(db, query),

    'POST /api/invitations': async ({ change, body: { workerIds } }) => {
      const results: InvitedWorker[] = [];
      for (const workerId of new Set(workerIds)) {
        const inviting = change((tx, person) => invite(portal, tx, workerId, person));
        const outcome = await resultOf(inviting, ({ message }) => ({ outcome: 'refused' as const, message }));
        results.push({ workerId, ...outcome });
      }
      return { results };
    },
  };
}

async function invite(
  portal: Portal,
  tx: LetterTransaction,
  id: string,
  actor: Person,
): Promise<Omit<InvitedWorker, 'workerId'>> {
  const now = portal.clock();
  throwIf(refusalInGeneral(await shareRole(tx, actor.id), 'import workers'));
  throwIf(refusalToNewAccount('Candidate', (await getRules(tx)).signUp));
  const found = await lockAccount(tx, id);
  if (found.role !== 'Candidate' || !found.invited) throw missing('worker');
  const change = changeOfAddress(found, 'invite again');
  throwIf(refusalToInviteAgain(found, await findInvitedAt(tx, id), now));
  const emailConfirmedAt = found.confirmed ? now.toISOString() : null;
  await saveAddressChange(tx, { ...found, emailConfirmedAt }, change, {}, now);
  const oneTimeTokenId = await issueToken(portal, tx, { userId: id, purpose: 'invite', now });
  const { fullName, email } = found;
  const letter = { kind: 'worker-invitation', recipient: email, payload: { fullName } } as const;
  await portal.post.write(tx, { ...letter, oneTimeTokenId });
  const entry = { subject: 'account', action: 'invited', before: null, after: { fullName, email } } as const;
  await insertHistory(tx, { ...entry, actor, subjectId: id, userId: id, at: now });
  return { outcome: 'invited', message: null };
}

import { secretLink } from '#server/platform/mail/letter.ts';
import type { FirstAdmin } from '#contract/accounts/first-admin.ts';
import { saveAgency, saveFirstRun } from '#server/agency/store.ts';
import { lockAgency } from '#server/portal/agency-store.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { findTokenId, findTokenOwner, takeToken } from '#server/auth/credentials/one-time-token-store.ts';
import { hasAdmin } from '#server/access/person-store.ts';
import { changeOfAgency } from '#domain/agency/agency.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Portal } from '#server/portal/portal.ts';
import { audit } from '#server/session/audit.ts';
import { changeRules } from '#server/auth/own-account/change-rules.ts';
import type { RequestContext } from '#server/session/request-context.ts';
import { hashOfToken, issueToken } from '#server/auth/credentials/one-time-link.ts';
import { oneTimeTokenOf } from '#server/platform/keys/one-time-token.ts';
import { openAccount } from '#server/auth/sign-up/whose-account.ts';

/** Returns null once an Admin exists. Every process and restart returns the same link until it expires. */
export async function firstAdminLink(portal: Portal): Promise<string | null> {
  const now = portal.clock();
  const id = await portal.db.transaction().execute(async (tx) => {
    if (await hasAdmin(tx)) return null;
    return (
      (await findTokenId(tx, { userId: null, purpose: 'first-admin', now })) ??
      issueToken(portal, tx, { userId: null, purpose: 'first-admin', now })
    );
  });
  if (!id) return null;
  return secretLink(portal.config.publicUrl, '/first-admin', { token: oneTimeTokenOf(portal, id) });
}

export async function isFirstAdminLinkGood({ db, clock }: Portal, token: string): Promise<boolean> {
  const wanted = { purpose: 'first-admin', tokenHash: hashOfToken(token), now: clock() } as const;
  return (await findTokenOwner(db, wanted)) !== undefined && !(await hasAdmin(db));
}

type HashedAdmin = Omit<FirstAdmin, 'token' | 'password'> & { passwordHash: string };

/**
 * Uses up the link, stores the agency's name and returns the Admin's id. Throws `link_used` if the link has
 * expired.
 */
export async function makeFirstAdmin(
  tx: Connection,
  token: string,
  { fullName, email, passwordHash, agencyName = null, minimumPasswordLength }: HashedAdmin,
  requestContext: RequestContext,
): Promise<string> {
  const { now } = requestContext;
  const taken = await takeToken(tx, { purpose: 'first-admin', tokenHash: hashOfToken(token), now });
  if (await hasAdmin(tx)) {
    const message = 'This portal has its first Admin already. Ask that person to invite you.';
    throw new Refusal('conflict', 'link_used', message);
  }
  if (!taken) {
    throw new Refusal(
      'conflict',
      'link_used',
      'This link has been used or has expired. Start the portal again to get a new link.',
    );
  }
  const person = { fullName, email, role: 'Admin', passwordHash } as const;
  const id = await openAccount(tx, 'create', person, now);
  await audit(tx, requestContext, { action: 'first-admin', result: 'success', userId: id, email });
  if (minimumPasswordLength !== undefined) {
    await changeRules(tx, { minimumPasswordLength }, requestContext, { userId: id, email });
  }
  const before = await lockAgency(tx);
  const after = { ...before, name: agencyName ?? before.name };
  await saveAgency(tx, after, { now, isTwoPeopleChosen: false });
  await saveFirstRun(tx, 'mails');
  const change = changeOfAgency(before, after);
  if (change) {
    const event = { action: 'change-agency', result: 'success', reason: change } as const;
    await audit(tx, requestContext, { ...event, userId: id, email });
  }
  return id;
}

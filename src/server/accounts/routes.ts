import type { accountEndpoints, Account } from '#contract/accounts/accounts.ts';
import {
  refusalToChangeRole,
  refusalToDisable,
  refusalToEndSecondStep,
  refusalToLoseAdmin,
} from '#domain/person/account.ts';
import { changeOfAddress } from '#domain/person/address.ts';
import { throwIf } from '#domain/refusal.ts';
import { losesPowers, rolesThat } from '#domain/person/access.ts';
import { refusalToNewAccount } from '#domain/person/sign-up.ts';
import { audit } from '#server/session/audit.ts';
import { issueToken } from '#server/auth/credentials/one-time-link.ts';
import { removeTokensOf } from '#server/auth/credentials/one-time-token-store.ts';
import { throwIfProofStale } from '#server/auth/own-account/fresh-proof.ts';
import { removeFactorsOf } from '#server/auth/second-step/factor-store.ts';
import { requestContextOf } from '#server/session/request-context.ts';
import { removeSessionsOf } from '#server/session/session-store.ts';
import { openAccount, saveAddressChange } from '#server/auth/sign-up/whose-account.ts';
import { insertHistory } from '#server/history/store.ts';
import type { Handlers } from '#server/session/serve.ts';
import type { LetterTransaction } from '#server/platform/mail/letter-transaction.ts';
import type { Portal } from '#server/portal/portal.ts';
import { getRules } from '#server/auth/own-account/sign-in-rule-store.ts';
import { changeStaff } from './staff-change.ts';
import { listAdmins } from './staff-store.ts';
import { endAccess } from '#server/auth/sessions/access-store.ts';
import { lockAccount, pageOfAccounts, saveDisabled, saveRole } from './store.ts';

export function accountHandlers(portal: Portal): Handlers<typeof accountEndpoints> {
  const { db, post, clock } = portal;

  async function invite(
    tx: LetterTransaction,
    { id, fullName, email, role }: Pick<Account, 'id' | 'fullName' | 'email' | 'role'>,
  ) {
    throwIf(refusalToNewAccount(role, (await getRules(tx)).signUp));
    const oneTimeTokenId = await issueToken(portal, tx, { userId: id, purpose: 'invite', now: clock() });
    const payload = { fullName, role };
    await post.write(tx, { kind: 'invitation', recipient: email, payload, oneTimeTokenId });
  }

  return {
    'GET /api/accounts': ({ query: { role, search, ...page } }) =>
      pageOfAccounts(db, { roles: role ? [role] : rolesThat('read the consultant area'), search }, page),

    'POST /api/accounts': ({ c, sessionId, body: invitation }) =>
      changeStaff(portal, sessionId, async (tx, actor) => {
        const now = clock();
        const id = await openAccount(tx, 'invite', { ...invitation, passwordHash: null }, now);
        await invite(tx, { id, ...invitation });
        await insertHistory(tx, {
          actor,
          subject: 'account',
          subjectId: id,
          userId: id,
          action: 'invited',
          before: null,
          after: invitation,
          at: now,
        });
        const event = { action: 'create-account', result: 'success', actorId: actor.id } as const;
        await audit(tx, requestContextOf(c, portal), { ...event, userId: id, email: invitation.email });
        const unused = {
          disabled: false,
          confirmed: false,
          hasPassword: false,
          secondStep: false,
          candidates: 0,
        };
        return { id, ...invitation, ...unused, invited: true };
      }),

    'POST /api/accounts/:id/invitation': ({ sessionId, params: { id } }) =>
      changeStaff(portal, sessionId, async (tx) => {
        const found = await lockAccount(tx, id);
        const change = changeOfAddress(found, 'invite again');
        const emailConfirmedAt = found.confirmed ? clock().toISOString() : null;
        await saveAddressChange(tx, { ...found, emailConfirmedAt }, change, {}, clock());
        await invite(tx, found);
        return { ...found, invited: true };
      }),

    'PUT /api/accounts/:id/role': ({ c, sessionId, params, body: { role } }) =>
      changeStaff(portal, sessionId, async (tx, actor) => {
        const before = await lockAccount(tx, params.id);
        const { letter, links } = changeOfAddress(before, 'give role');
        throwIf(refusalToChangeRole(before, role, actor));
        if (role !== 'Admin') throwIf(refusalToLoseAdmin(before, await listAdmins(tx)));
        await saveRole(tx, before.id, role);
        if (losesPowers(before.role, role)) await endAccess(tx, before.id);
        await insertHistory(tx, {
          actor,
          subject: 'role',
          subjectId: before.id,
          userId: before.id,
          action: 'changed',
          before: { role: before.role },
          after: { role },
          at: clock(),
        });
        const reason = `${before.role} to ${role}`;
        const event = { action: 'change-role', result: 'success', reason, actorId: actor.id } as const;
        await audit(tx, requestContextOf(c, portal), { ...event, userId: before.id, email: before.email });
        if (links === 'go') await removeTokensOf(tx, before.id);
        if (letter === 'invitation') await invite(tx, { ...before, role });
        return { ...before, role };
      }),

    'PUT /api/accounts/:id/disabled': ({ c, sessionId, params, body: { disabled } }) =>
      changeStaff(portal, sessionId, async (tx, actor) => {
        const before = await lockAccount(tx, params.id);
        if (disabled) {
          throwIf(refusalToDisable(before, actor));
          throwIf(refusalToLoseAdmin(before, await listAdmins(tx)));
        }
        await saveDisabled(tx, before.id, disabled ? clock() : null);
        changeOfAddress(before, disabled ? 'disable' : 'enable');
        // Enabling an account ends its access too, because a link could have been requested while the account
        // was being disabled.
        await endAccess(tx, before.id);
        await insertHistory(tx, {
          actor,
          subject: 'account',
          subjectId: before.id,
          userId: before.id,
          action: disabled ? 'disabled' : 'enabled',
          before: { disabled: before.disabled },
          after: { disabled },
          at: clock(),
        });
        const action = disabled ? 'disable-account' : 'enable-account';
        const event = { action, result: 'success', actorId: actor.id } as const;
        await audit(tx, requestContextOf(c, portal), { ...event, userId: before.id, email: before.email });
        return { ...before, disabled };
      }),

    'DELETE /api/accounts/:id/second-step': ({ c, sessionId, params }) => {
      const requestContext = requestContextOf(c, portal);
      return changeStaff(portal, sessionId, async (tx, actor) => {
        const before = await lockAccount(tx, params.id);
        throwIf(refusalToEndSecondStep(before, actor));
        await throwIfProofStale(tx, sessionId, requestContext.now);
        await removeFactorsOf(tx, before.id);
        await removeSessionsOf(tx, before.id);
        const event = { action: 'remove-factor', result: 'success', actorId: actor.id } as const;
        await audit(tx, requestContext, { ...event, userId: before.id, email: before.email });
        const payload = { fullName: before.fullName, by: actor.fullName };
        await post.write(tx, { kind: 'second-step-ended', recipient: before.email, payload });
        return { ...before, secondStep: false };
      });
    },
  };
}

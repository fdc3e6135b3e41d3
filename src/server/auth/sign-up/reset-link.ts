import type { resetLinkEndpoints } from '#contract/accounts/reset-link.ts';
import { findAccount } from '#server/session/credential-store.ts';
import { hashOfToken } from '#server/auth/credentials/one-time-link.ts';
import { findTokenOwner } from '#server/auth/credentials/one-time-token-store.ts';
import type { Handlers } from '#server/session/serve.ts';
import type { Portal } from '#server/portal/portal.ts';

export function resetLinkHandlers({ db, clock }: Portal): Handlers<typeof resetLinkEndpoints> {
  return {
    'POST /api/reset-link': async ({ body: { token, email } }) => {
      const wanted = { purpose: 'recovery', tokenHash: hashOfToken(token), now: clock() } as const;
      const userId = (await findTokenOwner(db, wanted))?.userId;
      const account = userId ? await findAccount(db, userId) : undefined;
      return { isGood: account?.email === email.trim().toLowerCase() };
    },
  };
}

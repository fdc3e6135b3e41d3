import type { ownRecoveryCodeEndpoints } from '#contract/me/own-recovery-codes.ts';
import { Refusal } from '#domain/refusal.ts';
import { audit } from '#server/session/audit.ts';
import { throwIfProofStale } from '#server/auth/own-account/fresh-proof.ts';
import { requestContextOf } from '#server/session/request-context.ts';
import { hashesOf, newRecoveryCodes } from './recovery-codes.ts';
import { hasVerifiedFactor } from './factor-store.ts';
import { countRecoveryCodes, saveRecoveryCodes } from './recovery-code-store.ts';
import type { Handlers } from '#server/session/serve.ts';
import type { Portal } from '#server/portal/portal.ts';

export function ownRecoveryCodeHandlers(portal: Portal): Handlers<typeof ownRecoveryCodeEndpoints> {
  const { db } = portal;
  return {
    'GET /api/me/recovery-codes': async ({ person }) => ({ left: await countRecoveryCodes(db, person.id) }),

    'POST /api/me/recovery-codes': async ({ c, change, sessionId }) => {
      const requestContext = requestContextOf(c, portal);
      const codes = newRecoveryCodes();
      await change(async (tx, person) => {
        if (!(await hasVerifiedFactor(tx, person.id))) {
          throw new Refusal('conflict', 'second_step_not_set_up', 'Set up an authenticator app first.');
        }
        await throwIfProofStale(tx, sessionId, requestContext.now);
        await saveRecoveryCodes(tx, person.id, hashesOf(portal, codes));
        const event = { action: 'make-recovery-codes', result: 'success', sessionId } as const;
        await audit(tx, requestContext, { ...event, userId: person.id, email: person.email });
        const payload = { fullName: person.fullName };
        await portal.post.write(tx, { kind: 'recovery-codes-made', recipient: person.email, payload });
      });
      return { codes };
    },
  };
}

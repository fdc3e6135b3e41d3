/** An Admin ends the second step of somebody who has lost phone and recovery codes. */

import { Hono } from 'hono';
import { refusalToEndSecondStep } from '#domain/person/account.ts';
import { insist } from '#domain/refusal.ts';
import { audit } from '#server/audit/audit.ts';
import { insistOnFreshProof } from '#server/auth/own-account/fresh-proof.ts';
import { occasionOf } from '#server/auth/sessions/request-context.ts';
import { only, signedIn } from '#server/auth/sessions/signed-in.ts';
import { lockAccount } from './store.ts';
import { removeFactorsOf } from '#server/auth/second-step/factor-store.ts';
import { removeSessionsOf } from '#server/auth/sessions/sessions.ts';
import { asked } from '#server/platform/http/asked.ts';
import { described } from '#server/platform/http/described.ts';
import type { Env } from '#server/platform/http/env.ts';
import type { Portal } from '#server/portal.ts';
import { AccountRow } from './routes.ts';
import { ById } from '#server/platform/http/shapes.ts';
import { changeStaff } from './staff-change.ts';

export function accountSecondStepRoutes(portal: Portal): Hono<Env> {
  return new Hono<Env>().delete(
    '/:id/second-step',
    signedIn(portal),
    only('keep staff accounts'),
    described({
      tag: 'Accounts',
      summary: 'Remove the authenticator apps and recovery codes of somebody who has lost them',
      who: 'Admin',
      description: 'Ends their sessions and tells them by mail; they sign in with the password alone.',
      answers: { schema: AccountRow },
      refuses: ['invalid', 'proof_needed', 'missing', 'conflict'],
    }),
    asked('param', ById),
    async (c) => {
      const occasion = occasionOf(c, portal);
      const account = await changeStaff(portal, c.var.sessionId, async (tx, actor) => {
        const before = await lockAccount(tx, c.req.valid('param').id);
        insist(refusalToEndSecondStep(before, actor));
        await insistOnFreshProof(tx, c.var.sessionId, occasion.now);
        await removeFactorsOf(tx, before.id);
        await removeSessionsOf(tx, before.id);
        const event = { action: 'remove-factor', result: 'success', actorId: actor.id } as const;
        await audit(tx, occasion, { ...event, userId: before.id, email: before.email });
        const payload = { fullName: before.fullName, by: actor.fullName };
        await portal.post.write(tx, { kind: 'second-step-ended', recipient: before.email, payload });
        return { ...before, secondStep: false };
      });
      return c.json(account);
    },
  );
}

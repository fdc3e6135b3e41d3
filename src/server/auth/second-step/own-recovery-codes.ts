/** My recovery codes, for the day the authenticator app is lost. */

import { Hono } from 'hono';
import * as z from 'zod/mini';
import { Refusal } from '#domain/refusal.ts';
import { audit } from '#server/audit/audit.ts';
import { insistOnFreshProof } from '#server/auth/own-account/fresh-proof.ts';
import { occasionOf } from '#server/auth/sessions/request-context.ts';
import { hashesOf, newRecoveryCodes } from './recovery-codes.ts';
import { signedIn } from '#server/auth/sessions/signed-in.ts';
import { hasVerifiedFactor } from './factor-store.ts';
import { countRecoveryCodes, saveRecoveryCodes } from './recovery-code-store.ts';
import { described } from '#server/platform/http/described.ts';
import type { Env } from '#server/platform/http/env.ts';
import type { Portal } from '#server/portal.ts';

const tag = 'Me';
const who = 'signed in';

export function ownRecoveryCodeRoutes(portal: Portal): Hono<Env> {
  const { db } = portal;
  const app = new Hono<Env>();
  app.use(signedIn(portal));

  app.get(
    '/',
    described({
      tag,
      summary: 'How many recovery codes I have left',
      who,
      answers: { schema: z.strictObject({ left: z.number() }) },
    }),
    async (c) => c.json({ left: await countRecoveryCodes(db, c.var.person.id) }),
  );

  app.post(
    '/',
    described({
      tag,
      summary: 'Make ten new recovery codes; they are shown once and the old ones are void',
      who,
      answers: { status: 201, schema: z.strictObject({ codes: z.array(z.string()) }) },
      refuses: ['proof_needed', 'conflict'],
    }),
    async (c) => {
      const { person, sessionId } = c.var;
      const occasion = occasionOf(c, portal);
      const codes = newRecoveryCodes();
      await db.transaction().execute(async (tx) => {
        if (!(await hasVerifiedFactor(tx, person.id))) {
          throw new Refusal('conflict', 'Set up an authenticator app first.');
        }
        await insistOnFreshProof(tx, sessionId, occasion.now);
        await saveRecoveryCodes(tx, person.id, hashesOf(portal, codes));
        const event = { action: 'make-recovery-codes', result: 'success', sessionId } as const;
        await audit(tx, occasion, { ...event, userId: person.id, email: person.email });
        const payload = { fullName: person.fullName };
        await portal.post.write(tx, { kind: 'recovery-codes-made', recipient: person.email, payload });
      });
      return c.json({ codes }, 201);
    },
  );

  return app;
}

import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { Id } from '#domain/person/person.ts';
import { type Factor, findFactor, insertChallenge } from './factor-store.ts';
import type { Env } from '#server/session/env.ts';
import type { Portal } from '#server/portal/portal.ts';
import { bodyOf, OptionalText } from '#server/auth/protocol/auth-input.ts';
import { AuthError } from '#server/auth/protocol/auth-error.ts';
import { bearer } from '#server/auth/sessions/bearer.ts';
import { enrolFactor, Enrolment } from './enrol-factor.ts';
import { knownDevice, limited, rememberDevice } from '#server/auth/throttle/rate-limit.ts';
import { requestContextOf } from '#server/session/request-context.ts';
import { removeOwnFactor } from './remove-factor.ts';
import { sessionAnswer } from '#server/auth/sessions/session-answer.ts';
import { verifyFactor } from './verify-factor.ts';
import { transact } from '#server/platform/postgres/met.ts';

const challengeMilliseconds = 300_000;

const Verification = z.object({ challenge_id: OptionalText, code: OptionalText });

export function factorRoutes(portal: Portal): Hono<Env> {
  const app = new Hono<Env>();
  app.use(limited(portal, 'factors'), bearer(portal));
  app.post('/', async (c) => {
    const enrolment = await bodyOf(c, Enrolment);
    return c.json(await enrolFactor(portal, c.var, enrolment, requestContextOf(c, portal)));
  });

  app.post('/:id/challenge', async (c) => c.json(await challenge(c, portal, await ownFactor(c, portal))));

  app.post('/:id/verify', async (c) => {
    const { challenge_id: challengeId, code } = await bodyOf(c, Verification);
    if (!code) throw new AuthError('validation_failed', 'Code needs to be non-empty');
    const factor = await ownFactor(c, portal);
    const { account, session } = c.var;
    const device = knownDevice(c, portal, 'second step', account.email);
    const attempt = { factorId: factor.id, challengeId: challengeId ?? '', code: code.trim(), device };
    const lifted = await verifyFactor(portal, { account, session }, attempt, requestContextOf(c, portal));
    rememberDevice(c, portal, 'second step', account.email);
    return c.json(await sessionAnswer(portal, lifted));
  });

  app.delete('/:id', async (c) => {
    const factor = await ownFactor(c, portal);
    await removeOwnFactor(portal, c.var, factor, requestContextOf(c, portal));
    return c.json({ id: factor.id });
  });

  return app;
}

async function ownFactor(c: Context<Env>, portal: Portal): Promise<Factor> {
  const id = z.safeParse(Id, c.req.param('id'));
  const factor = id.success && (await findFactor(portal.db, id.data, c.var.account.id));
  if (!factor) throw new AuthError('mfa_factor_not_found', 'Factor not found');
  return factor;
}

async function challenge(c: Context<Env>, portal: Portal, factor: Factor) {
  const { now, address } = requestContextOf(c, portal);
  const expiresAt = new Date(now.getTime() + challengeMilliseconds);
  const id = await transact(portal.db, (tx) =>
    insertChallenge(tx, { factorId: factor.id, address, expiresAt, now }),
  );
  return { id, type: 'totp', expires_at: Math.floor(expiresAt.getTime() / 1000) };
}

/** `/factors`: authenticator apps, from enrolling to removing. Contract section 4.13. */

import { randomBytes, randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { renderSVG } from 'uqr';
import { Id } from '#domain/person.ts';
import {
  type Factor,
  findFactor,
  insertChallenge,
  insertFactor,
  removeUnverifiedFactors,
} from '#server/data/factors.ts';
import type { Env } from '#server/http/env.ts';
import type { Portal } from '#server/portal.ts';
import { askedBody } from './asked-body.ts';
import { AskedText } from './asked-members.ts';
import { audit } from './audit.ts';
import { AuthError, type AuthErrorCode } from './auth-error.ts';
import { bearer } from './bearer.ts';
import { sealSecret } from './factor-secret.ts';
import { limited } from './limits.ts';
import { occasionOf } from './occasion.ts';
import { removeOwnFactor } from './remove-factor.ts';
import { sessionAnswer } from './session-answer.ts';
import { base32, otpauthUri } from './totp.ts';
import { verifyFactor } from './verify-factor.ts';

const mostFactors = 10;
/** An app that is not proved by then, or a challenge that is not answered. */
const patienceMilliseconds = 300_000;

const Enrolment = z.object({ factor_type: AskedText, friendly_name: AskedText, issuer: AskedText });
const Verification = z.object({ challenge_id: AskedText, code: AskedText });

export function factorRoutes(portal: Portal): Hono<Env> {
  const app = new Hono<Env>();
  app.use(limited(portal, 'factors'), bearer(portal));
  app.post('/', async (c) => c.json(await enrol(c, portal, await askedBody(c, Enrolment))));
  app.post('/:id/challenge', async (c) => c.json(await challenge(c, portal, await ownFactor(c, portal))));

  app.post('/:id/verify', async (c) => {
    const { challenge_id: challengeId, code } = await askedBody(c, Verification);
    if (!code) throw new AuthError('validation_failed', 'Code needs to be non-empty');
    const factor = await ownFactor(c, portal);
    const attempt = { factorId: factor.id, challengeId: challengeId ?? '', code: code.trim() };
    const { account, session } = c.var;
    const lifted = await verifyFactor(portal, { account, session }, attempt, occasionOf(c, portal));
    return c.json(await sessionAnswer(portal, lifted));
  });

  app.delete('/:id', async (c) => {
    const factor = await ownFactor(c, portal);
    await removeOwnFactor(portal, c.var, factor, occasionOf(c, portal));
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

const otherTypes: Record<string, AuthErrorCode> = {
  phone: 'mfa_phone_enroll_not_enabled',
  webauthn: 'mfa_webauthn_enroll_not_enabled',
};

async function enrol(c: Context<Env>, portal: Portal, asked: z.infer<typeof Enrolment>) {
  const { account, session } = c.var;
  const { factor_type: type, issuer } = asked;
  const friendlyName = (asked.friendly_name ?? '').trim().slice(0, 100);
  const notEnabled = otherTypes[type ?? ''];
  if (notEnabled) throw new AuthError(notEnabled, `MFA enroll is disabled for ${type}`);
  if (type !== 'totp') throw new AuthError('validation_failed', 'factor_type needs to be totp');
  if (session.aal === 'aal1' && account.factors.some(({ status }) => status === 'verified')) {
    throw new AuthError('insufficient_aal', 'AAL2 required to enroll a new factor', { status: 403 });
  }

  const occasion = occasionOf(c, portal);
  const id = randomUUID();
  const secret = randomBytes(20);
  await portal.db.transaction().execute(async (tx) => {
    const before = new Date(occasion.now.getTime() - patienceMilliseconds);
    await removeUnverifiedFactors(tx, account.id, { before });
    const left = account.factors.filter(
      ({ status, createdAt }) => status === 'verified' || Date.parse(createdAt) >= before.getTime(),
    );
    if (left.length >= mostFactors) {
      throw new AuthError(
        'too_many_enrolled_mfa_factors',
        'Maximum number of verified factors reached, unenroll to continue',
      );
    }
    const factor = {
      id,
      userId: account.id,
      friendlyName,
      secret: sealSecret(portal, id, secret),
      now: occasion.now,
    };
    if (!(await insertFactor(tx, factor))) {
      throw new AuthError(
        'mfa_factor_name_conflict',
        `A factor with the friendly name "${friendlyName}" for this user already exists`,
      );
    }
    const { id: userId, email } = account;
    await audit(tx, occasion, {
      action: 'enrol-factor',
      result: 'success',
      userId,
      email,
      sessionId: session.id,
    });
  });
  const uri = otpauthUri(secret, {
    issuer: issuer?.trim() || portal.config.agencyName,
    account: account.email,
  });
  const totp = { qr_code: renderSVG(uri, { border: 2 }), secret: base32(secret), uri };
  return { id, type: 'totp', friendly_name: friendlyName, totp };
}

async function challenge(c: Context<Env>, portal: Portal, factor: Factor) {
  const { now, address } = occasionOf(c, portal);
  const expiresAt = new Date(now.getTime() + patienceMilliseconds);
  const id = await portal.db
    .transaction()
    .execute((tx) => insertChallenge(tx, { factorId: factor.id, address, expiresAt, now }));
  return { id, type: 'totp', expires_at: Math.floor(expiresAt.getTime() / 1000) };
}

/** `GET` and `POST /verify` exchange an emailed link for a session, once. Contract sections 4.10 and 4.11. */

import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Env } from '#server/session/env.ts';
import type { Portal } from '#server/portal/portal.ts';
import { bodyOf, queryOf, OptionalText, emailOf } from '#server/auth/protocol/auth-input.ts';
import { AuthError } from '#server/auth/protocol/auth-error.ts';
import { issueCode } from '#server/auth/sessions/flow.ts';
import { landingWithCode, landingWithError, landingWithSession } from './landing.ts';
import { requestContextOf } from '#server/session/request-context.ts';
import { redirectTarget } from '#server/auth/protocol/redirect-target.ts';
import { browserOf, forgetBrowser } from './same-browser.ts';
import { openSession, sessionAnswer } from '#server/auth/sessions/session-answer.ts';
import { isLinkType, type Link, takeLink } from './take-link.ts';

const VerifyBody = z.object({
  type: OptionalText,
  token_hash: OptionalText,
  token: OptionalText,
  email: OptionalText,
  phone: OptionalText,
  redirect_to: OptionalText,
});

const LinkQuery = z.object({ token: OptionalText, type: OptionalText, redirect_to: z.optional(z.string()) });

export function verifyRoutes(portal: Portal): Hono<Env> {
  const app = new Hono<Env>();

  app.post('/', async (c) => {
    const link = { ...linkOf(await bodyOf(c, VerifyBody)), browser: browserOf(c, portal) };
    const requestContext = requestContextOf(c, portal);
    const signedIn = await takeLink(portal, link, requestContext, (tx, { account }) =>
      openSession(tx, account, 'otp', requestContext),
    );
    if (link.type === 'signup') forgetBrowser(c, portal);
    return c.json(await sessionAnswer(portal, signedIn));
  });

  app.get('/', async (c) => {
    const { token, type, redirect_to: requested } = queryOf(c, LinkQuery);
    const link = { token: token ?? '', type: knownType(type), browser: browserOf(c, portal) };
    if (!link.token) throw new AuthError('validation_failed', 'Verify requires a token');
    const target = redirectTarget(portal, requested);
    return c.redirect(await follow(portal, link, requestContextOf(c, portal), target), 303);
  });

  return app;
}

async function follow(
  portal: Portal,
  link: Link,
  requestContext: ReturnType<typeof requestContextOf>,
  target: URL,
): Promise<string> {
  try {
    const outcome = await takeLink(portal, link, requestContext, async (tx, { account, challenge }) => {
      if (!challenge) return openSession(tx, account, 'otp', requestContext);
      return issueCode(tx, { userId: account.id, type: link.type, challenge, now: requestContext.now });
    });
    if (typeof outcome === 'string') return landingWithCode(target, outcome);
    return landingWithSession(target, await sessionAnswer(portal, outcome), link.type);
  } catch (problem) {
    if (problem instanceof AuthError) return landingWithError(target, problem, link.token);
    throw problem;
  }
}

function knownType(type: string | null | undefined): string {
  if (type && isLinkType(type)) return type;
  throw new AuthError('validation_failed', 'Verify requires a verification type');
}

function linkOf(body: z.infer<typeof VerifyBody>): Omit<Link, 'browser'> {
  const { email, phone, token, token_hash: tokenHash } = body;
  const type = knownType(body.type);
  if (tokenHash) {
    if (!email && !phone && !body.redirect_to) return { type, token: tokenHash };
    throw new AuthError('validation_failed', 'Only the token_hash and type should be provided');
  }
  if (!token) throw new AuthError('validation_failed', 'Verify requires a token or a token hash');
  if (Boolean(email) === Boolean(phone)) {
    throw new AuthError(
      'validation_failed',
      'Only an email address or phone number should be provided on verify',
    );
  }
  if (email) emailOf(email, 422);
  if (phone && !/^\+?[1-9]\d{1,14}$/.test(phone)) {
    throw new AuthError('validation_failed', 'Invalid phone number format (E.164 required)');
  }
  throw new AuthError('otp_expired', 'Token has expired or is invalid');
}

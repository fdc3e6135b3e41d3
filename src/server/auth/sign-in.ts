/** `POST /token?grant_type=password`: one answer for an unknown address and a wrong password. Contract section 4.2. */

import type { Context } from 'hono';
import * as z from 'zod/mini';
import { mostPasswordBytes } from '#domain/password.ts';
import { type Account, findAccountByEmail, saveCredentials } from '#server/data/credentials.ts';
import type { Env } from '#server/http/env.ts';
import type { Portal } from '#server/portal.ts';
import { weakMessage, weaknessesFor } from './acceptable.ts';
import { askedBody } from './asked-body.ts';
import { AskedEmail, AskedText } from './asked-members.ts';
import { audit } from './audit.ts';
import { AuthError } from './auth-error.ts';
import { occasionOf } from './occasion.ts';
import { hashPassword, isOutdated, isPasswordOf } from './passwords.ts';
import { openSession, sessionAnswer } from './session-answer.ts';

const Asked = z.object({ email: AskedEmail, phone: AskedText, password: AskedText });

export async function signInByPassword(c: Context<Env>, portal: Portal): Promise<Response> {
  const asked = await askedBody(c, Asked);
  if (Boolean(asked.email) === Boolean(asked.phone)) {
    throw new AuthError(
      'validation_failed',
      'Only an email address or a phone number should be provided on login',
    );
  }
  const email = (asked.email ?? '').trim().toLowerCase();
  const password = asked.password ?? '';
  const occasion = occasionOf(c, portal);
  const account = await findAccountByEmail(portal.db, email);
  const refusal = await refusalToSignIn(account, password);
  if (refusal || !account) {
    const reason = refusal?.code ?? null;
    await audit(portal.db, occasion, {
      action: 'sign-in',
      result: 'refused',
      reason,
      userId: account?.id ?? null,
      email,
    });
    throw refusal;
  }
  const signedIn = await portal.db.transaction().execute(async (tx) => {
    const opened = await openSession(tx, account, 'password', occasion);
    await audit(tx, occasion, {
      action: 'sign-in',
      result: 'success',
      userId: account.id,
      email,
      sessionId: opened.session.id,
    });
    return opened;
  });
  await strengthenHash(portal, account, password);
  return c.json({ ...(await sessionAnswer(portal, signedIn)), ...weakNote(portal, password, email) });
}

/** Who is disabled or unconfirmed hears of it only after the right password. */
async function refusalToSignIn(account: Account | undefined, password: string): Promise<AuthError | null> {
  const isTooLong = Buffer.byteLength(password) > mostPasswordBytes;
  const isRight = await isPasswordOf(account?.passwordHash ?? null, isTooLong ? '' : password);
  if (!isRight || isTooLong || !account)
    return new AuthError('invalid_credentials', 'Invalid login credentials');
  if (account.disabledAt) return new AuthError('user_banned', 'User is banned');
  if (!account.emailConfirmedAt) return new AuthError('email_not_confirmed', 'Email not confirmed');
  return null;
}

async function strengthenHash(portal: Portal, account: Account, password: string): Promise<void> {
  if (!account.passwordHash || !isOutdated(account.passwordHash)) return;
  await saveCredentials(
    portal.db,
    account.id,
    { passwordHash: await hashPassword(password) },
    portal.clock(),
  );
}

/** A password that today's rules would refuse still signs in; the client is told. */
function weakNote(portal: Portal, password: string, email: string) {
  const reasons = weaknessesFor(portal, password, email);
  return reasons.length > 0 ? { weak_password: { message: weakMessage(portal, reasons), reasons } } : {};
}

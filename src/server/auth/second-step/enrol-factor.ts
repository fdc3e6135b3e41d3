/**
 * `POST /factors` creates a secret for an authenticator app, which is active after its first correct code.
 * Contract section 4.13.
 */

import { randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { renderSVG } from 'uqr';
import type { Connection } from '#server/platform/postgres/database.ts';
import { countFactors, insertFactor, removeUnverifiedFactors } from './factor-store.ts';
import type { Portal } from '#server/portal/portal.ts';
import { OptionalText } from '#server/auth/protocol/auth-input.ts';
import { audit, whoOf } from '#server/session/audit.ts';
import { AuthError, type AuthErrorCode } from '#server/auth/protocol/auth-error.ts';
import { sealSecret } from './factor-secret.ts';
import { throwIfStale } from '#server/auth/own-account/fresh-proof.ts';
import type { RequestContext } from '#server/session/request-context.ts';
import type { SignedInAccount } from '#server/auth/sessions/session-answer.ts';
import { base32, otpauthUri } from './totp.ts';
import { transact } from '#server/platform/postgres/met.ts';

const mostFactors = 10;
const unprovedMilliseconds = 300_000;

export const Enrolment = z.object({
  factor_type: OptionalText,
  friendly_name: OptionalText,
  issuer: OptionalText,
});
type Enrolment = z.infer<typeof Enrolment>;

export async function enrolFactor(
  portal: Portal,
  who: SignedInAccount,
  enrolment: Enrolment,
  requestContext: RequestContext,
) {
  throwIfNotOffered(enrolment);
  throwIfLevelTooLow(who);
  throwIfStale(who.session, requestContext.now);
  const id = randomUUID();
  const secret = randomBytes(20);
  const friendlyName = (enrolment.friendly_name ?? '').trim().slice(0, 100);
  await transact(portal.db, async (tx) => {
    await throwIfTooManyFactors(tx, who.account.id, requestContext.now);
    const sealed = sealSecret(portal, id, secret);
    const factor = { id, userId: who.account.id, friendlyName, secret: sealed, now: requestContext.now };
    if (!(await insertFactor(tx, factor))) throw nameTaken(friendlyName);
    await audit(tx, requestContext, { action: 'enrol-factor', result: 'success', ...whoOf(who) });
  });
  const issuer = enrolment.issuer?.trim() || (await portal.agency.current()).name;
  const uri = otpauthUri(secret, { issuer, account: who.account.email });
  const totp = { qr_code: renderSVG(uri, { border: 2 }), secret: base32(secret), uri };
  return { id, type: 'totp', friendly_name: friendlyName, totp };
}

const otherTypes: Record<string, AuthErrorCode> = {
  phone: 'mfa_phone_enroll_not_enabled',
  webauthn: 'mfa_webauthn_enroll_not_enabled',
};

function throwIfNotOffered({ factor_type: type }: Enrolment): void {
  const notEnabled = otherTypes[type ?? ''];
  if (notEnabled) throw new AuthError(notEnabled, `MFA enroll is disabled for ${type}`);
  if (type !== 'totp') throw new AuthError('validation_failed', 'factor_type needs to be totp');
}

function throwIfLevelTooLow({ account, session }: SignedInAccount): void {
  if (session.aal === 'aal2' || !account.factors.some(({ status }) => status === 'verified')) return;
  throw new AuthError('insufficient_aal', 'AAL2 required to enroll a new factor', { status: 403 });
}

async function throwIfTooManyFactors(tx: Connection, userId: string, now: Date): Promise<void> {
  await removeUnverifiedFactors(tx, userId, { before: new Date(now.getTime() - unprovedMilliseconds) });
  if ((await countFactors(tx, userId)) < mostFactors) return;
  const message = 'Maximum number of verified factors reached, unenroll to continue';
  throw new AuthError('too_many_enrolled_mfa_factors', message);
}

function nameTaken(name: string): AuthError {
  const message = `A factor with the friendly name "${name}" for this user already exists`;
  return new AuthError('mfa_factor_name_conflict', message);
}

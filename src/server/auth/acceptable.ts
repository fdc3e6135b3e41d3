/** The password policy with this agency's settings, and its refusals in the contract's words. */

import { mostPasswordBytes, type Weakness, weaknessesOf, weakPasswordMessage } from '#domain/password.ts';
import { Refusal } from '#domain/refusal.ts';
import type { AgencyBook } from '#server/agency.ts';
import type { Portal } from '#server/portal.ts';
import { AuthError } from './auth-error.ts';
import { isCommonPassword } from './common-passwords.ts';

type Configured = Pick<Portal, 'config'> & { agency: Pick<AgencyBook, 'lastKnown'> };

export function weaknessesFor({ config, agency }: Configured, password: string, email: string): Weakness[] {
  const [localPart = ''] = email.split('@');
  return weaknessesOf(password, {
    minLength: config.passwordMinLength,
    isCommon: isCommonPassword,
    obviousWords: [email, localPart, agency.lastKnown().name, 'timesheet', 'timesheets'],
  });
}

export function weakMessage({ config }: Pick<Portal, 'config'>, weaknesses: readonly Weakness[]): string {
  return weakPasswordMessage(weaknesses, config.passwordMinLength);
}

/** Throws the refusal of a password that is too long, too short or too common. */
export function insistOnAcceptable(portal: Configured, password: string, email: string): void {
  if (isTooLong(password)) throw new AuthError('validation_failed', tooLongMessage);
  const reasons = weaknessesFor(portal, password, email);
  if (reasons.length > 0) throw new AuthError('weak_password', weakMessage(portal, reasons), { reasons });
}

/** The same for the portal's own API. */
export function refusalToPassword(portal: Configured, password: string, email: string): Refusal | null {
  const reasons = weaknessesFor(portal, password, email);
  if (!isTooLong(password) && reasons.length === 0) return null;
  const message = isTooLong(password) ? tooLongMessage : weakMessage(portal, reasons);
  return new Refusal('invalid', message, { fields: { password: message } });
}

const tooLongMessage = `Password cannot be longer than ${mostPasswordBytes} bytes`;

function isTooLong(password: string): boolean {
  return Buffer.byteLength(password) > mostPasswordBytes;
}

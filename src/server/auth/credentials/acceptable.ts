import { createRequire } from 'node:module';
import type { dictionary } from '@zxcvbn-ts/language-common';
import {
  mostPasswordBytes,
  type Weakness,
  weaknessesOf,
  weakPasswordMessage,
} from '#domain/person/password.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Agency } from '#server/portal/agency-cache.ts';
import type { Portal } from '#server/portal/portal.ts';
import { AuthError } from '#server/auth/protocol/auth-error.ts';

type Rules = Pick<Agency, 'name' | 'passwordMinLength'>;

export function weaknessesFor(
  { name, passwordMinLength }: Rules,
  password: string,
  email: string,
): Weakness[] {
  const [localPart = ''] = email.split('@');
  return weaknessesOf(password, {
    minLength: passwordMinLength,
    isCommon: isCommonPassword,
    obviousWords: [email, localPart, name, ...longWordsOf(name), 'timesheet', 'timesheets'],
  });
}

/** Short words such as "and" are left out: a strong password may contain only these letters. */
function longWordsOf(name: string): string[] {
  return name.split(/\s+/).filter((word) => word.length > 3);
}

export async function throwIfUnacceptable(
  { agency }: Pick<Portal, 'agency'>,
  password: string,
  email: string,
): Promise<void> {
  if (isTooLong(password)) throw new AuthError('validation_failed', tooLongMessage);
  const rules = await agency.current();
  const reasons = weaknessesFor(rules, password, email);
  if (reasons.length === 0) return;
  throw new AuthError('weak_password', weakPasswordMessage(reasons, rules.passwordMinLength), { reasons });
}

export function refusalToPassword(rules: Rules, password: string, email: string): Refusal | null {
  const reasons = weaknessesFor(rules, password, email);
  if (!isTooLong(password) && reasons.length === 0) return null;
  const message = isTooLong(password)
    ? tooLongMessage
    : weakPasswordMessage(reasons, rules.passwordMinLength);
  return new Refusal('invalid', 'password_not_acceptable', message, { fields: { password: message } });
}

const tooLongMessage = `Password cannot be longer than ${mostPasswordBytes} bytes`;

function isTooLong(password: string): boolean {
  return Buffer.byteLength(password) > mostPasswordBytes;
}

const packageName = '@zxcvbn-ts/language-common';
let common: Set<string> | null = null;

function listOfCommon(): Set<string> {
  const read = createRequire(import.meta.url)(packageName) as { dictionary: typeof dictionary };
  return new Set(read.dictionary['passwords-common']);
}

function isCommonPassword(password: string): boolean {
  common ??= listOfCommon();
  return common.has(password);
}

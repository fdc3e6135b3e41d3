import { createHmac, randomBytes } from 'node:crypto';
import type { Portal } from '#server/portal/portal.ts';
import { base32 } from './totp.ts';

const howMany = 10;
const shape = /^[a-z2-7]{12}$/;

export function newRecoveryCodes(): string[] {
  return Array.from({ length: howMany }, () =>
    base32(randomBytes(8))
      .slice(0, 12)
      .toLowerCase()
      .replace(/^(.{4})(.{4})/, '$1-$2-'),
  );
}

export function recoveryCodeHash({ keys }: Pick<Portal, 'keys'>, typed: string): Buffer | null {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  return shape.test(code)
    ? createHmac('sha256', keys.linkSecret).update(`recovery code ${code}`).digest()
    : null;
}

export function hashesOf(portal: Pick<Portal, 'keys'>, codes: string[]): Buffer[] {
  return codes.map((code) => recoveryCodeHash(portal, code)).filter((hash) => hash !== null);
}

/** Time-based one-time passwords, RFC 6238: SHA-1, six digits, thirty seconds. Contract section 4.13. */

import { createHmac, timingSafeEqual } from 'node:crypto';

const stepSeconds = 30;
const digits = 6;
const skew = 1;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[parseInt(five.padEnd(5, '0'), 2)]).join('');
}

export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) & 0x0f;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds);
}

export function acceptedStep(secret: Buffer, code: string, now: Date, lastStep: number): number | null {
  const current = stepAt(now);
  for (let step = current - skew; step <= current + skew; step += 1) {
    const expected = Buffer.from(codeAt(secret, step));
    const given = Buffer.from(code);
    if (step > lastStep && given.length === expected.length && timingSafeEqual(given, expected)) return step;
  }
  return null;
}

export function otpauthUri(secret: Buffer, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = [
    `secret=${base32(secret)}`,
    `issuer=${encodeURIComponent(issuer)}`,
    'algorithm=SHA1',
    `digits=${digits}`,
    `period=${stepSeconds}`,
  ];
  return `otpauth://totp/${label}?${query.join('&')}`;
}

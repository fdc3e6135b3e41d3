/** Secrets of authenticator apps, AES-256-GCM: a copy of the database alone makes no codes. */

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Portal } from '#server/portal.ts';

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

type Keyed = Pick<Portal, 'keys'>;

/** Sealed to the id of its factor: a row's secret is no good in another row. */
export function sealSecret({ keys }: Keyed, factorId: string, secret: Buffer): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, keys.factorKey, nonce).setAAD(Buffer.from(factorId));
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

export function openSecret({ keys }: Keyed, factorId: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv(algorithm, keys.factorKey, sealed.subarray(0, nonceLength))
    .setAAD(Buffer.from(factorId))
    .setAuthTag(sealed.subarray(-tagLength));
  return Buffer.concat([decipher.update(sealed.subarray(nonceLength, -tagLength)), decipher.final()]);
}

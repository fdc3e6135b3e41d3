/** The ES256 keys that sign access tokens, and the secret behind one-time links: files, never in the database. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import {
  calculateJwkThumbprint,
  type CryptoKey,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose';

export interface SigningKeys {
  /** Signs new tokens. */
  current: { kid: string; privateKey: CryptoKey };
  /** Verifies tokens, by key id. */
  publicKeys: ReadonlyMap<string, { key: CryptoKey; jwk: JWK }>;
  /** Derives the tokens of one-time links. */
  linkSecret: Buffer;
}

interface KeyFile {
  keys: { private: JWK; kid: string; createdAt: string }[];
}

/** Reads the keys of the data folder; makes them at the first start. The newest key signs, all of them verify. */
export async function readKeys(dataDir: string): Promise<SigningKeys> {
  const folder = join(resolve(dataDir), 'keys');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'signing.json');
  if (!existsSync(file))
    writeSecret(file, JSON.stringify({ keys: [await newKey()] } satisfies KeyFile, null, 2));
  const linkFile = join(folder, 'links.secret');
  if (!existsSync(linkFile)) writeSecret(linkFile, randomBytes(32).toString('base64url'));

  const { keys } = JSON.parse(readFileSync(file, 'utf8')) as KeyFile;
  const publicKeys = new Map<string, { key: CryptoKey; jwk: JWK }>();
  for (const { private: privateJwk, kid } of keys) {
    const { d: _, ...jwk } = { ...privateJwk, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] };
    publicKeys.set(kid, { key: (await importJWK(jwk, 'ES256')) as CryptoKey, jwk });
  }
  const newest = keys.at(-1);
  if (!newest) throw new Error(`There is no key in ${file}.`);
  return {
    current: { kid: newest.kid, privateKey: (await importJWK(newest.private, 'ES256')) as CryptoKey },
    publicKeys,
    linkSecret: Buffer.from(readFileSync(linkFile, 'utf8').trim(), 'base64url'),
  };
}

async function newKey(): Promise<KeyFile['keys'][number]> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { private: jwk, kid: await calculateJwkThumbprint(jwk), createdAt: new Date().toISOString() };
}

/** Two processes may start at once: the first file stays. */
function writeSecret(file: string, text: string): void {
  try {
    writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
  } catch (problem) {
    if (!(problem instanceof Error && 'code' in problem && problem.code === 'EEXIST')) throw problem;
  }
}

/**
 * The ES256 keys that sign access tokens, and the secrets of links and factors. They are stored in files,
 * never in the database.
 */

import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { calculateJwkThumbprint, type JWK } from 'jose';
import { putOnce } from '#server/platform/postgres/embedded/data-folder.ts';
import { inFolder, isThere } from '#server/platform/postgres/embedded/folder-owner.ts';

export const accessTokenSeconds = 15 * 60;

export interface SigningKeys {
  signingKey(now: Date): { kid: string; privateKey: KeyObject };
  verifier(kid: string | undefined, now: Date): KeyObject | undefined;
  published(now: Date): JWK[];
  linkSecret: Buffer;
  factorKey: Buffer;
  fingerprint: string;
}

interface KeyInFile {
  kid: string;
  private: JWK;
  createdAt: string;
  /** The key is published before this time, so that clients with a cached key set know it. */
  signsFrom: string;
}

interface Key extends KeyInFile {
  privateKey: KeyObject;
  publicKey: KeyObject;
  jwk: JWK;
  replacedFrom: string | undefined;
}

export const keyFiles = ['signing.json', 'links.secret', 'factors.secret'] as const;

/** Ten minutes of HTTP caching plus ten minutes of the client's own cache. Contract section 3.4. */
const publishedFirstSeconds = 20 * 60;

export async function readKeys(dataDir: string): Promise<SigningKeys> {
  const folder = join(resolve(dataDir), 'keys');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'signing.json');
  if (!isThere(file)) putOnce(file, textOf([await newKey(new Date(0))]));
  const linkSecret = secretIn(join(folder, 'links.secret'));
  const factorKey = secretIn(join(folder, 'factors.secret'));

  let read = { version: '', keys: [] as Key[] };
  function keysAt(now: Date): Key[] {
    const { mtimeMs, ino } = statSync(file);
    const version = `${ino} ${mtimeMs}`;
    if (version !== read.version) read = { version, keys: readFile(file) };
    return read.keys.filter((key) => !isRetired(key, now));
  }
  return {
    signingKey(now) {
      const keys = keysAt(now);
      const signingKey = keys.findLast((key) => Date.parse(key.signsFrom) <= now.getTime()) ?? keys[0];
      if (!signingKey) throw new Error(`The file ${file} has no key.`);
      return signingKey;
    },
    verifier: (kid, now) => keysAt(now).find((key) => key.kid === kid)?.publicKey,
    published: (now) => keysAt(now).map((key) => key.jwk),
    linkSecret,
    factorKey,
    fingerprint: createHash('sha256').update(linkSecret).update(factorKey).digest('hex'),
  };
}

export async function rotateKeys(dataDir: string, now: Date): Promise<{ kid: string; signsFrom: string }> {
  await readKeys(dataDir);
  const file = join(resolve(dataDir), 'keys', 'signing.json');
  const kept = readFile(file).filter((key) => !isRetired(key, now));
  const added = await newKey(now, publishedFirstSeconds);
  writeFileSync(`${file}.new`, textOf([...kept, added]), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return { kid: added.kid, signsFrom: added.signsFrom };
}

function isRetired({ replacedFrom }: Key, now: Date): boolean {
  return replacedFrom !== undefined && Date.parse(replacedFrom) + accessTokenSeconds * 1000 < now.getTime();
}

async function newKey(now: Date, afterSeconds = 0): Promise<KeyInFile> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = privateKey.export({ format: 'jwk' }) as JWK;
  const signsFrom = new Date(now.getTime() + afterSeconds * 1000).toISOString();
  return {
    kid: await calculateJwkThumbprint(jwk),
    private: jwk,
    createdAt: new Date().toISOString(),
    signsFrom,
  };
}

function readFile(file: string): Key[] {
  const { keys } = JSON.parse(readFileSync(file, 'utf8')) as { keys: KeyInFile[] };
  return keys.map((key, index) => {
    const { d: _, ...publicJwk } = key.private;
    const privateKey = createPrivateKey({ key: { ...key.private }, format: 'jwk' });
    return {
      ...key,
      privateKey,
      publicKey: createPublicKey(privateKey),
      jwk: { ...publicJwk, kid: key.kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] },
      replacedFrom: keys[index + 1]?.signsFrom,
    };
  });
}

function textOf(keys: KeyInFile[]): string {
  const bare = keys.map(({ kid, private: jwk, createdAt, signsFrom }) => ({
    kid,
    private: jwk,
    createdAt,
    signsFrom,
  }));
  return JSON.stringify({ keys: bare }, null, 2);
}

function secretIn(file: string): Buffer {
  if (!isThere(file)) putOnce(file, randomBytes(32).toString('base64url'));
  const text = inFolder(dirname(file), () => readFileSync(file, 'utf8'));
  return Buffer.from(text.trim(), 'base64url');
}

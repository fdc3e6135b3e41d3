/** Hashes passwords with argon2id in PHC format, at most one per processor core at a time. */

import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { Refusal } from '#domain/refusal.ts';

const derive = promisify(argon2);

/** OWASP's minimum for argon2id. Memory in KiB. */
const parameters = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

/**
 * Maximum number of simultaneous hashes. Node's pool has four threads, which files and DNS share, so more
 * hashes would only block them.
 */
const mostAtOnce = Math.min(availableParallelism(), 4);
const mostWaiting = 200;
let running = 0;
const queue: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (queue.length >= mostWaiting) {
    throw new Refusal(
      'unavailable',
      'sign_in_busy',
      'Too many people are signing in. Please try again in a moment.',
      {
        retryAfter: 5,
      },
    );
  }
  if (running >= mostAtOnce) await new Promise<void>((go) => queue.push(go));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Passwords are normalised to NFC, so that different Unicode spellings of a letter are equal. */
function bytesOf(password: string): Buffer {
  return Buffer.from(password.normalize('NFC'));
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const { memory, passes, parallelism } = parameters;
  const tag = await inTurn(() => derive('argon2id', { message: bytesOf(password), nonce, ...parameters }));
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;

/** The dummy hash makes the time for unknown accounts constant, so that timing does not reveal addresses. */
const hashOfNobody = `$argon2id$v=19$m=${parameters.memory},t=${parameters.passes},p=${parameters.parallelism}$${base64(randomBytes(16))}$${base64(randomBytes(32))}`;

export async function isPasswordOf(hash: string | null, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = phc.exec(hash ?? hashOfNobody) ?? [];
  const expected = Buffer.from(tag, 'base64');
  const found = await inTurn(() =>
    derive('argon2id', {
      message: bytesOf(password),
      nonce: Buffer.from(nonce, 'base64'),
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: expected.length,
    }),
  );
  return timingSafeEqual(found, expected) && hash !== null;
}

export function isOutdated(hash: string): boolean {
  const [, memory, passes] = phc.exec(hash) ?? [];
  return Number(memory) < parameters.memory || Number(passes) < parameters.passes;
}

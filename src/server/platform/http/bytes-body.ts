/** Bodies that are files. A few are taken in at a time, so that many at once cost the memory of those few. */

import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Endpoint } from '#contract/endpoint/endpoint.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Env } from './env.ts';

/** Each is in memory twice, for it is written into a packet for the database. */
const atOnce = 3;
const longestQueue = 100;

let taken = 0;
const waiting: (() => void)[] = [];

/** Waits for a place; what is sent stays in the network meanwhile. */
async function enter(): Promise<void> {
  if (taken < atOnce) {
    taken += 1;
    return;
  }
  if (waiting.length >= longestQueue) {
    const sentence = 'Many files are being sent just now; please try again in a moment.';
    throw new Refusal('unavailable', sentence, { retryAfter: 5 });
  }
  await new Promise<void>((go) => void waiting.push(go));
}

function leave(): void {
  const next = waiting.shift();
  if (next) next();
  else taken -= 1;
}

/** Behind the doors: nothing of a file is read of somebody who may not send it. */
export function bytesBody({ largest, tooLarge }: NonNullable<Endpoint['bytes']>) {
  return createMiddleware<Env>(async (c, next) => {
    const length = Number(c.req.header('content-length') ?? Number.NaN);
    if (length > largest) throw new Refusal('too_large', tooLarge);
    await enter();
    try {
      const bytes = await read(c, Number.isNaN(length) ? largest : length);
      if (!bytes) throw new Refusal('too_large', tooLarge);
      c.set('bytes', bytes);
      await next();
    } finally {
      c.set('bytes', undefined);
      leave();
    }
  });
}

/** Into one piece of memory; null where more comes than there is room for. */
async function read(c: Context<Env>, room: number): Promise<Uint8Array | null> {
  const { body } = c.req.raw;
  if (!body) return new Uint8Array();
  const bytes = Buffer.allocUnsafeSlow(room);
  let size = 0;
  for await (const part of body as ReadableStream<Uint8Array>) {
    if (size + part.length > room) return null;
    bytes.set(part, size);
    size += part.length;
  }
  return bytes.subarray(0, size);
}

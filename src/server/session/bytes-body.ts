import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Endpoint } from '#contract/endpoint/endpoint.ts';
import { throwIf, Refusal } from '#domain/refusal.ts';
import type { Env } from './env.ts';
import { pace } from '#server/platform/http/pace.ts';
import { openPlaces } from '#server/platform/http/places.ts';

const refusals = {
  yours: 'You are sending many files at once. Please wait until they have arrived.',
  everybodys: 'The portal is receiving many files. Please try again in a moment.',
};

const tooSlow = 'Your connection is too slow for this file. Use a faster connection, or send a smaller file.';

const reading = { places: 12, ofOnePerson: 1, waitingOfOnePerson: 10, refusals };
const keeping = { places: 3, ofOnePerson: 1, waitingOfOnePerson: 10, refusals };

/**
 * Must run after the access check, so that the server reads no byte from a person who may not send.
 * `patience` in seconds.
 */
export function bytesBody({ largest, tooLarge, refusal }: NonNullable<Endpoint['bytes']>, patience: number) {
  const places = { reading: openPlaces(reading), keeping: openPlaces(keeping) };
  return createMiddleware<Env>(async (c, next) => {
    throwIf(refusal?.(c.var.person, c.var.profile) ?? null);
    const length = Number(c.req.header('content-length') ?? Number.NaN);
    if (length > largest)
      throw new Refusal('too_large', 'file_too_large', tooLarge, { values: { mostBytes: largest } });
    const { id } = c.var.person;
    const leaveReading = await places.reading.enter(id);
    try {
      const bytes = await read(c, Number.isNaN(length) ? largest : length, patience);
      if (!bytes)
        throw new Refusal('too_large', 'file_too_large', tooLarge, { values: { mostBytes: largest } });
      c.set('bytes', bytes);
      const leaveKeeping = await places.keeping.enter(id);
      try {
        await next();
      } finally {
        leaveKeeping();
      }
    } finally {
      c.set('bytes', undefined);
      leaveReading();
    }
  });
}

async function read(c: Context<Env>, room: number, patience: number): Promise<Uint8Array | null> {
  const body = c.req.raw.body as ReadableStream<Uint8Array> | null;
  if (!body) return new Uint8Array();
  const reader = body.getReader();
  const { promise: cut, reject } = Promise.withResolvers<never>();
  cut.catch(() => {});
  const sending = pace(patience, () => {
    c.header('Connection', 'close');
    reject(new Refusal('invalid', 'request_too_slow', tooSlow));
  });
  try {
    const bytes = Buffer.allocUnsafeSlow(room);
    let size = 0;
    for (;;) {
      sending.wait();
      const { done, value } = await Promise.race([reader.read(), cut]);
      if (done) return bytes.subarray(0, size);
      sending.moved(value.length);
      if (size + value.length > room) return null;
      bytes.set(value, size);
      size += value.length;
    }
  } finally {
    sending.end();
    reader.releaseLock();
  }
}

export interface Attempt {
  /** The header that makes a repeat of this very body safe. */
  idempotencyKey: string;
  of: string;
}

/** An attempt to send this: the same as before for the same words, a new one as soon as they change. */
export function attemptFor(body: unknown, earlier: Attempt | undefined): Attempt {
  const of = JSON.stringify(body);
  return earlier?.of === of ? earlier : { idempotencyKey: randomKey(), of };
}

/** Not `randomUUID`, which browsers keep from pages that are served without TLS. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

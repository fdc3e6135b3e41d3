export interface Attempt {
  idempotencyKey: string;
  of: string;
}

export function attemptFor(body: unknown, earlier: Attempt | undefined): Attempt {
  const of = JSON.stringify(body);
  return earlier?.of === of ? earlier : { idempotencyKey: randomKey(), of };
}

function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

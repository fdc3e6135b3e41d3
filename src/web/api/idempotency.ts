export interface KeyedRequest {
  idempotencyKey: string;
  of: string;
}

export function keyedRequestFor(body: unknown, earlier: KeyedRequest | undefined): KeyedRequest {
  const of = JSON.stringify(body);
  return earlier?.of === of ? earlier : { idempotencyKey: randomKey(), of };
}

function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

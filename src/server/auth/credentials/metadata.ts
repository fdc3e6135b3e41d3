import { AuthError } from '#server/auth/protocol/auth-error.ts';

type Metadata = Record<string, unknown>;

export const mostMetadataBytes = 2_048;

export function throwIfTooLarge(metadata: Metadata): void {
  if (Buffer.byteLength(JSON.stringify(metadata)) <= mostMetadataBytes) return;
  const most = mostMetadataBytes.toLocaleString('en-GB');
  throw new AuthError('validation_failed', `The profile data is too large: send ${most} bytes at most.`);
}

export function mergeMetadata(metadata: Metadata, change: Metadata): Metadata {
  return Object.fromEntries(Object.entries({ ...metadata, ...change }).filter(([, value]) => value !== null));
}

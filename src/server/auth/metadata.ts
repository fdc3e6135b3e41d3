/** What a client keeps about its user; it gives no rights, and every access token carries it. */

import { AuthError } from './auth-error.ts';

type Metadata = Record<string, unknown>;

const most = 16 * 1024;

export function insistOnSmall(metadata: Metadata): void {
  if (JSON.stringify(metadata).length <= most) return;
  throw new AuthError('validation_failed', `data must not exceed ${most} characters`);
}

/** Members of `change` replace those of the same name; null takes one away. */
export function mergeMetadata(metadata: Metadata, change: Metadata): Metadata {
  return Object.fromEntries(Object.entries({ ...metadata, ...change }).filter(([, value]) => value !== null));
}

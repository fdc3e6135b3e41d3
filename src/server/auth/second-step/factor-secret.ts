/** Secrets of authenticator apps: a copy of the database alone makes no codes. */

import { openSealed, seal } from '#server/platform/keys/sealed.ts';
import type { Portal } from '#server/portal/portal.ts';

type Keyed = Pick<Portal, 'keys'>;

/** Sealed to the id of its factor: a row's secret is no good in another row. */
export function sealSecret({ keys }: Keyed, factorId: string, secret: Buffer): Buffer {
  return seal(keys.factorKey, factorId, secret);
}

export function openSecret({ keys }: Keyed, factorId: string, sealed: Buffer): Buffer {
  return openSealed(keys.factorKey, factorId, sealed);
}

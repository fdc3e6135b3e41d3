import { openSealed, seal } from '#server/platform/keys/sealed.ts';
import type { Portal } from '#server/portal/portal.ts';

type Keyed = Pick<Portal, 'keys'>;

/** The secret is bound to the factor's id, so a copy in another row cannot be opened. */
export function sealSecret({ keys }: Keyed, factorId: string, secret: Buffer): Buffer {
  return seal(keys.factorKey, factorId, secret);
}

export function openSecret({ keys }: Keyed, factorId: string, sealed: Buffer): Buffer {
  return openSealed(keys.factorKey, factorId, sealed);
}

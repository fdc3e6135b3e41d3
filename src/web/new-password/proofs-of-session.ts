import type { Proof } from '#domain/person/proof.ts';
import { storedSession } from '#web/app/session.ts';

/** How the person of this session proved who they are, in the words of its token. */
export function proofsOfSession(): Proof[] {
  const claims = storedSession()?.access_token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/');
  if (!claims) return [];
  const { amr = [] } = JSON.parse(atob(claims)) as { amr?: Proof[] };
  return amr;
}

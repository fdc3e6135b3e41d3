import type { Proof } from '#domain/person/proof.ts';
import { storedSession } from '#web/api/session/session.ts';

interface Claims {
  amr?: Proof[];
  app_metadata?: { needs_name?: boolean };
}

function claimsOfSession(): Claims {
  const claims = storedSession()?.access_token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/');
  return claims ? (JSON.parse(atob(claims)) as Claims) : {};
}

export function proofsOfSession(): Proof[] {
  return claimsOfSession().amr ?? [];
}

export function needsName(): boolean {
  return claimsOfSession().app_metadata?.needs_name === true;
}

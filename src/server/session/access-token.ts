/**
 * Access tokens are signed with ES256, are valid for fifteen minutes, and are verified only with the portal's
 * own keys. Contract section 3.3.
 */

import { jwtVerify, SignJWT } from 'jose';
import type { Proof } from '#domain/person/proof.ts';
import type { Config } from '#server/config.ts';
import { accessTokenSeconds, type SigningKeys } from '#server/platform/keys/keys.ts';

const mostCharacters = 2_047;

const clockSkewMilliseconds = 60_000;

export interface AccessClaims {
  sub: string;
  session_id: string;
  email: string;
  phone: string;
  role: 'authenticated';
  aal: 'aal1' | 'aal2';
  amr: Proof[];
  is_anonymous: boolean;
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
}

interface Issuer {
  keys: SigningKeys;
  config: Pick<Config, 'publicUrl'>;
  clock: () => Date;
}

function issuerOf({ config }: Pick<Issuer, 'config'>): string {
  return new URL('/auth/v1', config.publicUrl).href;
}

/** Omits `user_metadata` from a token that would be too long. The user object still contains all metadata. */
export async function signAccessToken(portal: Issuer, claims: AccessClaims): Promise<string> {
  const token = await sign(portal, claims);
  return token.length <= mostCharacters ? token : sign(portal, { ...claims, user_metadata: {} });
}

async function sign(portal: Issuer, { sub, ...claims }: AccessClaims): Promise<string> {
  const now = portal.clock();
  const issuedAt = Math.floor(now.getTime() / 1000);
  const { kid, privateKey } = portal.keys.signingKey(now);
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid })
    .setIssuer(issuerOf(portal))
    .setSubject(sub)
    .setAudience('authenticated')
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenSeconds)
    .sign(privateKey);
}

export async function verifyAccessToken(portal: Issuer, token: string): Promise<AccessClaims> {
  const now = portal.clock();
  const { payload } = await jwtVerify(
    token,
    ({ kid }) => {
      const known = portal.keys.verifier(kid, now);
      if (!known) throw new Error('unknown key');
      return known;
    },
    {
      algorithms: ['ES256'],
      typ: 'JWT',
      issuer: issuerOf(portal),
      audience: 'authenticated',
      currentDate: now,
      requiredClaims: ['sub', 'exp', 'iat', 'session_id'],
    },
  );
  if ((payload.iat ?? 0) * 1000 > now.getTime() + clockSkewMilliseconds)
    throw new Error('made in the future');
  return payload as unknown as AccessClaims;
}

export function bearerOf(header: string | undefined): string | null {
  return /^bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? null;
}

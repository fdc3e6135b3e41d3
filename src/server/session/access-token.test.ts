import assert from 'node:assert/strict';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { describe, test } from 'node:test';
import {
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { authOf } from '#support/http/auth.ts';
import { testPortal, wednesday } from '#support/portal/portal.ts';
import { rotateKeys } from '#server/platform/keys/keys.ts';

const portal = testPortal();
const auth = authOf(portal);

async function goodToken(): Promise<string> {
  return (await auth.signInAs('amara')).body.access_token;
}

async function forged(
  claims: JWTPayload,
  key?: KeyObject | Uint8Array,
  header: Partial<JWTHeaderParameters> = {},
): Promise<string> {
  const token = await goodToken();
  const { kid, privateKey } = portal.portal.keys.signingKey(portal.portal.clock());
  return new SignJWT({ ...decodeJwt(token), ...claims })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid, ...header })
    .sign(key ?? privateKey);
}

async function isRefused(token: string, name: string): Promise<void> {
  const answer = await auth.as(token)('GET', '/user');
  assert.deepEqual([answer.status, answer.body.code], [403, 'bad_jwt'], name);
  const api = await portal.ask('GET', '/api/me', undefined, { authorization: `Bearer ${token}` });
  assert.equal(api.status, 401, name);
}

const seconds = Math.floor(wednesday.getTime() / 1000);

describe('access tokens', () => {
  test('an access token has the id of its key and the claims that clients expect', async () => {
    const token = await goodToken();
    const { kid, alg, typ } = decodeProtectedHeader(token);
    assert.deepEqual([alg, typ], ['ES256', 'JWT']);
    const jwks = await portal.ask('GET', '/auth/v1/.well-known/jwks.json');
    assert.ok(jwks.body.keys.some((jwk: { kid: string }) => jwk.kid === kid));
    const claims = decodeJwt(token);
    assert.equal(claims.sub, portal.idOf('amara'));
    assert.equal(claims.aud, 'authenticated');
    assert.equal(claims.iss, 'http://localhost:3000/auth/v1');
    assert.equal(claims.exp, seconds + 900);
    assert.equal(claims['role'], 'authenticated');
    assert.equal(claims['aal'], 'aal1');
    assert.equal(claims['is_anonymous'], false);
    assert.equal(claims['phone'], '');
    assert.deepEqual(claims['amr'], [{ method: 'password', timestamp: seconds }]);
  });

  test('an access token is accepted by GoTrue’s API and by the portal’s API', async () => {
    const token = await forged({});
    assert.equal((await auth.as(token)('GET', '/user')).status, 200);
  });

  test('an access token that is changed or signed with another key is refused by GoTrue’s API and by the portal’s API', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const ourJwk = portal.portal.keys.published(wednesday)[0] ?? {};
    const [header = '', payload = ''] = (await goodToken()).split('.');
    await isRefused(new UnsecuredJWT(decodeJwt(await goodToken())).encode(), 'alg none');
    await isRefused(
      await forged({}, new TextEncoder().encode(JSON.stringify(ourJwk)), { alg: 'HS256' }),
      'HS256 with the public key',
    );
    await isRefused(await forged({}, privateKey), 'another key under our kid');
    await isRefused(await forged({}, privateKey, { kid: 'other' }), 'another kid');
    await isRefused(
      await forged({}, privateKey, { jwk: await exportJWK(publicKey) }),
      'a key of its own in the header',
    );
    await isRefused(
      await forged({}, privateKey, { jku: 'https://evil.example/jwks.json' }),
      'an address of keys in the header',
    );
    await isRefused(await forged({}, undefined, { typ: 'at+jwt' }), 'another type');
    await isRefused(await forged({ exp: seconds - 1 }), 'expired');
    await isRefused(await forged({ nbf: seconds + 600 }), 'not yet good');
    await isRefused(await forged({ iat: seconds + 600, exp: seconds + 1500 }), 'made in the future');
    await isRefused(await forged({ iss: 'https://other.example/auth/v1' }), 'another issuer');
    await isRefused(await forged({ aud: 'other' }), 'another audience');
    await isRefused(await forged({ sub: 'amara' }), 'a subject that is no id');
    await isRefused(`${header}.${payload}.${'A'.repeat(86)}`, 'an empty signature');
  });

  test('an access token with another person’s user id does not open the session', async () => {
    const token = await forged({ sub: portal.idOf('helen') });
    const answer = await auth.as(token)('GET', '/user');
    assert.deepEqual([answer.status, answer.body.code], [403, 'session_not_found']);
    const api = await portal.ask('GET', '/api/me', undefined, { authorization: `Bearer ${token}` });
    assert.equal(api.status, 401);
  });
});

describe('published keys', () => {
  test('the published keys may be cached for ten minutes and contain nothing private', async () => {
    const { headers, body } = await portal.ask('GET', '/auth/v1/.well-known/jwks.json');
    assert.equal(headers.get('cache-control'), 'public, max-age=600');
    for (const jwk of body.keys) assert.equal(jwk.d, undefined);
  });

  test('old and new access tokens are valid during a key rotation', async () => {
    const old = await goodToken();
    await rotateKeys(portal.portal.config.dataDir, wednesday);
    portal.setClock(new Date(wednesday.getTime() + 14 * 60_000));
    const between = await goodToken();
    portal.setClock(new Date(wednesday.getTime() + 21 * 60_000));
    const renewed = await goodToken();
    const [first, second, third] = [old, between, renewed].map((token) => decodeProtectedHeader(token).kid);
    assert.equal(second, first);
    assert.notEqual(third, first);
    assert.equal((await auth.as(between)('GET', '/user')).status, 200);
    assert.equal((await auth.as(renewed)('GET', '/user')).status, 200);
    const jwks = await portal.ask('GET', '/auth/v1/.well-known/jwks.json');
    assert.equal(jwks.body.keys.length, 2);
  });
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { decodeJwt } from 'jose';
import { authOf } from '#support/http/auth.ts';
import { testPortal } from '#support/portal/portal.ts';
import { type AccessClaims, signAccessToken } from '#server/session/access-token.ts';
import { mostMetadataBytes } from '#server/auth/credentials/metadata.ts';

const portal = testPortal({ env: { RATE_LIMIT_PER_ADDRESS: '100000' } });
const auth = authOf(portal);

const tooLong = 2_048;

function dataOf(bytes: number, letter = 'x'): Record<string, string> {
  const room = bytes - '{"full_name":"Heavy","note":""}'.length;
  const each = Buffer.byteLength(JSON.stringify(letter)) - 2;
  const note = letter.repeat(Math.floor(room / each)) + 'x'.repeat(room % each);
  return { full_name: 'Heavy', note };
}

async function confirmed(email: string, data: object) {
  const answer = await auth.signUp(email, undefined, { data });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  const [{ token } = { token: '' }] = await auth.lettersTo(email);
  const { body } = await auth.ask('POST', '/verify', { type: 'signup', token_hash: token });
  return body as { access_token: string; user: { user_metadata: Record<string, unknown> } };
}

async function statusOf(path: string, token: string, init: RequestInit = {}): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return (await fetch(`${await portal.address()}${path}`, { ...init, headers })).status;
}

describe('size of the user metadata', () => {
  for (const [name, letter] of [
    ['plain letters', 'x'],
    ['letters of many bytes', '🚲'],
    ['signs that JSON writes longer', '\n'],
  ] as const) {
    test(`an account with two kilobytes of user metadata in ${name} can sign in, refresh and be changed`, async () => {
      const email = `heavy.${letter.codePointAt(0)}@example.com`;
      const data = dataOf(mostMetadataBytes, letter);
      assert.equal(Buffer.byteLength(JSON.stringify(data)), mostMetadataBytes);
      const { access_token: token, user } = await confirmed(email, data);
      assert.ok(token.length < tooLong, `${token.length} characters`);
      assert.equal(user.user_metadata['note'], data['note']);
      assert.equal(await statusOf('/api/me', token), 200);
      assert.equal(await statusOf('/auth/v1/user', token), 200);
      const emptied = { method: 'PUT', body: JSON.stringify({ data: { note: null } }) };
      assert.equal(await statusOf('/auth/v1/user', token, emptied), 200);
    });
  }

  test('user metadata above two kilobytes is refused with a sentence, also if several changes add up to it', async () => {
    const heavier = { data: dataOf(mostMetadataBytes + 1) };
    const refused = await auth.signUp('heavier@example.com', undefined, heavier);
    assert.deepEqual([refused.status, refused.body.code], [400, 'validation_failed']);
    assert.equal(refused.body.message, 'The profile data is too large: send 2,048 bytes at most.');
    const { access_token: token } = await confirmed('grows@example.com', dataOf(1_500));
    const ask = auth.as(token);
    const grown = await ask('PUT', '/user', { data: { more: 'x'.repeat(1_000) } });
    assert.deepEqual([grown.status, grown.body.code], [400, 'validation_failed']);
    assert.equal((await ask('GET', '/user')).body.user_metadata.more, undefined);
  });

  test('the access token contains small user metadata only, and the user always contains all metadata', async () => {
    const small = await confirmed('small@example.com', { full_name: 'Small', theme: 'dark' });
    const inToken = decodeJwt<Pick<AccessClaims, 'user_metadata'>>(small.access_token).user_metadata;
    assert.equal(inToken['theme'], 'dark');
    const large = await confirmed('large@example.com', dataOf(mostMetadataBytes));
    const claims = decodeJwt<Pick<AccessClaims, 'user_metadata'>>(large.access_token);
    assert.deepEqual(claims.user_metadata, {});
    assert.equal(large.user.user_metadata['full_name'], 'Heavy');
  });
});

describe('size of an access token', () => {
  const stored = fc.record({
    email: fc.integer({ min: 12, max: 255 }).map((length) => `${'a'.repeat(length - 11)}@d.example`),
    amr: fc.array(
      fc.record({
        method: fc.constantFrom('password', 'totp', 'recovery', 'email/signup', 'otp', 'recovery_code'),
        timestamp: fc.integer({ min: 1_700_000_000, max: 4_000_000_000 }),
      }),
      { maxLength: 4 },
    ),
    app_metadata: fc.constantFrom({}, { provider: 'email', providers: ['email'], mfa_required: true }),
    user_metadata: fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 1_000 }).map((text) => ({ text })),
      fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()),
      fc.integer({ min: 32, max: mostMetadataBytes }).map((bytes) => dataOf(bytes, 'é')),
    ),
  });
  const longHost = new URL(`https://${`${'h'.repeat(60)}.`.repeat(4)}example`);

  test('an access token is shorter than 2,048 characters for the largest account and the longest host', async () => {
    const { keys, clock, config } = portal.portal;
    await fc.assert(
      fc.asyncProperty(stored, fc.boolean(), async (claims, hasLongHost) => {
        const issuer = { keys, clock, config: hasLongHost ? { ...config, publicUrl: longHost } : config };
        const token = await signAccessToken(issuer, {
          ...claims,
          sub: crypto.randomUUID(),
          session_id: crypto.randomUUID(),
          phone: '',
          role: 'authenticated',
          aal: 'aal2',
          is_anonymous: false,
        });
        assert.ok(token.length < tooLong, `${token.length} characters`);
        assert.equal(decodeJwt(token)['email'], claims.email);
      }),
      { numRuns: 200, endOnFailure: true },
    );
  });
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();

async function read(path: string, accepts: string, authorization = ''): Promise<Response> {
  const headers = { 'Accept-Encoding': accepts, ...(authorization && { Authorization: authorization }) };
  return fetch(`${await portal.address()}${path}`, { headers });
}

describe('long responses of the API', () => {
  test('a long response is compressed for clients that accept gzip, with the same content', async () => {
    const [zipped, plain, refused] = await Promise.all([
      read('/api/openapi.json', 'gzip, br'),
      read('/api/openapi.json', 'identity'),
      read('/api/openapi.json', 'br;q=0, gzip;q=0, *'),
    ]);
    assert.equal(refused.headers.get('content-encoding'), null);
    assert.equal(zipped.headers.get('content-encoding'), 'gzip');
    assert.equal(plain.headers.get('content-encoding'), null);
    assert.ok(Number(zipped.headers.get('content-length')) < Number(plain.headers.get('content-length')) / 4);
    assert.equal(await zipped.text(), await plain.text());
  });

  test('a compressed response keeps its headers and adds Vary', async () => {
    const { headers } = await read(
      '/api/timesheets?view=claimed',
      'gzip',
      await portal.authorizationOf('jo'),
    );
    assert.equal(headers.get('content-encoding'), 'gzip');
    assert.match(headers.get('vary') ?? '', /Accept-Encoding/);
    assert.equal(headers.get('cache-control'), 'no-store');
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.match(headers.get('x-request-id') ?? '', /^[\w-]{8,64}$/);
  });
});

describe('short responses', () => {
  test('a short response is not compressed, and a refusal keeps its status', async () => {
    const answer = await read('/api/me', 'gzip');
    assert.equal(answer.status, 401);
    assert.equal(answer.headers.get('content-encoding'), null);
    assert.equal(((await answer.json()) as { code: string }).code, 'unauthenticated');
  });
});

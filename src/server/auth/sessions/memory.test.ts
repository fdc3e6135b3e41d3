import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getHeapSnapshot } from 'node:v8';
import { authOf } from '#support/http/auth.ts';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal({ env: { RATE_LIMIT_PER_ADDRESS: '1000000' } });
const auth = authOf(portal);

const refreshes = 100;
const mostLeft = 20;

async function tokensInMemory(): Promise<number> {
  const found = new Set<string>();
  let rest = '';
  for await (const chunk of getHeapSnapshot()) {
    const text = rest + String(chunk);
    for (const [token] of text.matchAll(/"eyJhbGciOiJFUzI1NiI[^"]{60,}"/g)) found.add(token);
    rest = text.slice(-4_000);
  }
  return found.size;
}

test('the server keeps no access token in memory after issuing or checking it', async () => {
  const { body } = await auth.signInAs('amara');
  for (let round = 0; round < refreshes; round += 1) {
    portal.setClock(new Date(portal.portal.clock().getTime() + 1_000));
    const answer = await auth.refresh(body.refresh_token);
    assert.equal(answer.status, 200);
    assert.equal((await auth.as(answer.body.access_token)('GET', '/user')).status, 200);
  }
  const left = await tokensInMemory();
  assert.ok(left < mostLeft, `${left} tokens are in memory after ${refreshes} refreshes`);
});

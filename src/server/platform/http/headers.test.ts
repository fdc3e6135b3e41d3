import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createApp } from '#server/app.ts';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();

const nothing = '00000000-0000-4000-8000-000000000000';

const questions: [method: string, path: string, body?: unknown][] = [
  ['GET', '/'],
  ['GET', '/auth'],
  ['GET', '/consultant/pending'],
  ['GET', '/manifest.webmanifest'],
  ['GET', '/no-such-asset.js'],
  ['POST', '/no-such-address', {}],
  ['OPTIONS', '/'],
  ['GET', '/api/agency'],
  ['GET', '/api/me'],
  ['GET', '/api/nothing-here'],
  ['GET', `/api/timesheets/${nothing}`],
  ['POST', '/api/me/timesheets', '{'],
  ['GET', '/api/openapi.json'],
  ['GET', '/api/docs'],
  ['GET', '/auth/v1/settings'],
  ['GET', '/auth/v1/nothing-here'],
  ['POST', '/auth/v1/token?grant_type=password', {}],
  ['POST', '/auth/v1/signup', 'no JSON'],
  ['POST', '/functions/v1/custom-password-reset', {}],
  ['GET', '/healthz'],
  ['GET', '/readyz'],
  ['GET', '/metrics'],
];

function directives(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(' ');
      return [name, values];
    }),
  );
}

describe('headers of every response', () => {
  for (const [method, path, body] of questions) {
    test(`every response forbids foreign scripts, frames and type guesses: ${method} ${path}`, async () => {
      const { headers } = await portal.ask(method, path, body);
      const policy = directives(headers.get('content-security-policy') ?? '');
      const [ownScripts, ...scripts] = policy.get('script-src') ?? [];
      assert.equal(ownScripts, "'self'");
      assert.deepEqual(policy.get('default-src'), ["'self'"]);
      assert.deepEqual(policy.get('font-src'), ["'self'"]);
      assert.deepEqual(policy.get('worker-src'), ["'self'"]);
      assert.deepEqual(policy.get('manifest-src'), ["'self'"]);
      assert.deepEqual(policy.get('object-src'), ["'none'"]);
      assert.deepEqual(policy.get('base-uri'), ["'none'"]);
      assert.deepEqual(policy.get('frame-ancestors'), ["'none'"]);
      const [ownStyles, ...styles] = policy.get('style-src') ?? [];
      assert.equal(ownStyles, "'self'");
      assert.match(styles.pop() ?? '', /^'nonce-[\w+/=-]{16,}'$/);
      const isPage = headers.get('content-type')?.startsWith('text/html') && headers.has('etag');
      if (!isPage) assert.deepEqual([...scripts, ...styles], []);
      assert.ok([...scripts, ...styles].every((value) => /^'sha256-[\w+/]{43}='$/.test(value)));
      assert.ok(![...policy.values()].flat().some((value) => /unsafe|https?:|\*/.test(value)));
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
      assert.equal(headers.get('x-frame-options'), 'DENY');
      assert.equal(headers.get('referrer-policy'), 'no-referrer');
      assert.match(headers.get('permissions-policy') ?? '', /(^|, )camera=\(\)(, |$)/);
      assert.match(headers.get('permissions-policy') ?? '', /(^|, )geolocation=\(\)(, |$)/);
      assert.ok(headers.get('cache-control'), 'how long it may be kept');
      assert.equal(headers.get('x-powered-by'), null);
      assert.match(headers.get('x-request-id') ?? '', /^[\w-]{8,64}$/);
    });

    test(`a response has Strict-Transport-Security only if the public URL uses HTTPS: ${method} ${path}`, async () => {
      const plain = await portal.ask(method, path, body);
      assert.equal(plain.headers.get('strict-transport-security'), null);
      const config = { ...portal.portal.config, publicUrl: new URL('https://portal.example') };
      const overTls = createApp({ ...portal.portal, config });
      const { headers } = await overTls.request(path, { method });
      assert.match(headers.get('strict-transport-security') ?? '', /^max-age=\d{8}; includeSubDomains$/);
    });
  }

  test('each response with a server page has a new nonce, which its style element contains', async () => {
    const { headers, body } = await portal.ask('GET', '/api/docs');
    const nonce = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1];
    assert.ok(body.includes(`<style nonce="${nonce}">`));
    assert.ok(!/ style=|<script| on\w+=/.test(body));
    const again = await portal.ask('GET', '/api/docs');
    assert.ok(!again.headers.get('content-security-policy')?.includes(nonce ?? ''));
  });

  test('responses about a person forbid caching', async () => {
    for (const path of ['/api/me', '/api/me/timesheets', '/auth/v1/user']) {
      const { headers } = await portal.as('amara')('GET', path);
      assert.equal(headers.get('cache-control'), 'no-store');
    }
  });
});

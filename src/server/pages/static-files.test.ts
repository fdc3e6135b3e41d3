import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { after, describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { readConfig } from '#server/config.ts';
import { type Agency, agencyAtFirst } from '#server/portal/agency-cache.ts';
import type { Env } from '#server/session/env.ts';
import { securityHeaders } from '#server/platform/http/headers.ts';
import { answerProblem } from '#server/platform/http/refusals.ts';
import { staticFiles } from './static-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'pages with spaces '));
after(() => rmSync(folder, { recursive: true }));

const script = 'document.documentElement.dataset.theme="dark"';
const style = 'body{color:red}';

function page(title: string): string {
  return `<title>${title}</title><script>${script}</script><script type="module" src="/assets/a.js"></script><style>${style}</style>`;
}

function build(files: Record<string, string | Buffer>): void {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
}

const app = new Hono<Env>();
app.onError(answerProblem);
app.use(securityHeaders(readConfig({})));
let known: Agency = agencyAtFirst;
app.route('/', staticFiles({ lastKnown: () => known }, pathToFileURL(`${folder}/`)));

function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return Promise.resolve(app.request(path, { headers }));
}

function hash(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

describe('portal without built pages', () => {
  test('a portal without built pages responds with the remedy', async () => {
    const answer = await ask('/auth');
    assert.equal(answer.status, 503);
    assert.match(await answer.text(), /npm run build/);
  });
});

describe('built pages', () => {
  test('a built page is served for every URL and revalidated on each request', async () => {
    build({ 'index.html': page('any'), 'index.html.gz': gzipSync(page('any')), 'favicon.svg': '<svg/>' });
    for (const path of [
      '/',
      '/dashboard',
      '/consultant/pending',
      '/no/such/page',
      '/index.html',
      '/a.html',
    ]) {
      const answer = await ask(path);
      assert.equal(answer.status, 200, path);
      assert.equal(answer.headers.get('cache-control'), 'no-cache');
      assert.equal(answer.headers.get('content-type'), 'text/html; charset=UTF-8');
      assert.equal(await answer.text(), page('any'));
    }
  });

  test('a built page is found although a mail program changed its URL', async () => {
    for (const [was, is] of [
      ['/sign%23Abc-1', '/sign#Abc-1'],
      ['/sign%23Abc-1&utm_source=mail.example', '/sign#Abc-1&utm_source=mail.example'],
      ['//sign/', '/sign'],
      ['/confirm?token_hash=Abc-1&amp;type=invite).', '/confirm?token_hash=Abc-1&type=invite'],
      ['/dashboard%3Fweek%3D2026-11-16', '/dashboard?week=2026-11-16'],
      ['//evil.example/..%2F', '/evil.example'],
    ] as const) {
      const answer = await ask(was);
      assert.deepEqual([answer.status, answer.headers.get('location')], [302, is], was);
    }
    for (const as of ['/dashboard?week=2026-11-16&utm_source=x', '/assets/none.js']) {
      assert.notEqual((await ask(as)).status, 302, as);
    }
  });

  test('a page that was built for a URL is served there', async () => {
    build({ 'auth.html': page('sign in') });
    assert.equal(await (await ask('/auth')).text(), page('sign in'));
    assert.equal(await (await ask('/auth/more')).text(), page('any'));
    build({ 'list.pending.html': page('pending') });
    assert.equal(await (await ask('/list/pending')).text(), page('pending'));
    assert.equal(await (await ask('/list.pending')).text(), page('any'));
  });

  test('a page that was built for the agency shows the agency’s name and logo', async () => {
    build({
      'auth-named.html': `<title>Timesheet Portal</title><p>AGENCY-NAME</p>`,
      'auth-logo.html': `<title>Timesheet Portal</title><img src="AGENCY-LOGO"><p>AGENCY-NAME</p>`,
    });
    known = { ...agencyAtFirst, name: 'Whitfield & Co <b>' };
    const named = await (await ask('/auth')).text();
    assert.ok(named.startsWith('<title>Whitfield &amp; Co &lt;b></title>'), named);
    assert.ok(named.endsWith('<p>Whitfield &amp; Co &lt;b></p>'), named);
    known = { ...agencyAtFirst, logo: { hash: 'abc', type: 'image/png' } };
    const withLogo = await (await ask('/auth')).text();
    assert.ok(withLogo.includes('<img src="/agency/logo/abc"><p>Timesheet Portal</p>'), withLogo);
    known = { ...agencyAtFirst, name: 'Hands', contact: { phone: '111', email: null, hours: '"><b>' } };
    const withContact = await (await ask('/auth')).text();
    assert.match(withContact, /&quot;contact&quot;:\{&quot;phone&quot;:&quot;111&quot;/);
    assert.doesNotMatch(withContact, /"><b>/);
    known = agencyAtFirst;
    assert.equal(await (await ask('/auth')).text(), page('sign in'));
  });

  test('a built page is compressed for clients that accept it', async () => {
    const answer = await ask('/dashboard', { 'Accept-Encoding': 'deflate, gzip, br' });
    assert.equal(answer.headers.get('content-encoding'), 'gzip');
    assert.equal(answer.headers.get('vary'), 'Accept-Encoding');
    assert.deepEqual(Buffer.from(await answer.arrayBuffer()), gzipSync(page('any')));
  });

  test('a built page is not sent again to a client that has cached it', async () => {
    const tag = (await ask('/dashboard')).headers.get('etag') ?? '';
    const again = await ask('/dashboard', { 'If-None-Match': tag });
    assert.equal(again.status, 304);
    assert.equal(await again.text(), '');
    const compressed = await ask('/dashboard', { 'If-None-Match': tag, 'Accept-Encoding': 'gzip' });
    assert.equal(compressed.status, 200, 'another encoding is another answer');
  });

  test('a built page allows only its own script and styles, by their hashes', async () => {
    const { headers } = await ask('/auth');
    const policy = headers.get('content-security-policy') ?? '';
    assert.ok(policy.includes(`script-src 'self' ${hash(script)};`), policy);
    assert.ok(policy.includes(`style-src 'self' ${hash(style)} 'nonce-`), policy);
    assert.ok(!policy.includes('unsafe'));
  });

  test('a new build replaces the pages while the portal runs', async () => {
    build({ 'index.html': page('any, built anew'), 'index.html.gz': gzipSync(page('any, built anew')) });
    assert.equal(await (await ask('/')).text(), page('any, built anew'));
  });
});

describe('static files', () => {
  test('a file with a hash in its name may be cached forever', async () => {
    build({ 'assets/a-1234.js': 'export {}' });
    const answer = await ask('/assets/a-1234.js');
    assert.equal(await answer.text(), 'export {}');
    assert.equal(answer.headers.get('cache-control'), 'public, max-age=31536000, immutable');
    assert.equal((await ask('/assets/a-5678.js')).status, 404);
  });

  test('a font may be cached forever, and has its content type', async () => {
    build({ 'assets/inter-1234.woff2': 'wOF2' });
    const answer = await ask('/assets/inter-1234.woff2');
    assert.equal(answer.headers.get('content-type'), 'font/woff2');
    assert.equal(answer.headers.get('cache-control'), 'public, max-age=31536000, immutable');
  });

  test('a missing file responds with the page and status 404', async () => {
    for (const path of ['/robots.txt', '/favicon.ico', '/old/report.csv']) {
      const answer = await ask(path);
      assert.deepEqual([answer.status, await answer.text()], [404, page('any, built anew')], path);
    }
  });

  test('a file without a hash is revalidated, and an unchanged file is not sent again', async () => {
    const first = await ask('/favicon.svg');
    assert.equal(first.headers.get('cache-control'), 'no-cache');
    assert.equal(await first.text(), '<svg/>');
    const again = await ask('/favicon.svg', { 'If-None-Match': first.headers.get('etag') ?? '' });
    assert.equal(again.status, 304);
  });
});

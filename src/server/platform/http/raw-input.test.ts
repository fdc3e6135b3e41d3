import assert from 'node:assert/strict';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import * as fc from 'fast-check';
import { saveRules } from '#server/auth/own-account/sign-in-rule-store.ts';
import { createPortalServer } from './server.ts';
import { type OddRequest, oddRequest, type Schema, type Target } from '#support/http/raw-requests.ts';
import { readDescription } from '#support/http/api-description.ts';
import { testPortal, wednesday } from '#support/portal/portal.ts';
import { type RawAnswer, sendRaw } from '#support/http/raw-http.ts';
import { requestsOf, seed } from '#support/run/thoroughness.ts';

const count = requestsOf(1_500);

const portal = testPortal({ env: { RATE_LIMIT_PER_ADDRESS: '1000000' } });
const actors = ['nobody', 'a stranger', 'ella', 'amara', 'jo', 'helen'] as const;
const atOnce = 5;
const largestAnswer = 64 * 1024;

let server: Server;
let port = 0;

async function listen(): Promise<void> {
  const timeouts = { headersTimeout: 4_000, requestTimeout: 4_000, connectionsCheckingInterval: 500 };
  ({ server } = createPortalServer(portal.app.fetch, timeouts));
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  ({ port } = server.address() as AddressInfo);
}

async function close(): Promise<void> {
  const closed = new Promise((done) => server.close(done));
  server.closeAllConnections();
  await closed;
}

const text: Schema = { type: 'string' };
const email: Schema = { type: 'string', format: 'email' };
const anyObject: Schema = { type: 'object', properties: {} };

function authTarget(method: string, path: string, properties: Record<string, Schema> | null): Target {
  return { method, path, parameters: [], body: properties && { type: 'object', properties } };
}

const authTargets: Target[] = [
  authTarget('POST', '/auth/v1/signup', { email, password: text, data: anyObject, code_challenge: text }),
  authTarget('POST', '/auth/v1/token?grant_type=password', { email, password: text }),
  authTarget('POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: text }),
  authTarget('POST', '/auth/v1/token?grant_type=pkce', { auth_code: text, code_verifier: text }),
  authTarget('POST', '/auth/v1/verify', { type: text, token: text, token_hash: text, email }),
  authTarget('GET', '/auth/v1/verify?type=signup&token=x', null),
  authTarget('POST', '/auth/v1/recover', { email, code_challenge: text, code_challenge_method: text }),
  authTarget('POST', '/auth/v1/resend', { type: text, email }),
  authTarget('POST', '/auth/v1/logout?scope=others', null),
  authTarget('GET', '/auth/v1/user', null),
  authTarget('PUT', '/auth/v1/user', { email, password: text, data: anyObject, nonce: text }),
  authTarget('GET', '/auth/v1/reauthenticate', null),
  authTarget('POST', '/auth/v1/factors', { factor_type: text, friendly_name: text }),
  authTarget('POST', '/auth/v1/factors/{id}/challenge', {}),
  authTarget('POST', '/auth/v1/factors/{id}/verify', { challenge_id: text, code: text }),
  authTarget('DELETE', '/auth/v1/factors/{id}', null),
  authTarget('GET', '/auth/v1/settings', null),
  authTarget('GET', '/auth/v1/authorize', null),
  authTarget('POST', '/auth/v1/otp', { email }),
  authTarget('POST', '/functions/v1/custom-password-reset', { email, token: text, newPassword: text }),
];

interface Operation {
  parameters?: Target['parameters'];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
}

async function describedTargets(): Promise<Target[]> {
  const { paths } = await readDescription(portal);
  return Object.entries(paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content?.['application/json']?.schema ?? null,
      takesFile: requestBody?.content?.['application/pdf'] !== undefined,
    })),
  );
}

async function restore(): Promise<void> {
  portal.setClock(wednesday);
  await portal.db.updateTable('users').set({ disabledAt: null }).execute();
  await saveRules(portal.db, { staffNeedMfa: false });
  await portal.db.deleteFrom('auth.factors').execute();
  for (const [name, role] of [
    ['helen', 'Admin'],
    ['jo', 'Recruitment Consultant'],
    ['amara', 'Candidate'],
  ] as const) {
    await portal.db.updateTable('users').set({ role }).where('id', '=', portal.idOf(name)).execute();
  }
}

async function authorizationOf(actor: string): Promise<string[]> {
  if (actor === 'nobody') return [];
  if (actor === 'a stranger') return ['Authorization: Bearer eyJhbGciOiJub25lIn0.e30.'];
  return [`Authorization: ${await portal.authorizationOf(actor as 'amara')}`];
}

async function send(request: OddRequest): Promise<RawAnswer> {
  const { actor, method, path, headers, body } = request;
  const bytes = Buffer.from(body);
  const head = [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    ...(await authorizationOf(actor)),
    ...(bytes.length > 0 ? [`Content-Length: ${bytes.length}`] : []),
    ...headers,
  ].join('\r\n');
  return sendRaw(port, Buffer.concat([Buffer.from(`${head}\r\n\r\n`), bytes]));
}

const secrets =
  /node_modules|file:\/\/|\.ts:\d+|\bat \S+ \(|\bselect\b.+\bfrom\b|insert into|syntax error|violates|relation "|pg_|kysely|ECONN/i;

const packed = new Set([
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
]);

function isRefusal(path: string, body: Record<string, unknown>): boolean {
  const has = (name: string, type: string): boolean => typeof body[name] === type;
  if (has('code', 'string') && has('message', 'string')) return true;
  if (path.startsWith('/auth/v1'))
    return has('code', 'number') && has('error_code', 'string') && has('msg', 'string');
  return path.startsWith('/functions/v1') && has('error', 'string');
}

function check({ actor, method, path, body: sent }: OddRequest, answer: RawAnswer): void {
  const { status, headers, body, size } = answer;
  const question = `${actor}: ${method} ${path.slice(0, 200)} ${String(sent.slice(0, 300))}`;
  assert.ok(status >= 200 && status < 500, `${question} was answered ${status}: ${body.slice(0, 200)}`);
  if (path.startsWith('/api/openapi.json') || path.startsWith('/api/docs')) return;
  assert.ok(size < largestAnswer, `${size} bytes`);
  const type = headers.get('content-type') ?? '';
  if (status === 200 && packed.has(type)) return;
  assert.doesNotMatch(body, secrets);
  if (method === 'HEAD' || status === 204 || status === 303 || body === '') return;
  if (status >= 400) {
    assert.match(type, /^application\/json/, `${status} as ${type}: ${body.slice(0, 100)}`);
    assert.ok(
      isRefusal(path, JSON.parse(body) as Record<string, unknown>),
      `${status}: ${body.slice(0, 200)}`,
    );
  } else if (type.startsWith('application/json')) JSON.parse(body);
  else assert.match(type, /^text\/(csv|event-stream|html)/);
}

async function isAnswered(target: Target, ids: string[]): Promise<boolean> {
  for (const request of fc.sample(oddRequest([target], ['amara', 'helen'], ids), { numRuns: 20, seed })) {
    const answer = await send(request);
    check(request, answer);
    if (answer.status !== 401) return true;
  }
  return false;
}

describe('raw requests', () => {
  before(listen);
  after(close);

  test(`${count} odd requests cause no server error, and every response has the documented shape`, async (t) => {
    const targets = [...(await describedTargets()), ...authTargets];
    const timesheets = await portal.db.selectFrom('timesheets').select('id').limit(4).execute();
    const ids = [
      ...timesheets.map(({ id }) => id),
      ...(['ella', 'amara', 'ben', 'dev', 'daniel'] as const).map((name) => portal.idOf(name)),
      '00000000-0000-4000-8000-000000000000',
    ];
    const statuses = new Map<number, number>();
    const answered = new Set<string>();
    let sent = 0;
    const some = fc.array(oddRequest(targets, actors, ids), { minLength: atOnce, maxLength: atOnce });
    await fc.assert(
      fc.asyncProperty(some, async (requests) => {
        if (sent % 50 === 0) await restore();
        sent += atOnce;
        const answers = await Promise.all(requests.map(send));
        for (const [index, request] of requests.entries()) {
          const answer = answers[index];
          assert.ok(answer);
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          if (answer.status !== 401) answered.add(request.target);
          check(request, answer);
        }
      }),
      { numRuns: Math.ceil(count / atOnce), seed, endOnFailure: true },
    );
    assert.ok(sent >= count);
    for (const status of [200, 201, 400, 401, 403, 404, 405, 409, 413, 431]) {
      assert.ok(statuses.has(status), `no answer of ${status}: ${JSON.stringify([...statuses])}`);
    }
    const unanswered: string[] = [];
    for (const target of targets) {
      const name = `${target.method} ${target.path}`;
      if (answered.has(name) || (await isAnswered(target, ids))) continue;
      unanswered.push(name);
    }
    assert.deepEqual(unanswered, []);
    t.diagnostic(JSON.stringify(Object.fromEntries(statuses)));
  });

  test('requests do not change the prototypes of the server', () => {
    assert.equal(({} as { role?: string }).role, undefined);
  });
});

import assert from 'node:assert/strict';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { before, describe, test } from 'node:test';
import { reasonsOf } from '#domain/refusal-reasons.ts';
import type { RefusalCode } from '#domain/refusal.ts';
import { createAdaptorServer } from '@hono/node-server';
import * as fc from 'fast-check';
import { assertDescribed, type Operation, readOperations } from '#support/http/api-description.ts';
import { oddRequests } from '#support/http/odd-requests.ts';
import { testPortal, type Answer } from '#support/portal/portal.ts';
import { requestsOf, seed } from '#support/run/thoroughness.ts';
import { version } from '#server/version.ts';

const portal = testPortal();

const count = requestsOf(2_000);

const untouched = new Set([
  'GET /api/changes',
  'DELETE /api/me/sessions',
  'DELETE /api/me/sessions/{id}',
  'PUT /api/accounts/{id}/role',
  'PUT /api/accounts/{id}/disabled',
  'PUT /api/sign-in-rules',
]);

function assertDecent(name: string, answer: Answer): void {
  const { status, headers, body } = answer;
  assert.ok(status < 500, `${name} answered ${status} ${JSON.stringify(body)}`);
  if (status < 400) return;
  assert.match(headers.get('content-type') ?? '', /^application\/json/, name);
  const { code, reason, message, values, fields, fieldReasons, ...more } = body;
  assert.ok(typeof code === 'string' && typeof message === 'string' && message.length > 5, name);
  assert.deepEqual(more, {}, name);
  const names = (reasonsOf[code as RefusalCode] as Record<string, readonly string[]>)[reason];
  assert.ok(names, `${name}: ${reason}`);
  const unknown = Object.keys(values).filter((value) => !names.some((one) => one.replace('?', '') === value));
  assert.deepEqual(unknown, [], `${name}: ${reason}`);
  assert.deepEqual(Object.keys(fieldReasons ?? {}), Object.keys(fields ?? {}), name);
  for (const said of Object.values(fields ?? {})) assert.equal(typeof said, 'string', name);
  const text = JSON.stringify(body);
  assert.doesNotMatch(text, /Invalid (input|option|key|string)|Too (big|small)|Unrecognized/, name);
  assert.ok(text.length < 64 * 1024, name);
  assert.doesNotMatch(
    text,
    /node_modules|\bat .+:\d+:\d+|\bselect\b.+\bfrom\b|syntax error|pg_|relation "/i,
    name,
  );
}

describe('random requests to every endpoint', () => {
  let operations: Operation[] = [];
  let ids: string[] = [];

  before(async () => {
    operations = (await readOperations(portal)).filter(
      ({ method, path }) => !untouched.has(`${method} ${path}`),
    );
    const timesheets = await portal.db.selectFrom('timesheets').select('id').execute();
    ids = [
      ...timesheets.map((row) => row.id),
      ...(['amara', 'chloe', 'dev', 'ella', 'jo', 'helen'] as const).map(portal.idOf),
      '019a8f9c-7b7e-7c3a-9d55-0d4a3b1f2c10',
    ];
  });

  test(
    `every odd request gets a documented response and never a server error (seed ${seed})`,
    { timeout: 600_000 },
    async () => {
      const who = fc.constantFrom('amara', 'ella', 'jo', 'helen', null);
      const statuses = new Map<number, number>();
      await fc.assert(
        fc.asyncProperty(
          who,
          oddRequests(operations, ids),
          async (name, { operation, path, body, headers }) => {
            const ask = name ? portal.as(name) : portal.ask;
            const answer = await ask(operation.method, path, body, headers);
            const question = `${name} ${operation.method} ${path} ${headers['content-type']} ${body?.slice(0, 500)}`;
            assertDecent(question, answer);
            const isElsewhere = /\.\.|%2e|%2f/i.test(path);
            const isAtTheDoor = answer.status === 413 || answer.body?.message?.startsWith('Send JSON');
            if (!isElsewhere && !isAtTheDoor) assertDescribed(operation, answer);
            statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          },
        ),
        { numRuns: count, seed },
      );
      for (const status of [200, 400, 401, 403, 404, 409]) {
        assert.ok(statuses.has(status), `no ${status} among ${JSON.stringify([...statuses])}`);
      }
    },
  );
});

describe('URLs that do not exist', () => {
  for (const [method, path] of [
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/nothing'],
    ['PATCH', '/api/me'],
    ['POST', '/api/workers'],
    ['DELETE', '/api/reports/timesheets'],
    ['GET', '/api/timesheets/019a8f9c-7b7e-7c3a-9d55-0d4a3b1f2c10/nothing'],
    ['TRACE_', '/api/me'],
    ['GET', '/api//me'],
    ['POST', '/'],
    ['PUT', '/dashboard'],
    ['DELETE', '/healthz'],
    ['GET', '/functions/v1/notify-candidate-submission'],
    ['POST', '/functions/v1/notify-timesheet-status'],
    ['GET', '/storage/v1/object/list/timesheets'],
    ['POST', '/storage/v1/object/timesheets/week.pdf'],
    ['GET', '/rest/v1/timesheets?select=*'],
    ['PATCH', '/rest/v1/timesheets?id=eq.1'],
  ] as const) {
    test(`the response to the unknown URL ${method} ${path} is JSON`, async () => {
      const { status, headers, body } = await portal.as('helen')(method, path);
      assert.ok([404, 405].includes(status), String(status));
      assert.match(headers.get('content-type') ?? '', /^application\/json/);
      assert.ok(body.message.length > 5);
    });
  }
});

test('an upload to the file URL of the specification is refused with the present URL', async () => {
  const { status, body } = await portal.ask('POST', '/storage/v1/object/timesheets/week.pdf', '%PDF-1.7');
  assert.deepEqual([status, body.code], [404, 'missing']);
  assert.match(body.message, /POST \/api\/files/);
});

describe('request bodies', () => {
  const path = '/api/me/assignment';

  test('a body of more than 64 kB is refused, with and without a declared length', async () => {
    const large = JSON.stringify({ clientName: 'x'.repeat(70_000) });
    const { status, body } = await portal.as('ella')('PUT', path, large);
    assert.deepEqual(
      [status, body],
      [
        413,
        {
          code: 'too_large',
          reason: 'body_too_large',
          values: { mostKilobytes: 64 },
          message: 'The request is too large. The limit is 64 kB.',
        },
      ],
    );
    const response = await portal.app.request(path, {
      method: 'PUT',
      headers: {
        authorization: await portal.authorizationOf('ella'),
        'content-type': 'application/json',
      },
      body: new Blob([large]).stream(),
      duplex: 'half',
    } as RequestInit);
    assert.equal(response.status, 413);
  });

  test('a body that is not a JSON object is refused with a sentence', async () => {
    for (const body of ['[]', 'null', '"Camden"', '7']) {
      const { status, body: answer } = await portal.as('ella')('PUT', path, body);
      const message = 'Send a JSON object';
      assert.deepEqual(
        [status, answer],
        [
          400,
          {
            code: 'invalid',
            reason: 'fields_invalid',
            values: {},
            message,
            fields: { body: message },
            fieldReasons: { body: { reason: 'value_of_other_type', values: { expected: 'object' } } },
          },
        ],
        body,
      );
    }
    for (const [body, type, message] of [
      ['{"a":', 'application/json', 'The body is not valid JSON.'],
      ['', 'application/json', 'The body is not valid JSON.'],
      ['clientName=x', 'text/plain', 'Send JSON, with the content type application/json.'],
      ['{}', 'application/x-www-form-urlencoded', 'Send JSON, with the content type application/json.'],
    ] as const) {
      const answer = await portal.as('ella')('PUT', path, body, { 'content-type': type });
      assert.deepEqual(
        [answer.status, answer.body],
        [400, { code: 'invalid', reason: 'body_not_json', values: {}, message }],
        body,
      );
    }
  });

  test('a body with the member __proto__ is refused and changes no prototype', async () => {
    const details = '{"__proto__":{"clientName":"x","jobTitle":"x","startDate":"2026-11-16"}}';
    assert.equal((await portal.as('ella')('PUT', path, details)).status, 400);
    assert.equal(({} as Record<string, unknown>)['clientName'], undefined);
  });
});

describe('raw bytes on a socket', () => {
  async function raw(port: number, ...pieces: string[]): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => (answer += String(data)));
    const closed = new Promise<void>((done) => {
      socket.on('close', () => done());
      socket.on('error', () => done());
    });
    for (const piece of pieces) socket.write(piece);
    await closed;
    return answer;
  }

  test('bytes that are not HTTP are refused, and the portal continues to serve requests', async () => {
    const server = createAdaptorServer({ fetch: portal.app.fetch });
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
    try {
      const { port } = server.address() as AddressInfo;
      const close = 'Host: x\r\nConnection: close\r\n\r\n';
      assert.match(await raw(port, 'nonsense\r\n\r\n'), /^HTTP\/1\.1 400 /);
      assert.match(
        await raw(port, `GET /api/me HTTP/1.1\r\nX: ${'y'.repeat(20_000)}\r\n${close}`),
        /^HTTP\/1\.1 431 /,
      );
      assert.match(await raw(port, `GET /api/agency%00%ff HTTP/1.1\r\n${close}`), /^HTTP\/1\.1 404 /);
      assert.match(
        await raw(port, `GET /api/agency HTTP/1.1\r\nAuthorization: \u00ff\r\n${close}`),
        /^HTTP\/1\.1 200 /,
      );
      const twoSlashes = await raw(port, `GET //evil.example/api/me HTTP/1.1\r\n${close}`);
      assert.match(twoSlashes, /^HTTP\/1\.1 302 [^]*\r\nlocation: \/evil\.example\/api\/me\r\n/);
      const endless = `PUT /api/me/assignment HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n`;
      const chunk = `10000\r\n${'x'.repeat(0x1_0000)}\r\n`;
      assert.match(await raw(port, endless, chunk, chunk, chunk, '0\r\n\r\n'), /^HTTP\/1\.1 (401|413) /);
      const alive = await fetch(`http://127.0.0.1:${port}/healthz`);
      assert.deepEqual([alive.status, await alive.json()], [200, { status: 'alive', version }]);
    } finally {
      if ('closeAllConnections' in server) server.closeAllConnections();
      await new Promise((done) => server.close(done));
    }
  });
});

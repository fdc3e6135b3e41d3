import assert from 'node:assert/strict';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { createPortalServer, openConnections } from './server.ts';
import { eventually } from '#support/run/eventually.ts';
import { testPortal } from '#support/portal/portal.ts';
import { sendRaw } from '#support/http/raw-http.ts';

const portal = testPortal();

let server: Server;
let port = 0;

describe('connections that never become a request', () => {
  before(async () => {
    ({ server } = createPortalServer(portal.app.fetch));
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
    ({ port } = server.address() as AddressInfo);
  });

  after(async () => {
    const closed = new Promise((done) => server.close(done));
    server.closeAllConnections();
    await closed;
  });

  const refusals: [name: string, bytes: string, status: number][] = [
    ['is not HTTP', 'hello\r\n\r\n', 400],
    ['has a header that is none', 'GET / HTTP/1.1\r\nHost: x\r\nBad Header\r\n\r\n', 400],
    [
      'has two lengths',
      'POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
      400,
    ],
    ['has headers of 20 kB', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ];
  for (const [name, bytes, status] of refusals) {
    test(`a connection is refused in JSON when it ${name}`, async () => {
      const answer = await sendRaw(port, bytes);
      assert.equal(answer.status, status);
      assert.equal(typeof JSON.parse(answer.body).message, 'string');
    });
  }

  test('an HTTP/1.0 request without a Host header, as load balancers send it, gets a response', async () => {
    const { status, body } = await sendRaw(port, 'GET /readyz HTTP/1.0\r\n\r\n');
    assert.deepEqual([status, JSON.parse(body).status], [200, 'ready']);
  });

  test('a request whose body or head does not arrive in time is refused in JSON', async () => {
    const hasty = { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 50 };
    const { server: impatient } = createPortalServer(portal.app.fetch, hasty);
    await new Promise<void>((done) => void impatient.listen(0, '127.0.0.1', done));
    const { port: there } = impatient.address() as AddressInfo;
    for (const slow of [
      'POST /auth/v1/signup HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"em',
      'POST /api/me/timesheets HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{',
      'GET /api/agency HTTP/1.1\r\nHost: x\r\nX-Slow: ',
    ]) {
      const answer = await sendRaw(there, slow);
      assert.equal(answer.status, 408);
      assert.equal(typeof JSON.parse(answer.body).message, 'string');
    }
    await new Promise((done) => impatient.close(done));
  });

  test('a refused connection is closed, whether its client sends, waits or hangs up', async () => {
    const proxied = 'CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n';
    for (const bytes of [proxied, proxied + 'x'.repeat(100_000), 'hello\r\n\r\n']) {
      await sendRaw(port, bytes);
      const staying = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
      staying.on('error', () => staying.destroy());
      staying.write(bytes);
    }
    await eventually('every connection is gone', async () => (await openConnections(server)) === 0);
  });
});

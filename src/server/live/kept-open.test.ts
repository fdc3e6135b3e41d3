import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, test } from 'node:test';
import { eventually } from '#support/run/eventually.ts';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();

interface Asked {
  socket: Socket;
  heard: () => string;
  hasEnded: () => boolean;
}

const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
});

async function ask(...requests: string[]): Promise<Asked> {
  const { port, hostname } = new URL(await portal.address());
  const authorization = await portal.authorizationOf('helen');
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  let heard = '';
  let ended = false;
  socket.on('data', (chunk) => (heard += chunk.toString()));
  socket.on('close', () => (ended = true));
  socket.on('end', () => socket.end());
  sockets.add(socket);
  socket.on('error', () => socket.destroy());
  socket.write(
    requests.map((line) => `${line}\r\nHost: x\r\nAuthorization: ${authorization}\r\n\r\n`).join(''),
  );
  return { socket, heard: () => heard, hasEnded: () => ended };
}

const stream = 'GET /api/changes HTTP/1.1';
const firstEvent = 'event: heartbeat\ndata: {}\n\n';
const isOpen = ({ heard }: Asked) => eventually('the stream was open', () => heard().includes(firstEvent));
const isForgotten = () => eventually('the stream was forgotten', () => portal.portal.changes.listeners === 0);

describe('response that stays open', () => {
  for (const version of ['1.0', '1.1']) {
    test(`an open response continues until the connection closes, as its header says in HTTP/${version}`, async () => {
      const asked = await ask(`GET /api/changes HTTP/${version}`);
      await isOpen(asked);
      const [head = '', body] = asked.heard().split('\r\n\r\n');
      assert.match(head, /^HTTP\/1\.1 200 OK\r\n/);
      assert.match(head, /\r\nconnection: close/);
      assert.match(head, /\r\nx-content-type-options: nosniff/i);
      assert.match(head, /\r\nx-request-id: /i);
      assert.doesNotMatch(head, /Content-Length|Keep-Alive/i);
      assert.ok(body?.includes(firstEvent));
      asked.socket.destroy();
      await isForgotten();
    });
  }

  test('an open response is removed from memory when its client closes or loses the connection', async () => {
    const polite = await ask(stream);
    await isOpen(polite);
    polite.socket.end();
    await isForgotten();
    await eventually('the connection was closed', polite.hasEnded);
    const broken = await ask(stream);
    await isOpen(broken);
    broken.socket.resetAndDestroy();
    await isForgotten();
  });

  test('an open response waits for the earlier response on the same connection', async () => {
    const asked = await ask('GET /api/me HTTP/1.1', stream);
    await isOpen(asked);
    assert.match(
      asked.heard(),
      /^HTTP\/1\.1 200 OK\r\n[^]*"fullName"[^]*HTTP\/1\.1 200 OK\r\n[^]*text\/event-stream/,
    );
    asked.socket.destroy();
    await isForgotten();
  });

  test('no response to a later request follows an open response', async () => {
    const together = await ask(stream, 'GET /api/me HTTP/1.1');
    await isOpen(together);
    await portal.as('helen')('GET', '/api/me');
    together.socket.end();
    await eventually('the connection was closed', together.hasEnded);
    assert.doesNotMatch(together.heard(), /"fullName"/);
    await isForgotten();

    const later = await ask(stream);
    await isOpen(later);
    later.socket.write(
      `GET /api/me HTTP/1.1\r\nHost: x\r\nAuthorization: ${await portal.authorizationOf('helen')}\r\n\r\n`,
    );
    await portal.db.selectFrom('users').select('id').execute();
    later.socket.end();
    await eventually('the connection was closed', later.hasEnded);
    assert.doesNotMatch(later.heard(), /"fullName"/);
    await isForgotten();
  });

  test('an open response can follow other responses on a kept-alive connection', async () => {
    const asked = await ask('GET /api/me HTTP/1.1');
    await eventually('it was answered', () => asked.heard().includes('"fullName"'));
    asked.socket.write(
      `${stream}\r\nHost: x\r\nAuthorization: ${await portal.authorizationOf('helen')}\r\n\r\n`,
    );
    await isOpen(asked);
    asked.socket.destroy();
    await isForgotten();
  });
});

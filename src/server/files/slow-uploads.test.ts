import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, test } from 'node:test';
import type { CastName } from '#server/commands/cast.ts';
import { pdfOf } from '#support/documents/odd-files.ts';
import { sendFile } from '#support/http/sent-files.ts';
import { testPortal } from '#support/portal/portal.ts';
import { eventually } from '#support/run/eventually.ts';

const patience = 0.4;
const portal = testPortal({ patience });

const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

/** A request in bytes, and what has come back so far. */
async function ask(
  name: CastName,
  head: string,
  first = '',
): Promise<{ socket: Socket; said: () => string }> {
  const { port } = new URL(await portal.address());
  const authorization = await portal.authorizationOf(name);
  const socket = connect(Number(port), '127.0.0.1');
  open.push(socket);
  let said = '';
  socket.on('data', (part) => (said += part.toString('latin1')));
  socket.on('error', () => socket.destroy());
  socket.write(`${head} HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\n${first}`);
  return { socket, said: () => said };
}

const slowBody = (length = 100_000) =>
  `Content-Type: application/pdf\r\nContent-Length: ${length}\r\n\r\n%PDF`;

describe('a person who sends 100 files without an end', () => {
  test('holds nobody else up, and is the only one who is refused', async () => {
    const slow = await Promise.all(
      Array.from({ length: 100 }, () => ask('chloe', 'POST /api/files', slowBody())),
    );
    await eventually(
      'those beyond the queue of one person are refused',
      () => slow.filter(({ said }) => said().includes('429')).length === 89,
    );
    assert.equal((await sendFile(portal, 'amara', pdfOf(70))).status, 201);
    assert.match(
      slow.map(({ said }) => said()).find((said) => said.includes('429')) ?? '',
      /You are sending many files at once/,
    );
    await eventually('the first has lost the place', () =>
      slow.some(({ said }) => said().includes('This file arrives too slowly')),
    );
  });

  test('loses the place also while a byte comes now and then', async () => {
    const { socket, said } = await ask('chloe', 'POST /api/files', slowBody());
    const dripping = setInterval(() => socket.write('x'), 50);
    await eventually('the sender hears why', () => said().includes('This file arrives too slowly'));
    clearInterval(dripping);
    assert.match(said(), /^HTTP\/1\.1 400/);
    assert.equal((await sendFile(portal, 'chloe', pdfOf(71))).status, 201);
  });
});

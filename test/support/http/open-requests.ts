import { connect, type Socket } from 'node:net';
import { afterEach } from 'node:test';
import type { CastName } from '#server/commands/cast.ts';
import type { testPortal } from '../portal/portal.ts';

const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

export async function beginUpload(
  portal: ReturnType<typeof testPortal>,
  name: CastName,
): Promise<{ socket: Socket; said: () => string }> {
  const { port } = new URL(await portal.address());
  const authorization = await portal.authorizationOf(name);
  const socket = connect(Number(port), '127.0.0.1');
  open.push(socket);
  let said = '';
  socket.on('data', (part) => (said += part.toString('latin1')));
  socket.on('error', () => socket.destroy());
  socket.write(
    [
      'POST /api/files HTTP/1.1',
      'Host: x',
      `Authorization: ${authorization}`,
      'Content-Type: application/pdf',
      'Content-Length: 100000',
      '',
      '%PDF',
    ].join('\r\n'),
  );
  return { socket, said: () => said };
}

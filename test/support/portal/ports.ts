import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A port for a process that is told where to listen. Those above these are handed out by the system to whoever asks for
 * any, and may be taken until the process has come so far.
 */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = randomInt(20_000, 32_000);
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch {
    return freePort();
  }
  await once(server.close(), 'close');
  return port;
}

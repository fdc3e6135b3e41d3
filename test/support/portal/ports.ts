import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Returns a free port below the system's ephemeral range, so that no other socket takes the port
 * first.
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

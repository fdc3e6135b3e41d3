import type { AddressInfo } from 'node:net';
import type { Hono } from 'hono';
import type { Env } from '#server/session/env.ts';
import { createPortalServer } from '#server/platform/http/server.ts';
import type { Portal } from '#server/portal/portal.ts';

export async function listen(
  app: Hono<Env>,
  { changes }: Portal,
  opened: AsyncDisposableStack,
  port = 0,
): Promise<string> {
  const { server } = createPortalServer(app.fetch);
  await new Promise<void>((done, fail) => void server.once('error', fail).listen(port, done));
  opened.defer(async () => {
    await changes.stop();
    const closed = new Promise((done) => server.close(done));
    server.closeAllConnections();
    await closed;
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

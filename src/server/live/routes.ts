import type { liveEndpoints } from '#contract/live.ts';
import type { Handlers } from '#server/session/serve.ts';
import type { Portal } from '#server/portal/portal.ts';
import { openSseClients } from './sse-clients.ts';

export function liveHandlers(portal: Portal): Handlers<typeof liveEndpoints> {
  const clients = openSseClients(portal);
  return {
    'GET /api/changes': async ({ c, person, sessionId }) => {
      c.header('X-Accel-Buffering', 'no');
      // Without this line, a HEAD request would open a stream that nobody reads or closes.
      if (c.req.method === 'HEAD') return c.body(null);
      c.header('Cache-Control', 'no-store');
      // Ending the stream must close only this connection of a proxy.
      c.header('Connection', 'close');
      const { outgoing } = c.env;
      return c.body(clients.join(person, sessionId, () => outgoing.destroy()));
    },
  };
}

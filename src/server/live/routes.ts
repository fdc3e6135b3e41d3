import type { liveEndpoints } from '#contract/live.ts';
import type { Handlers } from '#server/session/serve.ts';
import type { Portal } from '#server/portal/portal.ts';
import { openSseClients } from './sse-clients.ts';

export function liveHandlers(portal: Portal): Handlers<typeof liveEndpoints> {
  const clients = openSseClients(portal);
  return {
    'GET /api/changes': async ({ c, person, sessionId }) => {
      c.header('X-Accel-Buffering', 'no');
      // A HEAD request returns here, because it would otherwise open a stream that no client reads or closes.
      if (c.req.method === 'HEAD') return c.body(null);
      c.header('Cache-Control', 'no-store');
      // The header makes a proxy use this connection for one stream only, since the end of the stream closes
      // it.
      c.header('Connection', 'close');
      const { outgoing } = c.env;
      return c.body(clients.join(person, sessionId, () => outgoing.destroy()));
    },
  };
}

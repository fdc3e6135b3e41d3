import type { liveEndpoints } from '#contract/live.ts';
import type { Handlers } from '#server/session/serve.ts';
import type { Portal } from '#server/portal/portal.ts';
import { openSseClients } from './sse-clients.ts';

/** The stream ends with the session; a reader that does not keep up is told to fetch anew. */
export function liveHandlers(portal: Portal): Handlers<typeof liveEndpoints> {
  const clients = openSseClients(portal);
  return {
    'GET /api/changes': async ({ c, person, sessionId }) => {
      c.header('X-Accel-Buffering', 'no');
      // Nobody would read the stream, and nobody would leave it.
      if (c.req.method === 'HEAD') return c.body(null);
      c.header('Cache-Control', 'no-store');
      // A proxy keeps its other connections and gives up this one with the stream.
      c.header('Connection', 'close');
      const { outgoing } = c.env;
      return c.body(clients.join(person, sessionId, () => outgoing.destroy()));
    },
  };
}

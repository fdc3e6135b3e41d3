/** The live stream: which timesheets changed, of those that the person may see. */

import { Hono } from 'hono';
import { signedIn } from '#server/auth/sessions/signed-in.ts';
import { described } from '#server/platform/http/described.ts';
import type { Env } from '#server/platform/http/env.ts';
import type { Portal } from '#server/portal.ts';
import { gatherReaders } from './sse-clients.ts';

/** The stream ends with the session; a reader that does not keep up is told to fetch anew. */
export function changesRoutes(portal: Portal): Hono<Env> {
  const readers = gatherReaders(portal);
  return new Hono<Env>().get(
    '/',
    signedIn(portal),
    described({
      tag: 'Live',
      summary: 'Which timesheets changed, of those that I may see, as an event stream',
      who: 'signed in',
      description:
        '`event: change` with `{table, type, id, userId}`; `event: resync` when changes may have been missed; a heartbeat every 25 s. Reconnect after 1, 2, 5, 10 s.',
      answers: { type: 'text/event-stream', description: 'Events until the session ends' },
    }),
    (c) => {
      c.header('X-Accel-Buffering', 'no');
      // Nobody would read the stream, and nobody would leave it.
      if (c.req.method === 'HEAD') return c.body(null);
      c.header('Content-Type', 'text/event-stream');
      c.header('Cache-Control', 'no-store');
      const { person, sessionId } = c.var;
      c.set('takesConnection', (connection) => readers.join(connection, person, sessionId));
      return c.body(null);
    },
  );
}

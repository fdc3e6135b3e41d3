/** Answers that stay open for hours: nothing is kept of them but the connection (decision 0041). */

import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { createMiddleware } from 'hono/factory';
import type { Env } from '#server/platform/http/env.ts';

/** Outermost: sends the finished head and hands the connection to whom the handler named. */
export const keptOpen = createMiddleware<Env>(async (c, next) => {
  await next();
  const take = c.get('takesConnection');
  if (!take) return;
  const { incoming, outgoing } = c.env as { incoming: IncomingMessage; outgoing: ServerResponse };
  const { socket } = incoming;
  // With neither a length nor chunks, the answer is all that follows until the connection closes.
  outgoing.removeHeader('Transfer-Encoding');
  outgoing.writeHead(c.res.status, { ...Object.fromEntries(c.res.headers), Connection: 'close' });
  outgoing.flushHeaders();
  // In two steps, or the new one would get the headers of the old one.
  c.res = undefined;
  c.res = RESPONSE_ALREADY_SENT;
  await leaveHttp(incoming, outgoing);
  take(socket);
});

/** Parser, request and answer would cost more than the connection for as long as it is open. */
async function leaveHttp(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { socket } = incoming;
  // An answer before this one, on the same connection, goes first.
  if (!outgoing.socket) await once(outgoing, 'socket');
  await finished(incoming.resume()).catch(() => {});
  if (socket.destroyed) return;
  // HTTP lets go of all that belongs to a connection, and of what was asked behind this, when it hears it close.
  socket.emit('close', false);
  outgoing.detachSocket(socket);
  socket.removeAllListeners();
  // A connection that breaks closes too, and that is heard.
  socket.on('error', ignore);
  // Who has no more to say has left.
  socket.allowHalfOpen = false;
  socket.resume();
}

function ignore(): void {}

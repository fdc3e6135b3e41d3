/** The live stream: which timesheets changed, of those that the person may see. */

import { Hono } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { may } from '#domain/access.ts';
import type { Person } from '#domain/person.ts';
import { personBehind, signedIn } from '#server/auth/signed-in.ts';
import type { Heard } from '#server/data/changes.ts';
import { described } from '#server/http/described.ts';
import type { Env } from '#server/http/env.ts';
import type { Portal } from '#server/portal.ts';

const heartbeatMilliseconds = 25_000;
const mostWaiting = 1_000;

/** The stream ends with the session; a reader that does not keep up is dropped and reconnects. */
export function changesRoutes(portal: Portal): Hono<Env> {
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
      const response = streamSSE(c, (stream) => tellChanges(portal, stream, c.var.sessionId));
      response.headers.set('Cache-Control', 'no-store');
      return response;
    },
  );
}

async function tellChanges(portal: Portal, stream: SSEStreamingApi, sessionId: string): Promise<void> {
  const waiting: Heard[] = [];
  let wake: (() => void) | null = null;
  const stopListening = portal.changes.listen((heard) => {
    waiting.push(heard);
    // A reader who stands still holds up the writing too: only from here can the stream be ended.
    if (waiting.length > mostWaiting) stream.abort();
    wake?.();
  });
  stream.onAbort(() => wake?.());
  const isOpen = (): boolean => !stream.aborted && !stream.closed;

  try {
    while (isOpen()) {
      const person = await personBehind(portal, sessionId);
      if (!person) return;
      await stream.writeSSE({ event: 'heartbeat', data: '{}' });
      const nextHeartbeat = performance.now() + heartbeatMilliseconds;
      while (isOpen() && performance.now() < nextHeartbeat) {
        const heard = waiting.shift();
        if (heard === 'end') return;
        if (heard) await tell(stream, heard, person);
        else await sleep(nextHeartbeat - performance.now(), (awaken) => (wake = awaken));
      }
    }
  } finally {
    stopListening();
  }
}

async function tell(stream: SSEStreamingApi, heard: Exclude<Heard, 'end'>, person: Person): Promise<void> {
  if (heard === 'resync') return stream.writeSSE({ event: 'resync', data: '{}' });
  const { assignedConsultantId, ...change } = heard.change;
  if (may(person, 'see a timesheet', { id: change.userId, assignedConsultantId })) {
    await stream.writeSSE({ event: 'change', data: JSON.stringify(change) });
  }
}

function sleep(milliseconds: number, onSleep: (awaken: () => void) => void): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, milliseconds);
    onSleep(() => {
      clearTimeout(timer);
      done();
    });
  });
}

import { describe, test } from 'node:test';
import { flood, openStream, openUnread } from '#support/http/event-stream.ts';
import { eventually } from '#support/run/eventually.ts';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal({ heartbeat: 1 });

function isHeartbeat({ event }: { event: string }): boolean {
  return event === 'heartbeat';
}

describe('event stream with heartbeats', () => {
  test('an event stream with heartbeats stays open as long as the session', async () => {
    const stream = await openStream(portal, 'ella');
    for (let beats = 0; beats < 3; beats += 1) await stream.next(isHeartbeat);
    await stream.close();
  });

  test('an event stream with heartbeats ends when the session expires', async () => {
    const stream = await openStream(portal, 'dev');
    await stream.next(isHeartbeat);
    portal.setClock('2028-11-18T10:30:00Z');
    await stream.ended;
    portal.setClock('2026-11-18T10:30:00Z');
  });

  test('an event stream is closed if its client reads nothing between two heartbeats', async () => {
    const answer = await openUnread(portal, 'helen');
    await flood(portal);
    await eventually('it was broken off', () => portal.portal.changes.listeners === 0);
    answer.destroy();
  });
});

import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { createParser } from 'eventsource-parser';
import { sql } from 'kysely';
import type { CastName } from '#server/commands/cast.ts';
import { patience } from '../run/eventually.ts';
import type { TestPortal } from '../portal/portal.ts';

interface HeardEvent {
  event: string;
  data: any;
}

export interface OpenStream {
  events: HeardEvent[];
  next(fits: (event: HeardEvent) => boolean): Promise<HeardEvent>;
  ended: Promise<void>;
  close(): Promise<void>;
}

export async function openStream(portal: TestPortal, name: CastName): Promise<OpenStream> {
  const response = await fetch(`${await portal.address()}/api/changes`, {
    headers: { authorization: await portal.authorizationOf(name) },
  });
  if (!response.body) throw new Error(`No stream: ${response.status}`);
  const reader = response.body.getReader();
  const events: HeardEvent[] = [];
  let wake: () => void = () => {};
  const parser = createParser({
    onEvent: ({ event = '', data }) => {
      events.push({ event, data: JSON.parse(data) });
      wake();
    },
  });
  const decoder = new TextDecoder();
  async function read(): Promise<void> {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
    }
  }
  const ended = read();

  return {
    events,
    async next(fits) {
      const end = performance.now() + patience;
      for (;;) {
        const at = events.findIndex(fits);
        if (at >= 0) return events.splice(0, at + 1).at(-1) as HeardEvent;
        const left = end - performance.now();
        if (left <= 0) throw new Error(`No such event; heard: ${JSON.stringify(events)}`);
        await new Promise<void>((done) => {
          const timer = setTimeout(done, left);
          wake = () => {
            clearTimeout(timer);
            done();
          };
        });
      }
    },
    ended,
    async close() {
      await reader.cancel();
      await ended;
    },
  };
}

export async function openUnread(portal: TestPortal, name: CastName): Promise<IncomingMessage> {
  const headers = { authorization: await portal.authorizationOf(name) };
  const [answer] = await once(get(`${await portal.address()}/api/changes`, { headers }), 'response');
  return answer;
}

/**
 * Creates 50 MB of changes that only Admins may see: more than the buffers of a connection that
 * nobody reads.
 */
export async function flood(portal: TestPortal): Promise<void> {
  await sql`
    select count(announce('changes', jsonb_build_object('table', 'timesheets', 'type', 'UPDATE', 'id',
      gen_random_uuid(), 'userId', gen_random_uuid(), 'assignedConsultantId', null,
      'more', repeat('x', 7000))))
    from generate_series(1, 7000)
  `.execute(portal.db);
}

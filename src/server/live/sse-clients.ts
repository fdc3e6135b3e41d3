/** The event streams of this process. Thousands may be open, so sessions are checked in groups. */

import { isStaff, may, mayInGeneral, relationsFor } from '#domain/person/access.ts';
import type { ClientNoteChange, PayRunChange, RowChange } from '#contract/live.ts';
import type { Person } from '#domain/person/person.ts';
import { peopleBehind } from '#server/session/signed-in.ts';
import type { Change, Heard } from '#server/portal/changes.ts';
import type { Portal } from '#server/portal/portal.ts';

interface SseClient {
  person: Person;
  sessionId: string;
  events: ReadableStreamDefaultController<Uint8Array>;
  state: 'keeps up' | 'is behind' | 'was behind at the last heartbeat' | 'has left';
  cutOff: () => void;
  leave: () => void;
  stopListening: () => void;
}

interface SseClients {
  join(person: Person, sessionId: string, cutOff: () => void): ReadableStream<Uint8Array>;
}

function eventOf(event: string, data: object): Buffer {
  return Buffer.from(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

function mayHear(person: Person, change: Change): boolean {
  if (change.table === 'pay_runs') return mayInGeneral(person.role, 'read pay runs');
  if (change.table === 'client_notes') return relationsFor(person.role, 'see notes').length > 0;
  const { userId: id, assignedConsultantId } = change;
  const action = change.table === 'notes' ? 'see notes' : 'see a timesheet';
  return may(person, action, { id, assignedConsultantId });
}

function sentOf(change: Change): RowChange | PayRunChange | ClientNoteChange {
  if (change.table === 'pay_runs' || change.table === 'client_notes') return change;
  const { assignedConsultantId: _, ...sent } = change;
  return sent;
}

const mostStreams = 10;

const mostUnread = 16_384;

const heartbeat = eventOf('heartbeat', {});
const resync = eventOf('resync', {});

function isThere({ state }: SseClient): boolean {
  return state !== 'has left';
}

export function openSseClients(portal: Portal): SseClients {
  // One group per second is checked by one query before its heartbeat, instead of one query per client.
  const groups = Array.from({ length: portal.heartbeat }, () => new Set<SseClient>());
  const bySession = new Map<string, Set<SseClient>>();
  let turn = 0;
  let beating: NodeJS.Timeout | null = null;
  const doubted: SseClient[] = [];
  let written: { change: Change; event: Buffer } | null = null;

  function write(change: Change): Buffer {
    if (written?.change === change) return written.event;
    written = { change, event: eventOf('change', sentOf(change)) };
    return written.event;
  }

  function tell(client: SseClient, heard: Heard): void {
    if (heard === 'end') end(client);
    else if (heard === 'resync') {
      send(client, resync);
      doubt(client);
    } else if ('accessOf' in heard) {
      if (client.person.id === heard.accessOf) doubt(client);
    } else if (mayHear(client.person, heard.change)) send(client, write(heard.change));
  }

  function listen(client: SseClient): void {
    const { id, role } = client.person;
    client.stopListening();
    client.stopListening = portal.changes.listen((heard) => tell(client, heard), isStaff(role) ? null : id);
  }

  function send(client: SseClient, event: Buffer): void {
    if (client.state !== 'keeps up') return;
    if ((client.events.desiredSize ?? 0) > 0) client.events.enqueue(event);
    else client.state = 'is behind';
  }

  function catchUp(client: SseClient): void {
    if (client.state === 'keeps up' || client.state === 'has left') return;
    client.state = 'keeps up';
    send(client, resync);
  }

  /** The socket is destroyed, because a client that reads nothing would not read the end of the stream. */
  function end(client: SseClient): void {
    const { state } = client;
    if (state === 'has left') return;
    client.leave();
    if (state === 'keeps up') client.events.close();
    else client.cutOff();
  }

  function beatFor(client: SseClient): void {
    if (client.state === 'was behind at the last heartbeat') end(client);
    else if (client.state === 'is behind') client.state = 'was behind at the last heartbeat';
    else send(client, heartbeat);
  }

  async function beat(): Promise<void> {
    turn = (turn + 1) % groups.length;
    for (const client of await stillThere([...(groups[turn] ?? [])])) beatFor(client);
  }

  function doubt(client: SseClient): void {
    if (doubted.length === 0) setImmediate(() => void stillThere(doubted.splice(0)));
    doubted.push(client);
  }

  async function stillThere(clients: SseClient[]): Promise<SseClient[]> {
    if (clients.length === 0) return [];
    const people = await peopleBehind(
      portal,
      clients.map(({ sessionId }) => sessionId),
    ).catch((problem: unknown) => {
      portal.log.warn(
        { problem },
        'open event streams were closed because their sessions could not be checked',
      );
      return new Map<string, Person>();
    });
    const there = clients.filter(isThere);
    for (const client of there) {
      const person = people.get(client.sessionId);
      if (person) recognise(client, person);
      else end(client);
    }
    return there.filter(isThere);
  }

  function recognise(client: SseClient, person: Person): void {
    const sawAs = JSON.stringify(client.person.covers);
    const wasStaff = isStaff(client.person.role);
    client.person = person;
    if (isStaff(person.role) !== wasStaff) listen(client);
    if (JSON.stringify(person.covers) !== sawAs) send(client, resync);
  }

  function takeSeat(client: SseClient): Set<SseClient> {
    const seats = bySession.get(client.sessionId) ?? new Set();
    bySession.set(client.sessionId, seats.add(client));
    const [oldest] = seats;
    if (seats.size > mostStreams && oldest) {
      seats.delete(oldest);
      end(oldest);
    }
    return seats;
  }

  function keepBeating(): void {
    if (groups.every((group) => group.size === 0)) {
      if (beating) clearInterval(beating);
      beating = null;
    } else {
      beating ??= setInterval(() => void beat(), 1_000);
    }
  }

  return {
    join(person, sessionId, cutOff) {
      let client: SseClient;
      return new ReadableStream<Uint8Array>(
        {
          start(events) {
            client = { person, sessionId, events, state: 'keeps up', cutOff, leave, stopListening() {} };
            const group = groups[turn] as Set<SseClient>;
            const seats = takeSeat(client);
            group.add(client);
            keepBeating();
            send(client, heartbeat);
            listen(client);
            function leave(): void {
              client.state = 'has left';
              group.delete(client);
              seats.delete(client);
              if (seats.size === 0) bySession.delete(sessionId);
              client.stopListening();
              keepBeating();
            }
          },
          pull: () => catchUp(client),
          cancel: () => client.leave(),
        },
        new ByteLengthQueuingStrategy({ highWaterMark: mostUnread }),
      );
    },
  };
}

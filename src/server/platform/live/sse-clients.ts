/** The readers of the live stream on this process: thousands, so that whose session goes on is asked in groups. */

import { may, mayInGeneral } from '#domain/person/access.ts';
import type { PayRunChange, RowChange } from '#contract/live.ts';
import type { Person } from '#domain/person/person.ts';
import { peopleBehind } from '#server/auth/sessions/signed-in.ts';
import type { Change, Heard } from './changes.ts';
import type { Portal } from '#server/portal.ts';

interface Reader {
  person: Person;
  sessionId: string;
  events: ReadableStreamDefaultController<Uint8Array>;
  /** Whether what is sent is taken; for a reader who does not take it, nothing more is kept. */
  state: 'keeps up' | 'is behind' | 'was behind at the last heartbeat' | 'has left';
  /** Breaks the connection. */
  cutOff: () => void;
  leave: () => void;
}

interface Readers {
  /** The events that this person may hear, until the session ends or the reader leaves. */
  join(person: Person, sessionId: string, cutOff: () => void): ReadableStream<Uint8Array>;
}

function eventOf(event: string, data: object): Buffer {
  return Buffer.from(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

function mayHear(person: Person, change: Change): boolean {
  if (change.table === 'pay_runs') return mayInGeneral(person.role, 'run payroll');
  const { userId: id, assignedConsultantId } = change;
  return may(person, 'see a timesheet', { id, assignedConsultantId });
}

function toldOf(change: Change): RowChange | PayRunChange {
  if (change.table === 'pay_runs') return change;
  const { assignedConsultantId: _, ...told } = change;
  return told;
}

/** Streams of one session: more than anybody looks at. A hidden page lets go of its own. */
const mostStreams = 10;

/** In bytes, beside what the connection keeps itself. */
const mostUnread = 16_384;

const heartbeat = eventOf('heartbeat', {});
const resync = eventOf('resync', {});

export function gatherReaders(portal: Portal): Readers {
  // Before a heartbeat the database is asked who it is by now. Each second one group is asked about, in one query:
  // never everybody at once, and never one by one.
  const groups = Array.from({ length: portal.heartbeat }, () => new Set<Reader>());
  const bySession = new Map<string, Set<Reader>>();
  let turn = 0;
  let beating: NodeJS.Timeout | null = null;
  // Who may just have lost a session, their role or their account.
  const doubted: Reader[] = [];
  // What was heard last, written once for all who hear it.
  let written: { change: Change; event: Buffer } | null = null;

  function write(change: Change): Buffer {
    if (written?.change === change) return written.event;
    written = { change, event: eventOf('change', toldOf(change)) };
    return written.event;
  }

  function tell(reader: Reader, heard: Heard): void {
    if (heard === 'end') end(reader);
    else if (heard === 'resync') send(reader, resync);
    else if ('accessOf' in heard) {
      if (reader.person.id === heard.accessOf) doubt(reader);
    } else if (mayHear(reader.person, heard.change)) send(reader, write(heard.change));
  }

  /** What is not taken is not kept: when it is again, one word makes up for all that was missed. */
  function send(reader: Reader, event: Buffer): void {
    if (reader.state !== 'keeps up') return;
    if ((reader.events.desiredSize ?? 0) > 0) reader.events.enqueue(event);
    else reader.state = 'is behind';
  }

  function catchUp(reader: Reader): void {
    if (reader.state === 'keeps up' || reader.state === 'has left') return;
    reader.state = 'keeps up';
    send(reader, resync);
  }

  /** Who has not taken what waits would not take the end either. */
  function end(reader: Reader): void {
    const { state } = reader;
    if (state === 'has left') return;
    reader.leave();
    if (state === 'keeps up') reader.events.close();
    else reader.cutOff();
  }

  /** Nobody reads a connection that has taken nothing from one heartbeat to the next. */
  function beatFor(reader: Reader): void {
    if (reader.state === 'was behind at the last heartbeat') end(reader);
    else if (reader.state === 'is behind') reader.state = 'was behind at the last heartbeat';
    else send(reader, heartbeat);
  }

  async function beat(): Promise<void> {
    turn = (turn + 1) % groups.length;
    for (const reader of await stillThere([...(groups[turn] ?? [])])) beatFor(reader);
  }

  /** What is announced together is asked about together. */
  function doubt(reader: Reader): void {
    if (doubted.length === 0) setImmediate(() => void stillThere(doubted.splice(0)));
    doubted.push(reader);
  }

  /** Learns who they are by now, and ends those whose session has ended. */
  async function stillThere(readers: Reader[]): Promise<Reader[]> {
    if (readers.length === 0) return [];
    const people = await peopleBehind(
      portal,
      readers.map(({ sessionId }) => sessionId),
    ).catch((problem: unknown) => {
      portal.log.warn({ problem }, 'open event streams end: nobody can say whose they are');
      return new Map<string, Person>();
    });
    return readers.filter((reader) => {
      const person = people.get(reader.sessionId);
      if (person) recognise(reader, person);
      else end(reader);
      return reader.state !== 'has left';
    });
  }

  /** Who stands in for others sees more at once, or less: all is to be fetched again. */
  function recognise(reader: Reader, person: Person): void {
    const sawAs = JSON.stringify(reader.person.covers);
    reader.person = person;
    if (JSON.stringify(person.covers) !== sawAs) send(reader, resync);
  }

  /** Those of the same session, this one the newest; of too many the oldest leaves, whose page may long be gone. */
  function takeSeat(reader: Reader): Set<Reader> {
    const seats = bySession.get(reader.sessionId) ?? new Set();
    bySession.set(reader.sessionId, seats.add(reader));
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
      let reader: Reader;
      return new ReadableStream<Uint8Array>(
        {
          start(events) {
            reader = { person, sessionId, events, state: 'keeps up', cutOff, leave };
            // The group that was asked about last is asked again after the whole time.
            const group = groups[turn] as Set<Reader>;
            const seats = takeSeat(reader);
            group.add(reader);
            keepBeating();
            send(reader, heartbeat);
            const stopListening = portal.changes.listen((heard) => tell(reader, heard));
            function leave(): void {
              reader.state = 'has left';
              group.delete(reader);
              seats.delete(reader);
              if (seats.size === 0) bySession.delete(sessionId);
              stopListening();
              keepBeating();
            }
          },
          pull: () => catchUp(reader),
          cancel: () => reader.leave(),
        },
        new ByteLengthQueuingStrategy({ highWaterMark: mostUnread }),
      );
    },
  };
}

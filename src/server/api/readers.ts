/** The readers of the live stream on this process: thousands, so each of them is little more than a queue. */

import { may } from '#domain/access.ts';
import type { Person } from '#domain/person.ts';
import { peopleBehind } from '#server/auth/signed-in.ts';
import type { Change, Heard } from '#server/data/changes.ts';
import type { Portal } from '#server/portal.ts';

/** A reader hears a heartbeat as often as this, after the database was asked who it is by now. */
const heartbeatSeconds = 25;
const mostWaiting = 1_000;

interface Reader {
  person: Person;
  sessionId: string;
  queue: ReadableStreamDefaultController<Uint8Array>;
  leave: () => void;
  hasLeft: boolean;
}

interface Readers {
  /** A stream of what this person may hear, until the session ends or the reader leaves. */
  join(person: Person, sessionId: string): ReadableStream<Uint8Array>;
}

function eventOf(event: string, data: object): Uint8Array {
  return Buffer.from(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

const heartbeat = eventOf('heartbeat', {});
const resync = eventOf('resync', {});

export function gatherReaders(portal: Portal): Readers {
  // Each second one group is asked about, in one query: never everybody at once, and never one by one.
  const groups = Array.from({ length: heartbeatSeconds }, () => new Set<Reader>());
  let turn = 0;
  let beating: NodeJS.Timeout | null = null;
  // What was heard last, written once for all who hear it.
  let written: { change: Change; event: Uint8Array } | null = null;

  function write(change: Change): Uint8Array {
    if (written?.change === change) return written.event;
    const { assignedConsultantId: _, ...told } = change;
    written = { change, event: eventOf('change', told) };
    return written.event;
  }

  function tell(reader: Reader, heard: Heard): void {
    if (heard === 'end') return end(reader);
    if (heard === 'resync') return send(reader, resync);
    const { userId: id, assignedConsultantId } = heard.change;
    if (may(reader.person, 'see a timesheet', { id, assignedConsultantId }))
      send(reader, write(heard.change));
  }

  function send(reader: Reader, event: Uint8Array): void {
    reader.queue.enqueue(event);
    if ((reader.queue.desiredSize ?? 0) >= -mostWaiting) return;
    // Who falls far behind is dropped, comes back, and fetches all anew.
    reader.leave();
    reader.queue.error(new Error('The reader fell behind'));
  }

  function end(reader: Reader): void {
    reader.leave();
    reader.queue.close();
  }

  async function beat(): Promise<void> {
    turn = (turn + 1) % groups.length;
    const readers = [...(groups[turn] ?? [])];
    if (readers.length === 0) return;
    const people = await peopleBehind(
      portal,
      readers.map(({ sessionId }) => sessionId),
    ).catch((problem: unknown) => {
      portal.log.warn({ problem }, 'open event streams end: nobody can say whose they are');
      return new Map<string, Person>();
    });
    for (const reader of readers) {
      if (reader.hasLeft) continue;
      const person = people.get(reader.sessionId);
      if (!person) {
        end(reader);
        continue;
      }
      reader.person = person;
      send(reader, heartbeat);
    }
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
    join(person, sessionId) {
      // The group that was asked about last is asked again after the whole time.
      const group = groups[turn] as Set<Reader>;
      let reader: Reader | null = null;
      return new ReadableStream<Uint8Array>({
        start(queue) {
          const stopListening = portal.changes.listen((heard) => reader && tell(reader, heard));
          const leave = (): void => {
            if (reader) {
              reader.hasLeft = true;
              group.delete(reader);
            }
            stopListening();
            keepBeating();
          };
          reader = { person, sessionId, queue, leave, hasLeft: false };
          group.add(reader);
          keepBeating();
          send(reader, heartbeat);
        },
        cancel: () => reader?.leave(),
      });
    },
  };
}

/**
 * Polls announcements of changed rows and lost access, and passes them to this process's event streams
 * (decision 500).
 */

import { Socket } from 'node:net';
import { setImmediate as aTurn, setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ClientNoteChange, PayRunChange, RowChange } from '#contract/live.ts';
import { WritableClient } from '#server/platform/postgres/writable-client.ts';
import { type Announcement, type Announcements, readAnnouncements } from './announcements.ts';

export type Change = (RowChange & { assignedConsultantId: string | null }) | PayRunChange | ClientNoteChange;

export type Heard = { change: Change } | { accessOf: string } | 'resync' | 'end';

type Hear = (heard: Heard) => void;

export interface Changes {
  /** With `only`, the listener hears only what concerns this person. Returns how to stop. */
  listen(hear: Hear, only?: string | null): () => void;
  readonly listeners: number;
  /** Milliseconds since the last successful poll, for `/readyz`. */
  readonly deafFor: number;
  stop(): Promise<void>;
}

const longestPause = 1_000;
const listening = 200;
const idling = 5_000;
const longestSilence = 12_000;

function heardOf({ topic, payload }: Announcement): Heard {
  return topic === 'access' ? { accessOf: payload as string } : { change: payload as Change };
}

function personOf(heard: Heard): string | null {
  if (typeof heard !== 'object') return null;
  if ('accessOf' in heard) return heard.accessOf;
  return 'userId' in heard.change ? heard.change.userId : null;
}

/** Listeners by the one person whose changes they hear; null is the key of those that hear all. */
function openListeners() {
  const byPerson = new Map<string | null, Set<Hear>>();
  let size = 0;
  return {
    get size() {
      return size;
    },
    add(hear: Hear, only: string | null): () => void {
      const others = byPerson.get(only) ?? new Set();
      byPerson.set(only, others.add(hear));
      size += 1;
      return () => {
        if (!others.delete(hear)) return;
        size -= 1;
        if (others.size === 0) byPerson.delete(only);
      };
    },
    /** A pay run of thousands of weeks must not ask thousands of open pages about each week. */
    tell(heard: Heard): void {
      const concerned = typeof heard === 'object' ? [null, personOf(heard)] : byPerson.keys();
      for (const key of new Set(concerned)) for (const hear of byPerson.get(key) ?? []) hear(heard);
    },
  };
}

export function hearChanges(connectionString: string, log: Logger): Changes {
  const listeners = openListeners();
  const stopping = new AbortController();
  let heardAt = performance.now();
  let wake = (): void => {};

  async function listenOnce(): Promise<void> {
    const socket = new Socket();
    const connection = new WritableClient({
      connectionString,
      stream: () => socket,
      application_name: 'timesheet-portal changes',
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: 3_000,
      query_timeout: longestSilence,
    });
    const ended = new Promise<void>((done) => {
      connection.on('error', () => done());
      connection.on('end', () => done());
    });
    // The socket is destroyed, because `end` would hang during a connection attempt.
    const hangUp = (): void => void socket.destroy();
    stopping.signal.addEventListener('abort', hangUp);
    try {
      await connection.connect();
      const announcements = await readAnnouncements(connection);
      heardAt = performance.now();
      listeners.tell('resync');
      await Promise.race([ended, keepAsking(announcements)]);
    } finally {
      stopping.signal.removeEventListener('abort', hangUp);
      hangUp();
      wake();
    }
  }

  async function keepAsking(announcements: Announcements): Promise<void> {
    while (!stopping.signal.aborted) {
      await rest();
      const announced = await announcements.next();
      heardAt = performance.now();
      if (!announced) listeners.tell('resync');
      for (const one of announced ?? []) {
        listeners.tell(heardOf(one));
        await aTurn();
      }
    }
  }

  async function rest(): Promise<void> {
    await new Promise<void>((done) => {
      const timer = setTimeout(done, listeners.size > 0 ? listening : idling);
      wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  async function keepListening(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted; failures += 1) {
      try {
        await listenOnce();
        failures = 0;
      } catch (problem) {
        if (!stopping.signal.aborted) log.warn({ problem }, 'cannot listen for changes');
      }
      if (stopping.signal.aborted) return;
      await pause(Math.min(longestPause, 100 * 2 ** failures), undefined, { signal: stopping.signal }).catch(
        () => {},
      );
    }
  }

  const running = keepListening();
  return {
    listen(hear, only = null) {
      if (stopping.signal.aborted) queueMicrotask(() => hear('end'));
      if (listeners.size === 0) wake();
      return listeners.add(hear, only);
    },
    get listeners() {
      return listeners.size;
    },
    get deafFor() {
      return performance.now() - heardAt;
    },
    async stop() {
      stopping.abort();
      wake();
      listeners.tell('end');
      await running;
    },
  };
}

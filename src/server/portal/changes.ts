/** Hears of changed timesheets and pay runs, and of lost access, from the database and tells the open event streams of this process (decision 500). */

import { Socket } from 'node:net';
import { setImmediate as aTurn, setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { PayRunChange, RowChange } from '#contract/live.ts';
import { WritableClient } from '#server/platform/postgres/hosts/writable-client.ts';
import { type Announcement, type Announcements, readAnnouncements } from './announcements.ts';

/** What the triggers announce: of timesheets and absences ids only, with the consultant of the candidate. */
export type Change = (RowChange & { assignedConsultantId: string | null }) | PayRunChange;

/** A changed row; who may have lost a session, role or account; the word to fetch all again; or the end. */
export type Heard = { change: Change } | { accessOf: string } | 'resync' | 'end';

export interface Changes {
  /** Calls back for everything heard from now on; returns how to stop. */
  listen(hear: (heard: Heard) => void): () => void;
  /** Open streams, for the metrics. */
  readonly listeners: number;
  /** Milliseconds for which nothing has been heard, for `/readyz`. */
  readonly deafFor: number;
  stop(): Promise<void>;
}

const longestPause = 1_000;
/** Between one question and the next while somebody listens, and while nobody does. */
const listening = 200;
const idling = 5_000;
const longestSilence = 12_000;

function heardOf({ topic, payload }: Announcement): Heard {
  return topic === 'access' ? { accessOf: payload as string } : { change: payload as Change };
}

/** Keeps one connection that asks again and again; when it drops, reconnects and tells every stream to fetch again. */
export function hearChanges(connectionString: string, log: Logger): Changes {
  const listeners = new Set<(heard: Heard) => void>();
  const stopping = new AbortController();
  let heardAt = performance.now();
  let wake = (): void => {};

  function tell(heard: Heard): void {
    for (const hear of listeners) hear(heard);
  }

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
    // Not `end`, which waits for ever where the connection is still being made.
    const hangUp = (): void => void socket.destroy();
    stopping.signal.addEventListener('abort', hangUp);
    try {
      await connection.connect();
      const announcements = await readAnnouncements(connection);
      heardAt = performance.now();
      tell('resync');
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
      if (!announced) tell('resync');
      for (const one of announced ?? []) {
        tell(heardOf(one));
        // Lets the streams send what they were told, and requests be served.
        await aTurn();
      }
    }
  }

  /** Until it is time to ask again: at once where somebody begins to listen while nobody did. */
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
    listen(hear) {
      if (stopping.signal.aborted) queueMicrotask(() => hear('end'));
      if (listeners.size === 0) wake();
      listeners.add(hear);
      return () => listeners.delete(hear);
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
      tell('end');
      await running;
    },
  };
}

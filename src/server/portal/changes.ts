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

export interface Changes {
  listen(hear: (heard: Heard) => void): () => void;
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
    // The socket is destroyed, because `end` would hang during a connection attempt.
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

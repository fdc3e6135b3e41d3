/** Hears of changed timesheets and pay runs, and of lost access, from the database and tells the open event streams of this process. */

import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from 'pino';
import type { PayRunChange, RowChange } from '#contract/live.ts';

/** What the triggers announce: of timesheets and absences ids only, with the consultant of the candidate. */
export type Change = (RowChange & { assignedConsultantId: string | null }) | PayRunChange;

/**
 * A change of a row; that a person may have lost a session, their role or their account; the word that changes may have
 * been missed and all is to be fetched again; or the end.
 */
export type Heard = { change: Change } | { accessOf: string } | 'resync' | 'end';

export interface Changes {
  /** Calls back for everything heard from now on; returns how to stop. */
  listen(hear: (heard: Heard) => void): () => void;
  /** Tells every process, soon and together with others, that this person may have lost a session. Nobody waits for it. */
  announce(userId: string): void;
  /** Open streams, for the metrics. */
  readonly listeners: number;
  /** Milliseconds for which nothing has been heard, for `/readyz`. */
  readonly deafFor: number;
  stop(): Promise<void>;
}

const longestPause = 1_000;
/** An announcement lets one transaction commit at a time, in the whole database: the sign-outs of a moment are one. */
const gathering = 200;
const heartbeat = 5_000;
const longestSilence = 12_000;

/** Keeps one listening connection; when it drops, reconnects and tells every stream to fetch again. */
export function hearChanges(connectionString: string, log: Logger): Changes {
  const listeners = new Set<(heard: Heard) => void>();
  const stopping = new AbortController();
  let heardAt = performance.now();
  const announced = new Set<string>();
  let speaking: NodeJS.Timeout | undefined;
  let connected: Client | null = null;

  /** What cannot be told now is told by the next connection. */
  async function speak(): Promise<void> {
    speaking = undefined;
    const ids = [...announced];
    if (!connected || ids.length === 0) return;
    announced.clear();
    try {
      await connected.query(`select pg_notify('access', id) from unnest($1::text[]) as id`, [ids]);
    } catch (problem) {
      log.warn({ problem }, 'cannot announce who has signed out');
      for (const id of ids) announced.add(id);
    }
  }

  function tell(heard: Heard): void {
    for (const hear of listeners) hear(heard);
  }

  async function listenOnce(): Promise<void> {
    const socket = new Socket();
    const connection = new Client({
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
    connection.on('notification', ({ channel, payload }) => {
      if (!payload) return;
      tell(channel === 'access' ? { accessOf: payload } : { change: JSON.parse(payload) as Change });
    });
    try {
      await connection.connect();
      await connection.query('listen changes; listen access');
      heardAt = performance.now();
      connected = connection;
      tell('resync');
      void speak();
      // A connection that a firewall forgot stays silent for ever: only a question finds out.
      await Promise.race([ended, beat(connection)]);
    } finally {
      connected = null;
      stopping.signal.removeEventListener('abort', hangUp);
      hangUp();
    }
  }

  /** Asks again and again, until there is no answer in time. */
  async function beat(connection: Client): Promise<never> {
    for (;;) {
      await pause(heartbeat, undefined, { signal: stopping.signal });
      await connection.query('select 1');
      heardAt = performance.now();
    }
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
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    announce(userId) {
      announced.add(userId);
      speaking ??= setTimeout(() => void speak(), gathering).unref();
    },
    get listeners() {
      return listeners.size;
    },
    get deafFor() {
      return performance.now() - heardAt;
    },
    async stop() {
      stopping.abort();
      clearTimeout(speaking);
      tell('end');
      await running;
    },
  };
}

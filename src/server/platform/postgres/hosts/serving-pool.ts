/** The pool that answers requests: it gives up rather than hang on a statement, a lock or a network gone silent. */

import { Socket } from 'node:net';
import type { ClientConfig, Pool, PoolClient } from 'pg';
import { openPool, type Settings } from '#server/platform/postgres/database.ts';
import { WritableClient } from './writable-client.ts';

const longestSilence = 15_000;
const longestAttempt = 3_000;

/** In milliseconds. */
export const limits: Settings = {
  statement_timeout: '10000',
  lock_timeout: '8000',
  idle_in_transaction_session_timeout: String(longestSilence),
};

/** Knows the socket of its connection; under TLS too, which comes and goes through it. */
class ServingClient extends WritableClient {
  readonly socket: Socket;

  constructor(config?: ClientConfig) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    socket.on('timeout', () => socket.destroy(new Error('Connection terminated: the database is silent')));
    this.socket = socket;
  }
}

/** What a request's statements are held to; a pooler that lends connections for a transaction sets these itself. */
export function openServingPool(connectionString: string, settings: Settings | null = limits): Pool {
  const pool = openPool(connectionString, {
    Client: ServingClient,
    settings,
    keepAlive: true,
    // An attempt that began while the network was silent is in the way when it is back.
    connectionTimeoutMillis: longestAttempt,
  });
  giveUpOnSilence(pool);
  return pool;
}

/** Connections for exports alone, each held as long as its reader takes; on the address that keeps sessions. */
export function openExportPool(connectionString: string, max: number): Pool {
  const { statement_timeout: _, idle_in_transaction_session_timeout: __, ...settings } = limits;
  return openPool(connectionString, {
    settings,
    max,
    idleTimeoutMillis: 1_000,
    allowExitOnIdle: true,
    keepAlive: true,
    connectionTimeoutMillis: longestAttempt,
  });
}

function giveUpOnSilence(pool: Pool): void {
  // A firewall that forgets a connection sends no word, and TCP alone would wait a quarter of an hour.
  const allowSilence = (client: PoolClient, milliseconds: number) => {
    if (client instanceof ServingClient) client.socket.setTimeout(milliseconds);
  };
  pool.on('acquire', (client) => allowSilence(client, longestSilence));
  pool.on('release', (_problem, client) => allowSilence(client, 0));
}

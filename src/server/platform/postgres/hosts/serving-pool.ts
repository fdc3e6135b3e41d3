import { Socket } from 'node:net';
import type { ClientConfig, Pool, PoolClient } from 'pg';
import { openPool, type Settings } from '#server/platform/postgres/database.ts';
import { WritableClient } from '#server/platform/postgres/writable-client.ts';

const longestSilence = 15_000;
const connectTimeout = 3_000;

/** Timeout in milliseconds. */
export const limits: Settings = {
  statement_timeout: '10000',
  lock_timeout: '8000',
  idle_in_transaction_session_timeout: String(longestSilence),
};

class ServingClient extends WritableClient {
  readonly socket: Socket;

  constructor(config?: ClientConfig) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    socket.on('timeout', () => socket.destroy(new Error('Connection terminated: the database is silent')));
    this.socket = socket;
  }
}

export function openServingPool(connectionString: string, settings: Settings | null = limits): Pool {
  const pool = openPool(connectionString, {
    Client: ServingClient,
    settings,
    keepAlive: true,
    // Without a timeout, a connection attempt from before an outage would block the pool after the outage.
    connectionTimeoutMillis: connectTimeout,
  });
  giveUpOnSilence(pool);
  return pool;
}

/**
 * Pool for exports. Its connections have no statement timeout, run at the reader's pace, and use the session
 * address.
 */
export function openExportPool(connectionString: string, max: number): Pool {
  const { statement_timeout: _, idle_in_transaction_session_timeout: __, ...settings } = limits;
  return openPool(connectionString, {
    settings,
    max,
    idleTimeoutMillis: 1_000,
    allowExitOnIdle: true,
    keepAlive: true,
    connectionTimeoutMillis: connectTimeout,
  });
}

function giveUpOnSilence(pool: Pool): void {
  // A firewall may drop a connection silently, and TCP would detect that only after a quarter of an hour.
  const allowSilence = (client: PoolClient, milliseconds: number) => {
    if (client instanceof ServingClient) client.socket.setTimeout(milliseconds);
  };
  pool.on('acquire', (client) => allowSilence(client, longestSilence));
  pool.on('release', (_problem, client) => allowSilence(client, 0));
}

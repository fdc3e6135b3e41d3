/** The pool that answers requests: it gives up rather than hang on a statement, a lock or a network gone silent. */

import { Socket } from 'node:net';
import { Client, type ClientConfig, type Pool, type PoolClient } from 'pg';
import { openPool } from './database.ts';

const longestStatement = 10_000;
const longestLock = 8_000;
const longestSilence = 15_000;
const longestAttempt = 3_000;

/** Knows the socket of its connection; under TLS too, which comes and goes through it. */
class ServingClient extends Client {
  readonly socket: Socket;

  constructor(config?: ClientConfig) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    socket.on('timeout', () => socket.destroy(new Error('Connection terminated: the database is silent')));
    this.socket = socket;
  }
}

/** What every statement of a request is held to; migrations and commands take the time they need. */
export function openServingPool(connectionString: string): Pool {
  const pool = openPool(connectionString, {
    Client: ServingClient,
    statement_timeout: longestStatement,
    lock_timeout: longestLock,
    idle_in_transaction_session_timeout: longestSilence,
    keepAlive: true,
    // An attempt that began while the network was silent is in the way when it is back.
    connectionTimeoutMillis: longestAttempt,
  });
  // A firewall that forgets a connection sends no word, and TCP alone would wait a quarter of an hour.
  const allowSilence = (client: PoolClient, milliseconds: number) => {
    if (client instanceof ServingClient) client.socket.setTimeout(milliseconds);
  };
  pool.on('acquire', (client) => allowSilence(client, longestSilence));
  pool.on('release', (_problem, client) => allowSilence(client, 0));
  return pool;
}

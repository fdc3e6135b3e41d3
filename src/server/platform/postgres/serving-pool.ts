/** The pool that answers requests: it gives up rather than hang on a statement, a lock or a network gone silent. */

import type { Socket } from 'node:net';
import type { Client, Pool, PoolClient } from 'pg';
import { openPool } from './database.ts';

const longestStatement = 10_000;
const longestLock = 8_000;
const longestSilence = 15_000;
const longestAttempt = 3_000;

/** What every statement of a request is held to; migrations and commands take the time they need. */
export function openServingPool(connectionString: string): Pool {
  const pool = openPool(connectionString, {
    statement_timeout: longestStatement,
    lock_timeout: longestLock,
    idle_in_transaction_session_timeout: longestSilence,
    keepAlive: true,
    // An attempt that began while the network was silent is in the way when it is back.
    connectionTimeoutMillis: longestAttempt,
  });
  // A firewall that forgets a connection sends no word, and TCP alone would wait a quarter of an hour.
  pool.on('acquire', (client) => {
    socketOf(client).setTimeout(longestSilence);
  });
  pool.on('release', (_problem, client) => {
    socketOf(client).setTimeout(0);
  });
  pool.on('connect', (client) => {
    const socket = socketOf(client);
    socket.on('timeout', () => socket.destroy(new Error('Connection terminated: the database is silent')));
  });
  return pool;
}

function socketOf(client: PoolClient): Socket {
  return (client as unknown as Client).connection.stream as Socket;
}

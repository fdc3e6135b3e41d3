import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { DatabaseProblem } from '#server/platform/postgres/database-problem.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

interface OwnPostgres {
  connectionString: string;
  stop(): Promise<void>;
}

const betweenTries = 100;

export async function holdPostgres(dataDir: string, log: Logger): Promise<OwnPostgres> {
  const postgres = await startEmbeddedPostgres(dataDir);
  let client = await lockFolder(postgres).catch(async (problem: unknown) => {
    await postgres.stop();
    throw problem;
  });
  if (!client) {
    await postgres.stop();
    throw new DatabaseProblem(
      `Another portal is already running on the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
    );
  }

  const stopping = new AbortController();
  async function keep(): Promise<void> {
    while (!stopping.signal.aborted) {
      if (client) await ended(client, stopping.signal);
      if (stopping.signal.aborted) return;
      log.warn('the embedded PostgreSQL has stopped and is being restarted');
      client = await bringBack(postgres).catch((problem: unknown) => {
        log.error({ problem }, 'the embedded PostgreSQL could not be restarted');
        return null;
      });
      if (!client) await pause(betweenTries);
    }
  }
  const keeping = keep();

  return {
    connectionString: postgres.connectionString,
    async stop() {
      stopping.abort();
      await keeping;
      await client?.end().catch(() => {});
      await postgres.stop();
    },
  };
}

/**
 * Each data folder has one portal. The advisory lock belongs to this connection, so the end of the process
 * releases it.
 */
async function lockFolder(postgres: EmbeddedPostgres): Promise<Client | null> {
  const client = new Client({
    connectionString: postgres.connectionString,
    application_name: 'timesheet-portal lock',
  });
  client.on('error', () => {});
  await client.connect();
  for (let tries = 0; tries < 20; tries += 1) {
    const { rows } = await client.query<{ held: boolean }>(
      "select pg_try_advisory_lock(hashtext('portal')) as held",
    );
    if (rows[0]?.held) return client;
    // A process that was just killed may still hold the lock.
    await pause(betweenTries);
  }
  await client.end();
  return null;
}

async function bringBack(postgres: EmbeddedPostgres): Promise<Client | null> {
  await postgres.revive();
  return lockFolder(postgres);
}

function ended(client: Client, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    client.once('end', done);
    signal.addEventListener('abort', () => done(), { once: true });
  });
}

/** The composition root: builds the portal from its parts, listens, and takes it down again. */

import { createAdaptorServer, type ServerType } from '@hono/node-server';
import { sql } from 'kysely';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { firstAdminLink } from './auth/first-admin.ts';
import { readKeys } from './auth/keys.ts';
import { scheduleChores } from './chores.ts';
import type { Config } from './config.ts';
import { hearChanges } from './data/changes.ts';
import { type Database, openDatabase, openPool } from './data/database.ts';
import { DatabaseProblem } from './data/database-problem.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './data/embedded-postgres.ts';
import { migrate } from './data/migrate.ts';
import { startJobs, stopJobs } from './jobs.ts';
import { openPostOffice } from './mail/post-office.ts';
import type { Portal } from './portal.ts';
import { seed } from './tasks/seed.ts';

/** The port is taken or forbidden; said in one line. */
export class PortProblem extends Error {}

export interface RunningPortal {
  url: string;
  /** What to say to the person who started it. */
  greeting: string[];
  stop(): Promise<void>;
}

interface Start {
  config: Config;
  log: Logger;
  demo?: boolean;
  clock?: () => Date;
}

/** Undoes what was done so far, newest first. */
class Undoing {
  private readonly steps: (() => Promise<void>)[] = [];
  push(step: () => Promise<void>): void {
    this.steps.push(step);
  }
  async run(): Promise<void> {
    for (let step = this.steps.pop(); step; step = this.steps.pop()) await step();
  }
}

export async function startPortal({
  config,
  log,
  demo = false,
  clock = () => new Date(),
}: Start): Promise<RunningPortal> {
  const undoing = new Undoing();
  try {
    const connectionString = await openConnection(config, undoing);
    const pool = openPool(connectionString);
    undoing.push(() => pool.end());
    const db = openDatabase(pool);
    await reach(db, config);
    await migrate(db);
    const keys = await readKeys(config.dataDir);
    const boss = await startJobs(connectionString, log);
    const post = await openPostOffice({ config, boss, db, keys, log, clock });
    undoing.push(async () => {
      await stopJobs(boss);
      post.close();
    });
    await scheduleChores(boss, { config, db, log, clock });
    const changes = hearChanges(connectionString, log);
    undoing.push(() => changes.stop());
    const portal: Portal = { config, db, keys, post, changes, log, clock, demo };
    if (demo) await seed(db, { clock, timeZone: config.agencyTimeZone });

    const server = createAdaptorServer({ fetch: createApp(portal).fetch });
    const port = await listen(server, config);
    undoing.push(() => drain(server, changes));
    if (!config.smtpUrl) log.warn('SMTP_URL is not set: mails are kept and not sent');
    return {
      url: config.publicUrl.href,
      greeting: await greetingOf(portal, port),
      stop: () => undoing.run(),
    };
  } catch (problem) {
    await undoing.run().catch(() => {});
    throw problem;
  }
}

/** What the person who starts the portal reads; the link to make the first Admin is for nobody else. */
async function greetingOf(portal: Portal, port: number): Promise<string[]> {
  const { config } = portal;
  const address = config.port === 0 ? `http://localhost:${port}` : config.publicUrl.origin;
  const link = await firstAdminLink(portal);
  return [
    `The portal is at ${address}`,
    ...(link ? [`There is no Admin yet. Make the first one here: ${link}`] : []),
  ];
}

async function openConnection(config: Config, undoing: Undoing): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl;
  const postgres = await startEmbeddedPostgres(config.dataDir);
  undoing.push(() => postgres.stop());
  await holdDataFolder(postgres, config, undoing);
  return postgres.connectionString;
}

/** One portal a data folder: the lock lives as long as this connection, so a killed process frees it. */
async function holdDataFolder(postgres: EmbeddedPostgres, config: Config, undoing: Undoing): Promise<void> {
  const client = new Client({
    connectionString: postgres.connectionString,
    application_name: 'timesheet-portal lock',
  });
  client.on('error', () => {});
  await client.connect();
  undoing.push(() => client.end());
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { rows } = await client.query<{ held: boolean }>(
      "select pg_try_advisory_lock(hashtext('portal')) as held",
    );
    if (rows[0]?.held) return;
    // A process that was killed a moment ago may still hold it.
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new DatabaseProblem(
    `Another portal is already running on the data folder ${config.dataDir}: stop it, or set DATA_DIR to another folder.`,
  );
}

async function reach(db: Database, config: Config): Promise<void> {
  try {
    await sql`select 1`.execute(db);
  } catch (problem) {
    const where = config.databaseUrl?.replace(/^.*?(?:@|:\/\/)([^/?]*).*$/, '$1') || config.dataDir;
    const reason =
      problem instanceof Error ? problem.message || ('code' in problem ? problem.code : '') : problem;
    throw new DatabaseProblem(
      `The database at ${where} cannot be reached (${String(reason)}): start it, or correct DATABASE_URL.`,
    );
  }
}

function listen(server: ServerType, config: Config): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', (problem: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${config.port} is already in use: stop the other program, or set PORT to a free one.`,
        EACCES: `Port ${config.port} may not be opened by this user: set PORT to one above 1023.`,
      };
      const reason = reasons[problem.code ?? ''];
      fail(reason ? new PortProblem(reason) : problem);
    });
    server.listen(config.port, config.host, () => {
      const address = server.address();
      done(typeof address === 'object' && address ? address.port : config.port);
    });
  });
}

/** Takes no new requests, ends the event streams and waits for the answers that are under way. */
async function drain(server: ServerType, changes: Portal['changes']): Promise<void> {
  const closed = new Promise<void>((done) => void server.close(() => done()));
  await changes.stop();
  if ('closeIdleConnections' in server) server.closeIdleConnections();
  const giveUp = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), 10_000);
  await closed;
  clearTimeout(giveUp);
}

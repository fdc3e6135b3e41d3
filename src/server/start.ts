/** The composition root: builds the portal from its parts, listens, and takes it down again. */

import type { Server } from 'node:http';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { undoSeconds } from '#domain/timesheet/review.ts';
import { keepAgency } from '#server/agency/agency-book.ts';
import { createApp } from './app.ts';
import { firstAdminLink } from '#server/accounts/first-admin.ts';
import { openOwnKeys } from '#server/auth/sessions/own-keys.ts';
import { scheduleChores } from '#server/platform/jobs/chores.ts';
import type { Config } from './config.ts';
import { hearChanges } from '#server/platform/live/changes.ts';
import { openDataFolder } from '#server/platform/postgres/embedded/data-folder.ts';
import { type Database, openDatabase, openPool } from '#server/platform/postgres/database.ts';
import { DatabaseProblem } from '#server/platform/postgres/database-problem.ts';
import { insistOnVersion } from '#server/platform/postgres/database-version.ts';
import { markAsDemo } from '#server/platform/postgres/installation.ts';
import { migrate } from '#server/platform/postgres/migrate.ts';
import { holdPostgres } from '#server/platform/postgres/embedded/own-postgres.ts';
import { openServingPool } from '#server/platform/postgres/serving-pool.ts';
import { insistOnKind } from './demo-data.ts';
import { createPortalServer } from '#server/platform/http/server.ts';
import { startJobs, stopJobs } from '#server/platform/jobs/jobs.ts';
import { openPostOffice } from '#server/platform/mail/post-office.ts';
import type { Portal } from './portal.ts';
import { demo as moreOfTheDemo } from '#server/commands/demo.ts';
import { seed } from '#server/commands/seed.ts';

/** The port is taken or forbidden; said in one line. */
export class PortProblem extends Error {}

export interface RunningPortal {
  url: string;
  /** What to say to the person who started it. */
  greeting: string[];
  /** What to say once it is known: a mail server that does not answer in time holds nobody up. */
  warning: Promise<string | null>;
  stop(): Promise<void>;
}

interface Parts {
  config: Config;
  log: Logger;
  demo?: boolean;
  clock?: () => Date;
  /** Seconds from one heartbeat of an event stream to the next: sooner than a proxy takes a connection for dead. */
  heartbeat?: number;
  /** Seconds until a letter tells of what can be undone for some time. */
  undoTime?: number;
  /** Says what the person who starts it waits for. */
  tell?: (line: string) => void;
}

/** Builds everything but the server that listens; what was built is taken down with `built`, newest first. */
export async function buildPortal(
  {
    config,
    log,
    demo = false,
    clock = () => new Date(),
    heartbeat = 25,
    undoTime = undoSeconds,
    tell = () => {},
  }: Parts,
  built: AsyncDisposableStack,
): Promise<Portal> {
  openDataFolder(config.dataDir);
  const connectionString = await openConnection(config, log, built);
  await prepare(connectionString, config, { demo, tell });
  const pool = openServingPool(connectionString);
  built.defer(() => pool.end());
  const db = openDatabase(pool);
  const agency = keepAgency(db, config);
  await agency.current();
  const keys = await openOwnKeys(db, config.dataDir);
  const boss = await startJobs(connectionString, log);
  const post = await openPostOffice({ config, agency, boss, db, keys, log, clock });
  built.defer(async () => {
    await stopJobs(boss);
    post.close();
  });
  await scheduleChores(boss, { config, db, log, clock, post, keys });
  const changes = hearChanges(connectionString, log);
  built.defer(() => changes.stop());
  const readiness = { isEnding: false };
  return { config, agency, db, pool, keys, post, changes, readiness, log, clock, heartbeat, undoTime, demo };
}

export async function startPortal(parts: Parts): Promise<RunningPortal> {
  const built = new AsyncDisposableStack();
  try {
    const portal = await buildPortal(parts, built);
    const { config, clock, db, changes, readiness, post, demo } = portal;
    if (demo) await seed(db, { clock, timeZone: config.agencyTimeZone }, moreOfTheDemo);
    const { server, ...ending } = createPortalServer(createApp(portal).fetch);
    // What the demo shows to whoever asks is for who started it.
    const port = await listen(server, demo ? { ...config, host: config.host ?? '127.0.0.1' } : config);
    built.defer(async () => {
      readiness.isEnding = true;
      ending.beginToEnd();
      await changes.stop();
      await ending.end(config.databaseUrl !== null);
    });
    return {
      url: config.publicUrl.href,
      greeting: await greetingOf(portal, port),
      warning: demo && !config.smtpUrl ? Promise.resolve(null) : post.findProblem(),
      stop: () => built.disposeAsync(),
    };
  } catch (problem) {
    await built.disposeAsync().catch(() => {});
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

async function openConnection(config: Config, log: Logger, built: AsyncDisposableStack): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl;
  const postgres = await holdPostgres(config.dataDir, log);
  built.defer(() => postgres.stop());
  return postgres.connectionString;
}

/** Waits for the migrations as long as they take, whether this process runs them or another. */
async function prepare(
  connectionString: string,
  config: Config,
  { demo, tell }: { demo: boolean; tell: (line: string) => void },
): Promise<void> {
  const pool = openPool(connectionString, { max: 2 });
  const db = openDatabase(pool);
  try {
    await reach(db, config);
    await insistOnKind(db, demo ? 'demo' : 'portal');
    await migrate(db, tell);
    if (demo) await markAsDemo(db);
  } finally {
    await pool.end();
  }
}

async function reach(db: Database, config: Config): Promise<void> {
  try {
    const { rows } = await sql<{ version: number }>`
      select current_setting('server_version_num')::integer as version`.execute(db);
    insistOnVersion(rows[0]?.version ?? 0);
  } catch (problem) {
    if (problem instanceof DatabaseProblem) throw problem;
    // Without the user and the password.
    const where = config.databaseUrl?.replace(/^\w+:\/\/(?:[^/]*@)?([^/?]*).*$/, '$1') || config.dataDir;
    const reason =
      problem instanceof Error ? problem.message || ('code' in problem ? problem.code : '') : problem;
    throw new DatabaseProblem(
      `The database at ${where} cannot be reached (${String(reason)}): start it, or correct DATABASE_URL.`,
    );
  }
}

function listen(server: Server, config: Config): Promise<number> {
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

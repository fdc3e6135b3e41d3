import type { Server } from 'node:http';
import type { Logger } from 'pino';
import { undoSeconds } from '#domain/timesheet/taking-back.ts';
import { keepAgency } from '#server/portal/agency-cache.ts';
import { createApp } from './app.ts';
import { firstAdminLink } from '#server/accounts/first-admin.ts';
import { openOwnKeys } from '#server/platform/keys/own-keys.ts';
import { copyByCommand, scheduleBackups } from '#server/backups/nightly.ts';
import { scheduleChores } from '#server/scheduled-jobs/chores.ts';
import { type Config, isLoopback } from './config.ts';
import { ownDatabase } from '#server/platform/postgres/hosts/database-place.ts';
import { removeMailServer } from '#server/platform/mail/mail-server-store.ts';
import { hearChanges } from '#server/portal/changes.ts';
import { openDataFolder } from '#server/platform/postgres/embedded/data-folder.ts';
import { openDatabase, openPool } from '#server/platform/postgres/database.ts';
import { sentenceOnSettings } from '#server/platform/postgres/hosts/pooler.ts';
import { checkDatabase } from '#server/platform/postgres/hosts/check-database.ts';
import { markAsDemo } from '#server/platform/postgres/installation.ts';
import { migrate } from '#server/platform/postgres/migrate.ts';
import { holdPostgres } from '#server/platform/postgres/embedded/own-postgres.ts';
import { openServingPool } from '#server/platform/postgres/hosts/serving-pool.ts';
import { throwIfOtherKind } from './demo-data.ts';
import { createPortalServer } from '#server/platform/http/server.ts';
import { startJobs, stopJobs } from '#server/platform/jobs/jobs.ts';
import { openMailer } from '#server/letters/mailer.ts';
import type { Portal } from '#server/portal/portal.ts';
import { demo as moreOfTheDemo } from '#server/commands/demo/demo.ts';
import { playDemo } from '#server/commands/demo/demo-story.ts';
import { seed } from '#server/commands/seed.ts';
import { writeLetter } from '#server/letter-register.ts';

export class PortProblem extends Error {}

export interface RunningPortal {
  url: string;
  greeting: string[];
  warning: Promise<string | null>;
  stop(): Promise<void>;
}

interface Parts {
  config: Config;
  log: Logger;
  demo?: boolean;
  clock?: () => Date;
  /** Seconds between heartbeats of an event stream. The interval is below the idle timeout of proxies. */
  heartbeat?: number;
  undoTime?: number;
  patience?: number;
  program?: string;
  tell?: (line: string) => void;
}

export async function buildPortal(
  {
    config: given,
    log,
    demo = false,
    clock = () => new Date(),
    heartbeat = 25,
    undoTime = undoSeconds,
    patience = 5,
    program,
    tell = () => {},
  }: Parts,
  built: AsyncDisposableStack,
): Promise<Portal> {
  // The demo sends no email, because its passwords are public and any visitor could email any address.
  const config = demo ? { ...given, smtpUrl: null } : given;
  openDataFolder(config.dataDir);
  const sessionsAt = await openConnection(config, log, built);
  await prepare(sessionsAt, config, { demo, tell });
  const pool = config.databaseDirectUrl
    ? openServingPool(config.databaseUrl ?? sessionsAt, null)
    : openServingPool(sessionsAt);
  built.defer(() => pool.end());
  const notSet = config.databaseDirectUrl ? await sentenceOnSettings(pool) : null;
  if (notSet) log.warn(notSet);
  const db = openDatabase(pool);
  if (demo) await removeMailServer(db);
  const agency = keepAgency(db, config);
  await agency.current();
  const keys = await openOwnKeys(db, config.dataDir);
  const boss = await startJobs(sessionsAt, log);
  const post = await openMailer({ config, agency, writeLetter, boss, db, keys, log, clock });
  built.defer(async () => {
    await stopJobs(boss);
    post.close();
  });
  await scheduleChores(boss, { config, db, log, clock, post, keys });
  if (program && !demo) {
    const stopping = new AbortController();
    built.defer(() => stopping.abort());
    await scheduleBackups(boss, { config, db, log, clock }, copyByCommand(program, stopping.signal));
  }
  const changes = hearChanges(sessionsAt, log);
  built.defer(() => changes.stop());
  const readiness = { isEnding: false };
  return {
    config,
    agency,
    db,
    pool,
    sessionsAt,
    keys,
    post,
    changes,
    readiness,
    log,
    clock,
    heartbeat,
    undoTime,
    patience,
    demo,
  };
}

export async function startPortal(parts: Parts): Promise<RunningPortal> {
  const built = new AsyncDisposableStack();
  try {
    const portal = await buildPortal(parts, built);
    const { config, clock, db, changes, readiness, post, demo } = portal;
    if (demo) {
      const planted = await seed(db, { clock, timeZone: config.agencyTimeZone }, moreOfTheDemo);
      if (planted) await playDemo(portal, planted);
    }
    const { server, ...ending } = createPortalServer(createApp(portal).fetch);
    // The demo listens on this machine only, because its inbox is public.
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
      warning: demo ? Promise.resolve(warningOfDemo(config)) : post.findProblem(),
      stop: () => built.disposeAsync(),
    };
  } catch (problem) {
    await built.disposeAsync().catch(() => {});
    throw problem;
  }
}

function warningOfDemo({ host, publicUrl }: Config): string | null {
  const isHere = !host || isLoopback(new URL(`http://${host.includes(':') ? `[${host}]` : host}`));
  if (isHere && isLoopback(publicUrl)) return null;
  return 'WARNING: other machines can reach this demo. Its passwords are public, and anybody can read its emails. Remove HOST and PUBLIC_URL, or start the portal without --demo.';
}

async function greetingOf(portal: Portal, port: number): Promise<string[]> {
  const { config } = portal;
  const address = config.port === 0 ? `http://localhost:${port}` : config.publicUrl.origin;
  const link = await firstAdminLink(portal);
  return [
    `The portal is at ${address}`,
    ...(link ? [`There is no Admin account yet. Create the first one here: ${link}`] : []),
  ];
}

async function openConnection(config: Config, log: Logger, built: AsyncDisposableStack): Promise<string> {
  const address = ownDatabase(config);
  if (address) return address;
  const postgres = await holdPostgres(config.dataDir, log);
  built.defer(() => postgres.stop());
  return postgres.connectionString;
}

async function prepare(
  connectionString: string,
  config: Config,
  { demo, tell }: { demo: boolean; tell: (line: string) => void },
): Promise<void> {
  await checkDatabase(connectionString, config);
  const pool = openPool(connectionString, { max: 2 });
  const db = openDatabase(pool);
  try {
    await throwIfOtherKind(db, demo ? 'demo' : 'portal');
    await migrate(db, tell);
    if (demo) await markAsDemo(db);
  } finally {
    await pool.end();
  }
}

function listen(server: Server, config: Config): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', (problem: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${config.port} is already in use, perhaps by this portal in another window. Stop the other program, or set PORT to a free port, for example in the file .env.`,
        EACCES: `This user may not open port ${config.port}. Set PORT to a number above 1023.`,
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

/**
 * `npm run faults`: breaks processes, databases, connections and mail servers under load, and
 * proves that no acknowledged write is lost.
 */

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { dayAt } from '#domain/calendar/calendar.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded/embedded-postgres.ts';
import { buildPortal } from '../built-portal.ts';
import { tryCluster } from './cluster/run.ts';
import { tryEngines } from './engines.ts';
import { openLine } from './cuttable-line.ts';
import { type Load, startLoad } from './load.ts';
import { settle } from './people.ts';
import { untilReady } from '#support/portal/processes.ts';
import { type PortalProcess, portalProcess } from './portal-process.ts';
import { prove } from './proof.ts';
import { type Outcome, writeReport } from './report.ts';
import { openRudeMailServer, type RudeMailServer } from './rude-mail-server.ts';
import { playAll, type Scenario, withLine, withMails, withOwnDatabase } from './scenarios.ts';
import { clearLeftBehind } from '#support/portal/left-behind.ts';
import { runFolder } from '#support/run/run-folder.ts';

const writers = 10;
const longestReturn = 5_000;
const longestStart = 20_000;

interface Stage {
  place: string;
  dataDir: string;
  /** Connection string of the database itself, for checks that bypass the portal. */
  connectionString: string;
  portal: PortalProcess;
  mails: RudeMailServer;
  people: Awaited<ReturnType<typeof settle>>;
}

async function perform(stage: Stage, scenarios: Scenario[]): Promise<Outcome> {
  const { place, dataDir, connectionString, portal, mails, people } = stage;
  process.stdout.write(`\n${place}\n`);
  portal.start();
  await untilReady(portal.url);
  const load: Load = await startLoad(() => portal.url, people);
  const played: Outcome['scenarios'] = [];
  try {
    for (const scenario of scenarios) {
      const slowest = await playAll(scenario, { dataDir, connectionString, portal, load, mails });
      const { name, rounds, isStart } = scenario;
      played.push({ name, rounds, slowest, isLate: slowest > (isStart ? longestStart : longestReturn) });
      const figures = `${load.submissions.size} weeks, ${mails.taken.length} mails`;
      process.stdout.write(`  ${scenario.name}: back in ${Math.round(slowest)} ms at most; ${figures}\n`);
    }
  } finally {
    await load.stop();
  }
  const proof = await prove(connectionString, [...load.submissions.values()], mails);
  const late = played.filter(({ isLate }) => isLate);
  proof.broken.push(...load.faults, ...late.map(({ name }) => `too slow to return: ${name}`));
  process.stdout.write(
    `  ${JSON.stringify({ ...proof, broken: proof.broken.slice(0, 10), answers: load.answers })}\n`,
  );
  return { place, scenarios: played, proof, answers: load.answers };
}

async function onOwnDatabase(folder: string): Promise<Outcome> {
  const dataDir = join(folder, 'own');
  const postgres = await startEmbeddedPostgres(dataDir);
  const people = await settle(postgres.connectionString, writers);
  await postgres.stop();
  const mails = await openRudeMailServer();
  const portal = await portalProcess({ DATA_DIR: dataDir, SMTP_URL: mails.url, DATABASE_URL: '' });
  const { connectionString } = postgres;
  const stage = { place: 'Its own PostgreSQL', dataDir, connectionString, portal, mails, people };
  try {
    return await perform(stage, withOwnDatabase);
  } finally {
    await portal.kill('SIGTERM');
    await mails.stop();
  }
}

async function onDatabaseElsewhere(folder: string): Promise<Outcome> {
  const postgres = await startEmbeddedPostgres(join(folder, 'elsewhere'));
  const people = await settle(postgres.connectionString, writers);
  const { host, password, port, user, database } = new Client(postgres.connectionString);
  const line = await openLine(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
  const address = new URL(`postgresql://127.0.0.1:${line.port}/${database}`);
  address.username = user ?? '';
  address.password = password ?? '';
  const mails = await openRudeMailServer();
  const dataDir = join(folder, 'keys');
  const portal = await portalProcess({ DATA_DIR: dataDir, SMTP_URL: mails.url, DATABASE_URL: address.href });
  const { connectionString } = postgres;
  const place = 'A PostgreSQL elsewhere, and the mail server';
  try {
    return await perform({ place, dataDir, connectionString, portal, mails, people }, [
      ...withLine(line),
      ...withMails,
    ]);
  } finally {
    await portal.kill('SIGTERM');
    await line.stop();
    await mails.stop();
    await postgres.stop();
  }
}

async function breakEverything(only: string | undefined): Promise<void> {
  buildPortal();
  const folder = runFolder('faults');
  try {
    const outcomes: Outcome[] = [];
    if (!only || only === '--own') outcomes.push(await onOwnDatabase(folder));
    if (!only || only === '--elsewhere') outcomes.push(await onDatabaseElsewhere(folder));
    const broken = outcomes.flatMap(({ proof }) => proof.broken);
    for (const problem of broken) process.stdout.write(`BROKEN: ${problem}\n`);
    if (!only) writeReport(outcomes, dayAt(new Date(), 'Europe/London'));
    process.exitCode = broken.length > 0 ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const [only, part] = process.argv.slice(2);
await clearLeftBehind();
if (only === 'postgres') await tryEngines(process.argv.slice(3));
else if (only === 'cluster') {
  buildPortal();
  await tryCluster(part);
} else await breakEverything(only);

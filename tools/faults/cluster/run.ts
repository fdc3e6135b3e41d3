/**
 * `npm run faults -- cluster`: runs two portals on three machines under Patroni while the leader
 * fails again and again.
 */

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { dayAt } from '#domain/calendar/calendar.ts';
import { type Load, startLoad } from '../load.ts';
import { settle } from '../people.ts';
import { untilReady } from '#support/portal/processes.ts';
import { type PortalProcess, portalProcess } from '../portal-process.ts';
import { prove } from '../proof.ts';
import { openRudeMailServer } from '../rude-mail-server.ts';
import { startCluster } from './cluster.ts';
import { keepCluster, type Played } from './report.ts';
import { type Blow, blows, playRound } from './scenarios.ts';
import { startVisitors, type Visitors } from './visitors.ts';

const writers = 10;
/** Maximum milliseconds after a failure until writes, sign-ins and live updates work again. */
const longestSilence = 30_000;
const quietSpell = 5_000;
/**
 * Milliseconds between two submissions of a simulated worker, so that the worker's weeks last for
 * the whole run.
 */
const betweenWeeks = 1_000;
/**
 * Maximum milliseconds until all emails are sent. An email that fails in each outage is retried
 * only after minutes.
 */
const longestForLetters = 900_000;

interface Watched {
  way: string;
  portal: PortalProcess;
  load: Load;
  visitors: Visitors;
}

function longestGap(times: readonly number[], begin: number, end: number): number {
  const within = [begin, ...times.filter((time) => time > begin && time < end), end];
  return Math.max(...within.slice(1).map((time, index) => time - (within[index] ?? time)));
}

async function play(blow: Blow, watched: readonly Watched[], round: () => Promise<void>): Promise<Played> {
  const { name, rounds } = blow;
  const slowest = watched.map(({ way }) => ({ way, writing: 0, signingIn: 0, hearing: 0 }));
  for (let count = 0; count < rounds; count += 1) {
    await pause(quietSpell);
    const begin = performance.now();
    await round();
    await pause(quietSpell);
    const end = performance.now();
    for (const [index, { load, visitors }] of watched.entries()) {
      const one = slowest[index];
      if (!one) continue;
      one.writing = Math.max(one.writing, longestGap(load.writtenAt, begin, end));
      one.signingIn = Math.max(one.signingIn, longestGap(visitors.signedInAt, begin, end));
      one.hearing = Math.max(one.hearing, longestGap(visitors.heardAt, begin, end));
    }
  }
  process.stdout.write(`  ${name}: ${JSON.stringify(slowest)}\n`);
  return { name, rounds, slowest };
}

function lateOnes({ name, slowest }: Played): string[] {
  return slowest
    .filter(({ writing, signingIn, hearing }) => Math.max(writing, signingIn, hearing) > longestSilence)
    .map((silence) => `silent for more than ${longestSilence / 1000} s: ${name}: ${JSON.stringify(silence)}`);
}

export async function tryCluster(only: string | undefined): Promise<void> {
  const cluster = await startCluster();
  const mails = await openRudeMailServer();
  const dataDir = join(cluster.folder, 'portals');
  const env = { DATA_DIR: dataDir, SMTP_URL: mails.url };
  const ways = [
    { way: 'haproxy', portal: await portalProcess({ ...env, DATABASE_URL: cluster.byBalancer }) },
    { way: 'the three hosts', portal: await portalProcess({ ...env, DATABASE_URL: cluster.byHosts }) },
  ];
  try {
    const people = await settle(cluster.byHosts, writers);
    const watched: Watched[] = [];
    for (const [index, { way, portal }] of ways.entries()) {
      portal.start();
      await untilReady(portal.url);
      const mine = people.filter((_, count) => count % ways.length === index);
      const load = await startLoad(() => portal.url, mine, betweenWeeks);
      watched.push({ way, portal, load, visitors: startVisitors(portal.url) });
    }
    const played: Played[] = [];
    try {
      for (const blow of blows.filter(({ name }) => !only || name.includes(only))) {
        played.push(await play(blow, watched, () => playRound(blow, cluster.machines)));
      }
    } finally {
      for (const { load, visitors } of watched) await Promise.all([load.stop(), visitors.stop()]);
    }
    const submissions = watched.flatMap(({ load }) => [...load.submissions.values()]);
    const proof = await prove(cluster.byHosts, submissions, mails, longestForLetters);
    const faults = watched.flatMap(({ load, visitors }) => [...load.faults, ...visitors.faults]);
    proof.broken.push(...faults, ...played.flatMap(lateOnes));
    for (const problem of new Set(proof.broken)) process.stdout.write(`BROKEN: ${problem}\n`);
    const answers = watched.map(({ load }) => load.answers);
    process.stdout.write(`  ${JSON.stringify({ ...proof, broken: proof.broken.length, answers })}\n`);
    if (!only) keepCluster(cluster.engine, played, proof, dayAt(new Date(), 'Europe/London'));
    process.exitCode = proof.broken.length > 0 ? 1 : 0;
  } finally {
    for (const { portal } of ways) await portal.kill('SIGTERM');
    await mails.stop();
    await cluster.stop();
    rmSync(cluster.folder, { recursive: true, force: true });
  }
}

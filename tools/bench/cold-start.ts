/**
 * Measures `npm start` on an existing data folder: seconds to the first response, and memory while
 * idle and after many sign-ins.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Figure, type Measurement, megabytes, memoryUnderLoad } from './ground/figure.ts';
import { type Ground, settingsOf, signIn } from './ground/ground.ts';
import { put, readings } from './ground/load.ts';
import { giveCandidatesThePassword, signInRequests } from './ground/passwords.ts';
import { freePort } from '#support/portal/ports.ts';
import { untilReady } from '#support/portal/processes.ts';
import { startPortal, watchMemory } from './ground/portal-process.ts';
import { medianOf } from './ground/rounds.ts';

const mostSeconds = 2;
/** Maximum bytes of memory while idle. */
const mostIdle = 150_000_000;

/** npm forwards no signal, so send the signal to the whole process group. */
async function endGroup(child: ChildProcess): Promise<void> {
  const ended = new Promise((done) => void child.once('close', done));
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  await ended;
}

async function start(dataDir: string): Promise<number> {
  const port = await freePort();
  const before = performance.now();
  const child = spawn('npm', ['start'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
    env: { ...process.env, ...settingsOf(dataDir), LOG_LEVEL: 'error', PORT: String(port) },
  });
  child.stdout?.resume();
  await untilReady(`http://127.0.0.1:${port}`, child);
  const seconds = (performance.now() - before) / 1000;
  await endGroup(child);
  return seconds;
}

export const coldStart: Measurement = {
  name: 'cold-start',
  async measure(ground) {
    const dataDir = join(ground.dataDir, '..', 'cold');
    const times: number[] = [];
    for (let round = 0; round <= 5; round += 1) {
      const seconds = await start(dataDir);
      // The first round creates the data folder and does not count.
      if (round > 0) times.push(seconds);
    }
    return [
      {
        what: 'cold start of `npm start` to the first answer',
        measured: `${medianOf(times).toFixed(2)} s`,
        toReach: `under ${mostSeconds} s`,
        isReached: medianOf(times) < mostSeconds,
      },
    ];
  },
};

async function measureMemory(ground: Ground): Promise<Figure[]> {
  const databaseUrl = await ground.database('small');
  const people = await signIn(ground, databaseUrl, 'Admin', 5);
  const portal = await startPortal(ground, databaseUrl);
  await pause(5_000);
  const idle = portal.memory();
  const emails = await giveCandidatesThePassword(databaseUrl);
  await put({
    url: portal.url,
    connections: 50,
    seconds: 60,
    requests: signInRequests(emails.slice(0, 50)),
    once: true,
  });
  const requests = readings('/api/timesheets?status=Pending&view=all', people);
  const mostMemory = watchMemory(portal.memory);
  await put({ url: portal.url, connections: 50, seconds: 15, requests });
  const most = mostMemory();
  await portal.stop();
  return [
    {
      what: 'memory of the process, idle',
      measured: megabytes(idle),
      toReach: `under ${megabytes(mostIdle)}`,
      isReached: idle < mostIdle,
    },
    memoryUnderLoad('memory under the list load, after 50 signed in by password', most),
  ];
}

export const memory: Measurement = { name: 'memory', measure: measureMemory };

/** Measures time and memory of a backup and a restore of ten years of data. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runFolder } from '#support/run/run-folder.ts';
import { type Figure, type Measurement, megabytes, whole } from './ground/figure.ts';
import { agencies } from './ground/fill.ts';
import { fillBesides } from './ground/fill-besides.ts';
import { type Ground, settingsOf } from './ground/ground.ts';
import { memoryOf, watchMemory } from './ground/portal-process.ts';

const mostMemory = 500_000_000;

interface Ran {
  seconds: number;
  memory: number;
}

async function run(command: 'backup' | 'restore', file: string, env: Record<string, string>): Promise<Ran> {
  const begin = performance.now();
  const child = spawn(process.execPath, [`src/server/commands/${command}.ts`, file], {
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  const mostMemory = watchMemory(() => memoryOf(child.pid));
  const [code] = await once(child, 'exit');
  const memory = mostMemory();
  if (code !== 0) throw new Error(`${command} ended with ${code}`);
  return { seconds: (performance.now() - begin) / 1000, memory };
}

async function measure(ground: Ground): Promise<Figure[]> {
  const url = await ground.database('ten-years');
  await fillBesides(await ground.superuser('ten-years'), 'ten-years');
  const folder = runFolder('copies');
  const file = join(folder, 'copy');
  try {
    const taken = await run('backup', file, { ...settingsOf(ground.dataDir), DATABASE_URL: url });
    const bytes = statSync(file).size;
    const emptyUrl = await ground.emptyDatabase();
    const dataDir = join(folder, 'restored');
    const back = await run('restore', file, { ...settingsOf(dataDir), DATABASE_URL: emptyUrl });
    const { weeks, workers } = agencies['ten-years'];
    const row = (what: string, { seconds, memory }: Ran): Figure => ({
      what: `${what} with ${whole(weeks * workers)} timesheets, ${megabytes(bytes)}`,
      measured: `${whole(seconds)} s, at most ${megabytes(memory)} of memory`,
      toReach: `under ${megabytes(mostMemory)}`,
      isReached: memory < mostMemory,
    });
    return [row('a copy', taken), row('putting it back', back)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const copies: Measurement = { name: 'copies', measure };

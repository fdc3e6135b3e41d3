/**
 * `npm run bench`: measures the portal. `npm run bench -- pending-list me` runs only these
 * measurements. `--data FOLDER` keeps the filled databases for the next run in the same week.
 */

import { parseArgs } from 'node:util';

import { buildPortal } from '../built-portal.ts';
import { announcements } from './announcements.ts';
import { ownAccount, pendingList } from './pending-list.ts';
import { approval, submission, submissionOfShifts } from './changes-of-a-week.ts';
import { coldStart, memory } from './cold-start.ts';
import { copies } from './copies.ts';
import { csvExport } from './csv-export.ts';
import { eventStreams } from './event-streams.ts';
import type { Figure, Measurement } from './ground/figure.ts';
import { openGround } from './ground/ground.ts';
import { growth } from './growth.ts';
import { mondayMorning } from './monday-morning.ts';
import { payRun } from './pay-run.ts';
import { refreshes } from './refreshes.ts';
import { signIns } from './sign-ins.ts';
import { saveFigures, table } from './ground/results.ts';
import { tenYears } from './ten-years.ts';
import { upgrade } from './upgrade.ts';

const measurements: Measurement[] = [
  // Measurements that only read run first: new weeks and emails would distort lists and memory.
  pendingList,
  ownAccount,
  growth,
  csvExport,
  coldStart,
  memory,
  submission,
  submissionOfShifts,
  approval,
  announcements,
  eventStreams,
  mondayMorning,
  signIns,
  upgrade,
  refreshes,
  payRun,
];

/** Measurements that take too long for every run. They run only if an argument names them. */
const asked: Measurement[] = [tenYears, copies];

const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: { data: { type: 'string' } },
});
const all = [...measurements, ...asked];
const unknown = wanted.filter((name) => !all.some((measurement) => measurement.name === name));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no ${unknown.join(', ')}; there are ${all.map(({ name }) => name).join(', ')}.\n`,
  );
  process.exit(1);
}

buildPortal();
const ground = await openGround(values.data);
const figures: Figure[] = [];
try {
  const chosen = wanted.length > 0 ? all.filter(({ name }) => wanted.includes(name)) : measurements;
  for (const { name, measure } of chosen) {
    process.stderr.write(`measuring ${name} …\n`);
    const measured = await measure(ground);
    process.stdout.write(`${table(measured)}\n`);
    figures.push(...measured);
  }
} finally {
  await ground.stop();
}
if (wanted.length === 0) saveFigures('bench', figures);

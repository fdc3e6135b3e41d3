/** `npm run bench`: measures the portal; `npm run bench -- pending-list me` measures those rows only. */

import { buildPortal } from '../built-portal.ts';
import { announcements } from './announcements.ts';
import { ownAccount, pendingList } from './pending-list.ts';
import { approval, submission, submissionOfShifts } from './changes-of-a-week.ts';
import { coldStart, memory } from './cold-start.ts';
import { csvExport } from './csv-export.ts';
import { eventStreams } from './event-streams.ts';
import type { Figure, Measurement } from './figure.ts';
import { openGround } from './ground.ts';
import { growth } from './growth.ts';
import { mondayMorning } from './monday-morning.ts';
import { payRun } from './pay-run.ts';
import { refreshes } from './refreshes.ts';
import { keepFigures, table } from './results.ts';
import { upgrade } from './upgrade.ts';

const measurements: Measurement[] = [
  pendingList,
  ownAccount,
  submission,
  submissionOfShifts,
  approval,
  announcements,
  growth,
  csvExport,
  eventStreams,
  mondayMorning,
  coldStart,
  memory,
  upgrade,
  refreshes,
  payRun,
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !measurements.some((measurement) => measurement.name === name));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no ${unknown.join(', ')}; there are ${measurements.map(({ name }) => name).join(', ')}.\n`,
  );
  process.exit(1);
}

buildPortal();
const ground = await openGround();
const figures: Figure[] = [];
try {
  for (const { name, measure } of measurements) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    process.stderr.write(`measuring ${name} …\n`);
    const measured = await measure(ground);
    process.stdout.write(`${table(measured)}\n`);
    figures.push(...measured);
  }
} finally {
  await ground.stop();
}
// A part of the rows says nothing about the others: only a whole run is kept.
if (wanted.length === 0) keepFigures('bench', figures);

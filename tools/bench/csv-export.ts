/**
 * Measures an export of 1,000,000 rows, compared with COPY of PostgreSQL: rows per second and
 * memory.
 */

import { request } from 'node:http';
import { to as copyTo } from 'pg-copy-streams';
import { withClient } from '#support/portal/connection.ts';
import { type Figure, type Measurement, memoryUnderLoad, whole } from './ground/figure.ts';
import { type Ground, signIn } from './ground/ground.ts';
import { startPortal, watchMemory } from './ground/portal-process.ts';
import { inTurn, medianOf, ratioOf } from './ground/rounds.ts';

/**
 * Minimum speed as a share of COPY's. Plain code and constant memory matter more than speed here.
 * Decision 450.
 */
const target = 0.05;

const sameQuery = `select full_name, email, coalesce(timesheets.client_name, clients.name),
  coalesce(timesheets.job_title, assignments.job_title), week_start, hours_worked, pay_rate, pay, bill_rate, bill, status,
  submitted_at, approved_at
  from timesheets join users on users.id = timesheets.user_id
  join assignments on assignments.id = timesheets.assignment_id join clients on clients.id = client_id
  order by week_start desc, timesheets.id desc`;

async function copied(databaseUrl: string): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    const start = performance.now();
    let rows = 0;
    for await (const chunk of client.query(copyTo(`copy (${sameQuery}) to stdout`)))
      rows += linesIn(chunk as Buffer);
    return rows / ((performance.now() - start) / 1000);
  });
}

function linesIn(chunk: Buffer): number {
  let lines = 0;
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
  return lines;
}

function exported(url: string, authorization: string): Promise<number> {
  const start = performance.now();
  return new Promise((done, fail) => {
    request(`${url}/api/reports/timesheets.csv`, { headers: { authorization } }, (answer) => {
      let rows = 0;
      answer.on('data', (chunk: Buffer) => void (rows += linesIn(chunk)));
      answer.on('end', () => done(rows / ((performance.now() - start) / 1000)));
      answer.on('error', fail);
    })
      .on('error', fail)
      .end();
  });
}

async function measure(ground: Ground): Promise<Figure[]> {
  const databaseUrl = await ground.database('large');
  const [admin] = await signIn(ground, databaseUrl, 'Admin', 1);
  if (!admin) throw new Error('Nobody is signed in');
  const portal = await startPortal(ground, databaseUrl);
  const before = portal.memory();
  const mostMemory = watchMemory(portal.memory);
  const results = await inTurn(3, {
    portal: () => exported(portal.url, admin.authorization),
    copy: () => copied(databaseUrl),
  });
  const most = mostMemory();
  await portal.stop();
  const ratio = ratioOf(results.portal, results.copy);
  return [
    {
      what: 'CSV of 1,000,000 rows',
      measured: `${whole(medianOf(results.portal))} rows a second`,
      against: `COPY of the same query ${whole(medianOf(results.copy))}`,
      ratio: ratio.toFixed(2),
      toReach: `${target}`,
      isReached: ratio >= target,
    },
    memoryUnderLoad('memory during that', most, before),
  ];
}

export const csvExport: Measurement = { name: 'csv', measure };

/**
 * Measures a pay run of 20,000 weeks among 1,000,000 weeks: preview, lock, and the delay of other
 * requests during the lock.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { addWeeks } from '#domain/calendar/week.ts';
import { withClient } from '#support/portal/connection.ts';
import { type Figure, type Measurement, memoryUnderLoad, whole } from './ground/figure.ts';
import { thisWeek, workers } from './ground/fill.ts';
import { type Ground, signIn } from './ground/ground.ts';
import { put, readings, type Request } from './ground/load.ts';
import { startPortal, watchMemory } from './ground/portal-process.ts';
import { medianOf } from './ground/rounds.ts';

const rounds = 3;

async function approveAll(databaseUrl: string, from: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `update timesheets set status = 'Approved', rejection_reason = null, approved_at = now(),
      approved_by = consultant_id, reviewed_by_name = 'Consultant', pay_rate = coalesce(pay_rate, 12),
      bill_rate = coalesce(bill_rate, 20), pay = round(hours_worked * coalesce(pay_rate, 12), 2),
      bill = round(hours_worked * coalesce(bill_rate, 20), 2),
      amounts = jsonb_build_array(jsonb_build_object('rateType', 'basic', 'payRate', coalesce(pay_rate, 12),
        'billRate', coalesce(bill_rate, 20), 'units', hours_worked, 'from', '2000-01-01',
        'pay', round(hours_worked * coalesce(pay_rate, 12), 2), 'bill', round(hours_worked * coalesce(bill_rate, 20), 2)))
     where week_start >= $1`,
      [from],
    );
    await client.query('vacuum analyze timesheets, approved_weeks');
  });
}

async function asked(
  url: string,
  { method, path, headers, body }: Request,
): Promise<{ ms: number; answer: any }> {
  const start = performance.now();
  const response = await fetch(`${url}${path}`, { method, headers, ...(body && { body }) });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
  return { ms: performance.now() - start, answer };
}

async function measure(ground: Ground): Promise<Figure[]> {
  const databaseUrl = await ground.database('large');
  const [until, from] = [addWeeks(thisWeek(), -1), addWeeks(thisWeek(), -2)];
  await approveAll(databaseUrl, from);
  const [admin] = await signIn(ground, databaseUrl, 'Admin', 1);
  if (!admin) throw new Error('Nobody is signed in');
  const others = [
    ...readings('/api/me/timesheets', await signIn(ground, databaseUrl, 'Candidate', 20)),
    ...readings(
      '/api/timesheets?status=Approved',
      await signIn(ground, databaseUrl, 'Recruitment Consultant', 20),
    ),
  ];
  const portal = await startPortal(ground, databaseUrl);
  const call = (method: string, path: string, body?: object) =>
    asked(portal.url, {
      method,
      path: `/api/pay-runs${path}`,
      headers: { authorization: admin.authorization, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  const { answer: run } = await call('POST', '', { upToWeek: until, payDate: thisWeek(), fromWeek: from });
  const times = {
    preview: [] as number[],
    items: [] as number[],
    lock: [] as number[],
    unlock: [] as number[],
  };
  const waits: number[] = [];
  const before = portal.memory();
  const mostMemory = watchMemory(portal.memory);
  for (let round = 0; round <= rounds; round += 1) {
    times.preview.push((await call('GET', `/${run.id}`)).ms);
    times.items.push((await call('GET', `/${run.id}/items`)).ms);
    const isLoaded = round === rounds;
    const load = isLoaded ? put({ url: portal.url, connections: 4, seconds: 8, requests: others }) : null;
    if (isLoaded) await pause(1_500);
    const { ms, answer } = await call('PUT', `/${run.id}/lock`);
    if (isLoaded) process.stderr.write(`locked in ${whole(ms)} ms beside others\n`);
    else times.lock.push(ms);
    if (answer.totals.weeks !== 2 * workers) throw new Error(`${answer.totals.weeks} weeks`);
    if (load) waits.push((await load).p99);
    else times.unlock.push((await call('PUT', `/${run.id}/unlock`, { reason: 'Measured again' })).ms);
  }
  const most = mostMemory();
  await portal.stop();
  const [wait = 0] = waits;
  const row = (what: string, of: number[], most: number): Figure => ({
    what,
    measured: `median ${whole(medianOf(of))} ms, longest ${whole(Math.max(...of))} ms`,
    toReach: `under ${most / 1_000} s`,
    isReached: medianOf(of) < most,
  });
  return [
    row('a pay run of 20,000 weeks: its totals and problems', times.preview, 1_000),
    row('a page of its items', times.items, 1_000),
    row('locking it', times.lock, 5_000),
    row('unlocking it', times.unlock, 5_000),
    {
      what: 'other requests while it is locked, 4 at once',
      measured: `p99 ${whole(wait)} ms`,
      toReach: 'under 500 ms',
      isReached: wait < 500,
    },
    memoryUnderLoad('memory during all of that', most, before),
  ];
}

export const payRun: Measurement = { name: 'pay-run', measure };

/**
 * Measures 5,000 open event streams in one process: memory per stream, and time until the last
 * stream has a change.
 */

import { fork } from 'node:child_process';
import { Client } from 'pg';
import { saidBy } from './ground/children.ts';
import { type Figure, type Measurement, megabytes, whole } from './ground/figure.ts';
import { type Ground, signIn } from './ground/ground.ts';
import { startPortal } from './ground/portal-process.ts';
import { medianOf } from './ground/rounds.ts';

const streams = 5_000;
/**
 * Streams to open before the first measurement: the process then has loaded code and allocated
 * memory that all streams share.
 */
const firstStreams = 500;
/** The portal's maximum number of streams per session. */
const streamsOfASession = 10;
const changes = 5;
const mostMilliseconds = 1_000;
const mostBytes = 40_000;

interface Told {
  opened?: number;
  /** Milliseconds from the commit until the last stream received the change. */
  reached?: number;
}

async function measure(ground: Ground): Promise<Figure[]> {
  const databaseUrl = await ground.database('small');
  const authorizations: string[] = [];
  while (authorizations.length * streamsOfASession < streams) {
    const people = await signIn(ground, databaseUrl, 'Admin', 5);
    authorizations.push(...people.map(({ authorization }) => authorization));
  }
  const portal = await startPortal(ground, databaseUrl);
  const child = fork(new URL('event-streams-process.ts', import.meta.url));
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const open = async (more: number): Promise<number> => {
      const opening = saidBy<Told>(child);
      child.send({ url: portal.url, streams: more, authorizations });
      return (await opening).opened ?? 0;
    };
    const first = await open(firstStreams);
    const before = portal.memory();
    const opened = await open(streams - firstStreams);
    const each = (portal.memory() - before) / (opened - first);
    const times: number[] = [];
    for (let change = 0; change < changes; change += 1) {
      const reached = saidBy<Told>(child);
      child.send({ expect: true });
      await client.query(
        `update timesheets set comments = 'Change ${change}' where id = (select id from timesheets limit 1)`,
      );
      times.push((await reached).reached ?? Number.NaN);
    }
    return [
      {
        what: `a change at all of ${whole(opened)} event streams`,
        measured: `median ${whole(medianOf(times))} ms, longest ${whole(Math.max(...times))} ms`,
        toReach: 'within 1 s',
        isReached: opened === streams && Math.max(...times) <= mostMilliseconds,
      },
      {
        what: 'memory of an event stream',
        measured: `${(each / 1000).toFixed(1)} kB`,
        against: `the process with ${whole(first)} of them ${megabytes(before)}`,
        toReach: 'at most 40 kB',
        isReached: each <= mostBytes,
      },
    ];
  } finally {
    await client.end();
    child.kill();
    await portal.stop();
  }
}

export const eventStreams: Measurement = { name: 'streams', measure };

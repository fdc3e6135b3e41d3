/**
 * Measures the cost of live announcements for 32 concurrent writers: with announcements, without
 * them, and with PostgreSQL's `NOTIFY`.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { pino } from 'pino';
import { hearChanges } from '#server/portal/changes.ts';
import { startBare } from './ground/bare.ts';
import { hoursOf, recordSubmissions, toBare } from './changes-of-a-week.ts';
import { type Figure, type Measurement, whole } from './ground/figure.ts';
import type { Ground } from './ground/ground.ts';
import { type Outcome, put } from './ground/load.ts';
import { inTurn, medianOf, ratioOf } from './ground/rounds.ts';

const writers = 32;
const rounds = 5;
const seconds = 4;
const listeners = 2;
const target = 0.9;
const mostMilliseconds = 1_000;

const notifying = `
  create or replace function announce(topic text, payload jsonb) returns void language plpgsql as $$
  begin
    perform pg_notify(topic, payload::text);
  end
  $$`;

interface Listening {
  /**
   * Makes changes until `enough` aborts. Returns the milliseconds from each commit until the last
   * listener has heard of the change.
   */
  timesUntil(enough: AbortSignal): Promise<number[]>;
  stop(): Promise<void>;
}

async function startListening(client: Client, databaseUrl: string): Promise<Listening> {
  const log = pino({ level: 'silent' });
  const heard = new Map<string, number>();
  const all = Array.from({ length: listeners }, () => hearChanges(databaseUrl, log));
  for (const changes of all) {
    changes.listen((word) => {
      if (typeof word !== 'object' || !('change' in word) || word.change.table === 'pay_runs') return;
      heard.set(word.change.id, (heard.get(word.change.id) ?? 0) + 1);
    });
  }
  await pause(1_000);
  return {
    async timesUntil(enough) {
      const times: number[] = [];
      while (!enough.aborted) {
        const id = `said ${times.length}`;
        const saidAt = performance.now();
        await client.query(
          `select announce('changes', jsonb_build_object('table', 'timesheets', 'id', $1::text))`,
          [id],
        );
        while ((heard.get(id) ?? 0) < listeners && performance.now() - saidAt < 10_000) await pause(5);
        times.push(performance.now() - saidAt);
        heard.clear();
        await pause(50);
      }
      return times;
    },
    stop: async () => void (await Promise.all(all.map((changes) => changes.stop()))),
  };
}

async function measure(ground: Ground): Promise<Figure[]> {
  const databaseUrl = await ground.database('small');
  const change = await recordSubmissions(ground, {
    what: 'submit a week',
    target,
    from: 100,
    entered: hoursOf,
  });
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ written: string }>(
    `select pg_get_functiondef('announce(text, jsonb)'::regprocedure) as written`,
  );
  const written = rows[0]?.written ?? '';
  const ways = {
    announced: `${written}; alter table timesheets enable trigger timesheets_announce`,
    silent: 'alter table timesheets disable trigger timesheets_announce',
    notified: `${notifying}; alter table timesheets enable trigger timesheets_announce`,
  };
  const { statements, answers } = change;
  const bare = await startBare({ databaseUrl, statements, answers, isPrepared: true, connections: writers });
  const listening = await startListening(client, databaseUrl);
  const places = Object.keys(ways);
  const size = Math.floor(change.requests.length / (places.length * (rounds + 1)));
  const times: number[] = [];
  const by =
    (way: keyof typeof ways) =>
    async (round: number): Promise<Outcome> => {
      await client.query(ways[way]);
      const from = (places.length * round + places.indexOf(way)) * size;
      const requests = Array.from({ length: size }, (_, index) => toBare(change)(from + index));
      const enough = new AbortController();
      const heardAfter = way === 'announced' ? listening.timesUntil(enough.signal) : [];
      const outcome = await put({ url: bare.url, connections: writers, seconds, requests, once: true });
      enough.abort();
      if (round > 0) times.push(...(await heardAfter));
      return outcome;
    };
  try {
    const results = await inTurn(rounds, {
      announced: by('announced'),
      silent: by('silent'),
      notified: by('notified'),
    });
    const ratesOf = (way: keyof typeof ways): number[] => results[way].map(({ perSecond }) => perSecond);
    const [announced, silent, notified] = [ratesOf('announced'), ratesOf('silent'), ratesOf('notified')];
    const ratio = ratioOf(announced, silent);
    const longest = Math.max(...times);
    return [
      {
        what: `${writers} at once submit weeks, which are announced`,
        measured: `${whole(medianOf(announced))} commits a second`,
        against: `without any announcement ${whole(medianOf(silent))} (by \`NOTIFY\` ${whole(medianOf(notified))})`,
        ratio: `${ratio.toFixed(2)} (by \`NOTIFY\` ${ratioOf(notified, silent).toFixed(2)})`,
        toReach: `${target}`,
        isReached: ratio >= target,
      },
      {
        what: `a change heard by ${listeners} processes meanwhile`,
        measured: `median ${whole(medianOf(times))} ms, longest ${whole(longest)} ms`,
        toReach: 'within 1 s',
        isReached: longest <= mostMilliseconds,
      },
    ];
  } finally {
    await client.query(ways.announced);
    await listening.stop();
    await client.end();
    await bare.stop();
  }
}

export const announcements: Measurement = { name: 'announcements', measure };

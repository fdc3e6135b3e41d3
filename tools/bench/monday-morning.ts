/** Monday, 9:00: everybody signs in, looks at the dashboard, submits the week and signs out; against argon2id alone. */

import { fork } from 'node:child_process';
import { argon2, randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { hashPassword } from '#server/auth/credentials/passwords.ts';
import { type Figure, type Measurement, whole } from './ground/figure.ts';
import { unusedWeek } from './ground/fill.ts';
import { type Ground } from './ground/ground.ts';
import { answerOf } from './ground/load.ts';
import { startPortal } from './ground/portal-process.ts';
import { inTurn, medianOf, ratioOf } from './ground/rounds.ts';

const password = 'a long enough password';
const seconds = 20;
const target = 0.8;
const mostMilliseconds = 1_000;

export interface Morning {
  url: string;
  emails: string[];
  password: string;
  weekStart: string;
  /** How many people are on their way at once. */
  people: number;
  seconds: number;
}

export interface MorningOutcome {
  perMinute: number;
  /** Milliseconds of a single request; signing in waits for its turn to hash. */
  p99: number;
  refused: number;
}

async function giveEverybodyThePassword(databaseUrl: string): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into auth.credentials (user_id, password_hash, email_confirmed_at)
     select id, $1, now() from users where role = 'Candidate' on conflict (user_id) do nothing`,
    [await hashPassword(password)],
  );
  const { rows } = await client.query<{ email: string }>(
    "select email from users where role = 'Candidate' order by email limit 3000",
  );
  await client.end();
  return rows.map(({ email }) => email);
}

/** argon2id with the portal's parameters and nothing else, so many at once. */
async function hashesAMinute(atOnce: number): Promise<number> {
  const derive = promisify(argon2);
  const options = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32, nonce: randomBytes(16) };
  const start = performance.now();
  let done = 0;
  async function keepHashing(): Promise<void> {
    while (performance.now() - start < 5_000) {
      await derive('argon2id', { message: Buffer.from(password), ...options });
      done += 1;
    }
  }
  await Promise.all(Array.from({ length: atOnce }, keepHashing));
  return (done / (performance.now() - start)) * 60_000;
}

async function measure(ground: Ground): Promise<Figure[]> {
  const databaseUrl = await ground.database('small');
  const emails = await giveEverybodyThePassword(databaseUrl);
  const portal = await startPortal(ground, databaseUrl);
  let week = 0;
  const morning = (people: number): Promise<MorningOutcome> => {
    week += 1;
    const child = fork(new URL('monday-morning-process.ts', import.meta.url), {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const weekStart = unusedWeek('small', 60 + week);
    const task: Morning = { url: portal.url, emails, password, weekStart, people, seconds };
    return answerOf<MorningOutcome>(child, task);
  };
  const gate = Math.max(1, availableParallelism() - 1);
  const figures: Figure[] = [];
  for (const people of [4, 8, 12]) {
    const results = await inTurn(2, {
      portal: () => morning(people),
      gated: async () => ({ perMinute: await hashesAMinute(gate), p99: 0, refused: 0 }),
      free: async () => ({ perMinute: await hashesAMinute(availableParallelism()), p99: 0, refused: 0 }),
    });
    const rates = (name: keyof typeof results): number[] => results[name].map(({ perMinute }) => perMinute);
    const p99 = medianOf(results.portal.map((outcome) => outcome.p99));
    const refused = results.portal.reduce((sum, outcome) => sum + outcome.refused, 0);
    const ratio = ratioOf(rates('portal'), rates('gated'));
    figures.push({
      what: `Monday 9:00 with ${people} people on their way at once`,
      measured: `${whole(medianOf(rates('portal')))} people a minute, p99 of a request ${whole(p99)} ms, ${refused} refused`,
      against: `argon2id alone, ${gate} at once: ${whole(medianOf(rates('gated')))} (${availableParallelism()} at once: ${whole(medianOf(rates('free')))})`,
      ratio: `${ratio.toFixed(2)} (${ratioOf(rates('portal'), rates('free')).toFixed(2)})`,
      toReach: `${target} with p99 under 1 s`,
      isReached: ratio >= target && p99 < mostMilliseconds && refused === 0,
    });
  }
  await portal.stop();
  return figures;
}

export const mondayMorning: Measurement = { name: 'monday', measure };

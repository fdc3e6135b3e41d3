/**
 * Simulates Monday, 9:00: all people sign in, read the dashboard, submit the week and sign out.
 * Compared with argon2id on all cores.
 */

import { availableParallelism } from 'node:os';
import { type Figure, type Measurement, whole } from './ground/figure.ts';
import { unusedWeek } from './ground/fill.ts';
import { type Ground } from './ground/ground.ts';
import { answerOf } from './ground/children.ts';
import { giveCandidatesThePassword, hashesASecond, password } from './ground/passwords.ts';
import { startPortal } from './ground/portal-process.ts';
import { inTurn, medianOf, ratioOf } from './ground/rounds.ts';

const seconds = 20;
const target = 0.4;
const mostMilliseconds = 1_000;

export interface Morning {
  url: string;
  emails: string[];
  password: string;
  weekStart: string;
  people: number;
  seconds: number;
}

export interface MorningOutcome {
  perMinute: number;
  /**
   * 99th percentile of the response time in milliseconds. A sign-in includes the wait for a free
   * core.
   */
  p99: number;
  refused: number;
}

async function measure(ground: Ground): Promise<Figure[]> {
  const databaseUrl = await ground.database('small');
  const emails = await giveCandidatesThePassword(databaseUrl);
  const portal = await startPortal(ground, databaseUrl);
  let week = 0;
  const morning = (people: number): Promise<MorningOutcome> => {
    week += 1;
    const weekStart = unusedWeek('small', 160 + week);
    const task: Morning = { url: portal.url, emails, password, weekStart, people, seconds };
    return answerOf<MorningOutcome>(new URL('monday-morning-process.ts', import.meta.url), task);
  };
  const figures: Figure[] = [];
  for (const people of [4, 8, 12]) {
    const results = await inTurn(2, {
      portal: () => morning(people),
      alone: async () => ({
        perMinute: 60 * (await hashesASecond(availableParallelism())),
        p99: 0,
        refused: 0,
      }),
    });
    const rates = (name: keyof typeof results): number[] => results[name].map(({ perMinute }) => perMinute);
    const p99 = medianOf(results.portal.map((outcome) => outcome.p99));
    const refused = results.portal.reduce((sum, outcome) => sum + outcome.refused, 0);
    const ratio = ratioOf(rates('portal'), rates('alone'));
    figures.push({
      what: `Monday 9:00 with ${people} people on their way at once`,
      measured: `${whole(medianOf(rates('portal')))} people a minute, p99 of a request ${whole(p99)} ms, ${refused} refused`,
      against: `argon2id alone on all cores ${whole(medianOf(rates('alone')))}`,
      ratio: ratio.toFixed(2),
      toReach: `${target} with p99 under 1 s`,
      isReached: ratio >= target && p99 < mostMilliseconds && refused === 0,
    });
  }
  await portal.stop();
  return figures;
}

export const mondayMorning: Measurement = { name: 'monday', measure };

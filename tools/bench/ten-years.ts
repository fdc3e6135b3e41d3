/**
 * Measures first pages, reports and figures over 10,000,000 timesheets of ten years and over
 * 1,000,000, compared with 10,000.
 */

import { addDays } from '#domain/calendar/calendar.ts';
import type { Role } from '#domain/person/person.ts';
import { addWeeks } from '#domain/calendar/week.ts';
import type { Figure, Measurement } from './ground/figure.ts';
import { type Size, thisWeek } from './ground/fill.ts';
import { fillBesides } from './ground/fill-besides.ts';
import { type ChangesToMake, changesToMake } from './changes-to-make.ts';
import { type Ground, signIn } from './ground/ground.ts';
import type { Request } from './ground/load.ts';
import { type MeasuredProcess, startPortal } from './ground/portal-process.ts';
import { inTurn, medianOf, ratioOf } from './ground/rounds.ts';

type Asker = Exclude<Role, 'Payroll Clerk' | 'Auditor'>;

const sizes = ['small', 'large', 'ten-years'] as const satisfies Size[];
const target = 1.5;
const rounds = 5;
const times = 12;
const longest = 3_000;

const week = addWeeks(thisWeek(), -1);

function report(days: number): string {
  return `start=${addDays(week, 7 - days)}&end=${addDays(week, 6)}`;
}

const reports = { 'a week': 7, 'a month': 28, 'a year': 364 };

const asked: [what: string, who: Asker, path: string][] = [
  ['own weeks of a worker', 'Candidate', '/api/me/timesheets'],
  ['pending, a consultant', 'Recruitment Consultant', '/api/timesheets?status=Pending'],
  ['approved, a consultant', 'Recruitment Consultant', '/api/timesheets?status=Approved'],
  ['all, a consultant', 'Recruitment Consultant', '/api/timesheets'],
  ['pending, an Admin', 'Admin', '/api/timesheets?status=Pending&view=all'],
  ['approved, an Admin', 'Admin', '/api/timesheets?status=Approved&view=all'],
  ['all, an Admin', 'Admin', '/api/timesheets?view=all'],
  ['workers, a consultant', 'Recruitment Consultant', '/api/worker-rows'],
  ['workers, an Admin', 'Admin', '/api/worker-rows?view=all'],
  ['workers by last week, an Admin', 'Admin', '/api/worker-rows?view=all&sort=-week'],
  ['missing, a consultant', 'Recruitment Consultant', `/api/missing-timesheets?week=${week}`],
  ['missing, an Admin', 'Admin', `/api/missing-timesheets?week=${week}`],
  ['reminders of a week, an Admin', 'Admin', `/api/reminders?week=${week}`],
  ['audit', 'Admin', '/api/audit'],
  ['audit, one rare action', 'Admin', '/api/audit?action=change-agency'],
  ['audit, refused', 'Admin', '/api/audit?result=refused'],
  ['audit, one name', 'Admin', '/api/audit?search=Worker%204711'],
  ['audit, part of many names', 'Admin', '/api/audit?search=Amara'],
  ['changes', 'Admin', '/api/history'],
  ['changes, one subject', 'Admin', '/api/history?subject=role'],
  ['changes, one name', 'Admin', '/api/history?search=Worker%204711'],
  ...Object.entries(reports).flatMap(([span, days]): [string, Asker, string][] => [
    [`report of ${span}, a consultant`, 'Recruitment Consultant', `/api/reports/timesheets?${report(days)}`],
    [`report of ${span}, an Admin`, 'Admin', `/api/reports/timesheets?${report(days)}`],
  ]),
  ['report of all time, an Admin', 'Admin', '/api/reports/timesheets'],
  ...(['week', 'consultant', 'client', 'worker'] as const).flatMap((by) =>
    Object.entries(reports).map(([span, days]): [string, Asker, string] => [
      `report of ${span} by ${by}, an Admin`,
      'Admin',
      `/api/reports/timesheets/groups?by=${by}&${report(days)}`,
    ]),
  ),
  ['`/metrics`', 'Admin', '/metrics'],
  ['`/readyz`', 'Admin', '/readyz'],
];

/**
 * Returns the median response time in milliseconds of requests in sequence, for at most a few
 * seconds.
 */
async function median({ url }: MeasuredProcess, requests: Request[]): Promise<number> {
  const taken: number[] = [];
  for (const { path, ...init } of requests) {
    const begin = performance.now();
    const answer = await fetch(`${url}${path}`, init);
    const said = await answer.text();
    if (!answer.ok) throw new Error(`${init.method} ${path} answered ${answer.status}: ${said}`);
    taken.push(performance.now() - begin);
    if (taken.length > 2 && taken.reduce((sum, ms) => sum + ms, 0) > longest) break;
  }
  return medianOf(taken);
}

async function measure(ground: Ground): Promise<Figure[]> {
  const portals = {} as Record<Size, MeasuredProcess>;
  const people = {} as Record<Size, Record<Asker, string[]>>;
  const changes = {} as Record<Size, ChangesToMake>;
  for (const size of sizes) {
    const url = await ground.database(size);
    await fillBesides(await ground.superuser(size), size);
    portals[size] = await startPortal(ground, url);
    const of = async (role: Asker): Promise<string[]> =>
      (await signIn(ground, url, role, 4)).map(({ authorization }) => authorization);
    people[size] = {
      Candidate: await of('Candidate'),
      'Recruitment Consultant': await of('Recruitment Consultant'),
      Admin: await of('Admin'),
    };
    changes[size] = await changesToMake(ground, url, times * (rounds + 1));
  }
  try {
    const figures: Figure[] = [];
    for (const [what, who, path] of asked) {
      const requestsOf = (size: Size): Request[] =>
        Array.from({ length: times }, (_, time) => {
          const [first = '', ...others] = people[size][who];
          const authorization = [first, ...others][time % (others.length + 1)] ?? first;
          return { method: 'GET', path, headers: { authorization } };
        });
      figures.push(await compare(what, portals, requestsOf));
    }
    for (const what of ['submit a week', 'approve a week'] as const) {
      const share = (size: Size, round: number): Request[] =>
        changes[size][what].slice(round * times, (round + 1) * times);
      figures.push(await compare(what, portals, share));
    }
    return figures;
  } finally {
    await Promise.all(sizes.map((size) => portals[size].stop()));
  }
}

async function compare(
  what: string,
  portals: Record<Size, MeasuredProcess>,
  requestsOf: (size: Size, round: number) => Request[],
): Promise<Figure> {
  const load = (size: Size) => (round: number) => median(portals[size], requestsOf(size, round));
  const results = await inTurn(rounds, {
    small: load('small'),
    large: load('large'),
    'ten-years': load('ten-years'),
  });
  const [ofLarge = Number.NaN, ofAll = Number.NaN] = [results.large, results['ten-years']].map((one) =>
    ratioOf(one, results.small),
  );
  const said = sizes.map((size) => medianOf(results[size]).toFixed(1));
  process.stderr.write(`${what}: ${said.join(', ')} ms; ${ofLarge.toFixed(2)}, ${ofAll.toFixed(2)}\n`);
  return {
    what,
    measured: `${said[2]} ms`,
    against: `with 10,000: ${said[0]} ms (with 1,000,000: ${said[1]} ms)`,
    ratio: `${ofAll.toFixed(2)} (${ofLarge.toFixed(2)})`,
    toReach: `at most ${target}`,
    isReached: ofAll <= target,
  };
}

/** Requests run in sequence, so each figure is the time that a user waits. */
export const tenYears: Measurement = { name: 'ten-years', measure };

/**
 * `npm run bench:web`: measures three pages with Lighthouse as on a slow phone, with and without
 * browser cache. `npm run bench:web -- /auth` measures only that page. A complete run replaces the
 * table.
 */

import { rmSync } from 'node:fs';
import { cast, demoPassword, type CastName } from '#server/commands/cast.ts';
import { findBrowser } from '#support/browser/browser.ts';
import { sessionOf } from '#support/browser/signing-in.ts';
import { buildPortal, startPortal } from '../built-portal.ts';
import type { Figure } from './ground/figure.ts';
import { endOf } from '#support/portal/processes.ts';
import { saveFigures, table } from './ground/results.ts';
import { medianOf } from './ground/rounds.ts';
import { type Visit, visit } from './visit.ts';
import { clearLeftBehind } from '#support/portal/left-behind.ts';
import { runFolder } from '#support/run/run-folder.ts';

interface MeasuredPage {
  address: string;
  note?: string;
  as: CastName | null;
  /** Maximum compressed bytes of a page. */
  mostBytes?: number;
  /** Maximum milliseconds to the largest contentful paint with a throttled connection (slow 4G). */
  mostPaint: number;
}

const pages: MeasuredPage[] = [
  { address: '/auth', as: null, mostBytes: 150_000, mostPaint: 1_000 },
  { address: '/dashboard', as: 'ben', mostBytes: 185_000, mostPaint: 2_500 },
  {
    address: '/dashboard',
    note: ' with a week sent back',
    as: 'amara',
    mostBytes: 185_000,
    mostPaint: 2_500,
  },
  { address: '/consultant/pending', as: 'jo', mostPaint: 1_000 },
];
const asked = process.argv.slice(2);
const rounds = Number(process.env['ROUNDS'] ?? 5);
const scoresToReach = [98, 100, 100];

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}

function row(what: string, measured: string, toReach: string, isReached: boolean): Figure {
  return { what, measured, toReach, isReached };
}

function figuresOf(
  { address, note = '', mostBytes, mostPaint }: MeasuredPage,
  simulated: Visit[],
  connection: Visit[],
  applied: Visit[],
  later: Visit[],
): Figure[] {
  const page = `\`${address}\`${note}`;
  const scores = (['performance', 'accessibility', 'best-practices'] as const).map((category) =>
    medianOf(simulated.map(({ scores: of }) => of[category])),
  );
  const of = (visits: Visit[], part: 'paint' | 'blocking' | 'shift' | 'bytes') =>
    medianOf(visits.map((one) => one[part]));
  const paint = of(connection, 'paint');
  const shift = Math.max(...[...simulated, ...connection, ...applied, ...later].map((one) => one.shift));
  const bytes = of(simulated, 'bytes');
  return [
    row(
      `${page}: performance, accessibility, best practices`,
      scores.join(', '),
      scoresToReach.join(', '),
      scores.every((score, place) => score >= (scoresToReach[place] ?? 100)),
    ),
    row(
      `${page}: largest contentful paint, slow 4G applied`,
      seconds(paint),
      `at most ${seconds(mostPaint)}`,
      paint <= mostPaint,
    ),
    row(`${page}: the same with a processor four times slower`, seconds(of(applied, 'paint')), '–', true),
    row(`${page}: the same on a later visit`, seconds(of(later, 'paint')), '–', true),
    row(`${page}: layout shift, the most of all visits`, shift.toFixed(3), '0', shift === 0),
    row(
      `${page}: sent, as compressed`,
      `${Math.round(bytes / 1000)} kB`,
      mostBytes === undefined ? '–' : `at most ${mostBytes / 1000} kB`,
      mostBytes === undefined || bytes <= mostBytes,
    ),
    row(
      `${page}: simulated paint; blocked`,
      `${seconds(of(simulated, 'paint'))}; ${Math.round(of(simulated, 'blocking'))} ms`,
      '–',
      true,
    ),
  ];
}

process.env['BROWSER_PATH'] = await findBrowser();
await clearLeftBehind();
const folder = runFolder('bench');
buildPortal();
const { url, child } = await startPortal({ DATA_DIR: folder, LOG_LEVEL: 'silent' }, '--demo');
const figures: Figure[] = [];
try {
  for (const page of pages) {
    const { address, as } = page;
    if (asked.length > 0 && !asked.includes(address)) continue;
    const session = as && (await sessionOf(url, cast[as].email, demoPassword));
    const simulated: Visit[] = [];
    const connection: Visit[] = [];
    const applied: Visit[] = [];
    const later: Visit[] = [];
    for (let round = 0; round < rounds; round += 1) {
      process.stderr.write(`${address}, visit ${round + 1} of ${rounds} …\n`);
      const visited = { url, address, session };
      simulated.push(await visit(visited, 'simulated'));
      connection.push(await visit(visited, 'connection'));
      applied.push(await visit(visited, 'connection and processor'));
      later.push(await visit({ ...visited, isLater: true }, 'connection'));
    }
    figures.push(...figuresOf(page, simulated, connection, applied, later));
  }
} finally {
  await endOf(child);
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(`${table(figures)}\n`);
if (rounds >= 5 && asked.length === 0) saveFigures('web', figures);

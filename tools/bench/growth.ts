/**
 * Measures lists and figures of a person with 1,000,000 timesheets, compared with 10,000
 * timesheets.
 */

import { type Figure, type Measurement } from './ground/figure.ts';
import { type Ground, signIn } from './ground/ground.ts';
import { type Outcome, put, readings } from './ground/load.ts';
import { startPortal } from './ground/portal-process.ts';
import { inTurn, medianOf, ratioOf } from './ground/rounds.ts';

/**
 * Maximum milliseconds for the first page of a list, and for the tiles of a report, with one user.
 * Decision 385.
 */
const limits = { page: 100, tiles: 300 };
const asked = [
  {
    what: 'pending list, a consultant',
    path: '/api/timesheets?status=Pending',
    role: 'Recruitment Consultant',
  },
  {
    what: 'approved list, a consultant',
    path: '/api/timesheets?status=Approved',
    role: 'Recruitment Consultant',
  },
  { what: 'pending list, an Admin', path: '/api/timesheets?status=Pending&view=all', role: 'Admin' },
  { what: 'approved list, an Admin', path: '/api/timesheets?status=Approved&view=all', role: 'Admin' },
  {
    what: 'report figures and page, a consultant',
    path: '/api/reports/timesheets',
    role: 'Recruitment Consultant',
  },
  { what: 'report figures and page, an Admin', path: '/api/reports/timesheets', role: 'Admin' },
  { what: 'worker list, a consultant', path: '/api/workers', role: 'Recruitment Consultant' },
  { what: 'worker list, an Admin', path: '/api/workers?view=all', role: 'Admin' },
  { what: 'Monday page, a consultant', path: '/api/monday', role: 'Recruitment Consultant' },
  { what: 'Monday page, an Admin', path: '/api/monday', role: 'Admin' },
] as const;

async function measure(ground: Ground): Promise<Figure[]> {
  const figures: Figure[] = [];
  const urls = { small: await ground.database('small'), large: await ground.database('large') };
  const portals = {
    small: await startPortal(ground, urls.small),
    large: await startPortal(ground, urls.large),
  };
  for (const { what, path, role } of asked) {
    const load = async (size: 'small' | 'large'): Promise<() => Promise<Outcome>> => {
      const people = await signIn(ground, urls[size], role, 20);
      const requests = readings(path, people);
      return () => put({ url: portals[size].url, connections: 1, seconds: 3, requests });
    };
    const results = await inTurn(3, { small: await load('small'), large: await load('large') });
    const medians = (size: 'small' | 'large'): number[] => results[size].map((outcome) => outcome.median);
    const limit = path.startsWith('/api/reports') ? limits.tiles : limits.page;
    const ratio = ratioOf(medians('large'), medians('small'));
    figures.push({
      what: `${what}, 1,000,000 timesheets`,
      measured: `median ${medianOf(medians('large')).toFixed(1)} ms`,
      against: `with 10,000: ${medianOf(medians('small')).toFixed(1)} ms`,
      ratio: ratio.toFixed(2),
      toReach: `under ${limit} ms`,
      isReached: medianOf(medians('large')) < limit,
    });
  }
  await Promise.all([portals.small.stop(), portals.large.stop()]);
  return figures;
}

export const growth: Measurement = { name: 'growth', measure };

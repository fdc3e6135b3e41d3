/**
 * Measures the first start of this version on a database of version 1.0.0 with 1,000,000
 * timesheets.
 */

import { performance } from 'node:perf_hooks';
import { openDatabase, openPool } from '#server/platform/postgres/database.ts';
import { migrate, migrateTo } from '#server/platform/postgres/migrate.ts';
import { type Measurement, whole } from './ground/figure.ts';
import { fill } from './ground/fill.ts';

const before = '0001-baseline';
const target = 180;

export const upgrade: Measurement = {
  name: 'upgrade',
  async measure(ground) {
    const url = await ground.emptyDatabase();
    const pool = openPool(url, { max: 2 });
    const db = openDatabase(pool);
    await migrateTo(db, before);
    await fill(url, 'large');
    const began = performance.now();
    await migrate(db);
    const seconds = (performance.now() - began) / 1_000;
    await pool.end();
    return [
      {
        what: 'upgrade of 1,000,000 timesheets from 1.0.0',
        measured: `${whole(seconds)} s`,
        toReach: `under ${target} s`,
        isReached: seconds < target,
      },
    ];
  },
};

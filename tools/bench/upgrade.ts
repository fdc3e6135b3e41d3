/** What the first start of a new version does to 1,000,000 timesheets of the version before. */

import { performance } from 'node:perf_hooks';
import { openDatabase, openPool } from '#server/platform/postgres/database.ts';
import { migrate, migrateTo } from '#server/platform/postgres/migrate.ts';
import { type Measurement, whole } from './ground/figure.ts';
import { fill } from './ground/fill.ts';

const before = '0130-announce-lost-access';
const target = 180;

export const upgrade: Measurement = {
  name: 'upgrade',
  async measure(ground) {
    const url = await ground.emptyDatabase();
    const pool = openPool(url, { max: 2 });
    const db = openDatabase(pool);
    await migrateTo(db, before);
    await fill(url, 'large', { keepsClients: false });
    const began = performance.now();
    await migrate(db);
    const seconds = (performance.now() - began) / 1_000;
    await pool.end();
    return [
      {
        what: 'upgrade of 1,000,000 timesheets from before decision 0160',
        measured: `${whole(seconds)} s`,
        toReach: `under ${target} s`,
        isReached: seconds < target,
      },
    ];
  },
};

/**
 * Measures memory over 20,000 session refreshes of accounts with the largest metadata, to find a
 * memory leak.
 */

import { mostMetadataBytes } from '#server/auth/credentials/metadata.ts';
import { writeRefreshToken } from '#server/auth/sessions/refresh-token.ts';
import { rowsOf } from '#support/portal/connection.ts';
import { type Figure, type Measurement, megabytes, whole } from './ground/figure.ts';
import type { Ground } from './ground/ground.ts';
import { put, type Request } from './ground/load.ts';
import { startPortal } from './ground/portal-process.ts';

const people = 20;
const steps = [5_000, 10_000, 20_000];
const mostGrowth = 10_000_000;

async function refreshTokens(databaseUrl: string): Promise<string[]> {
  const metadata = { note: 'x'.repeat(mostMetadataBytes - '{"note":""}'.length) };
  const rows = await rowsOf<{ id: string; key: Buffer }>(
    databaseUrl,
    `with person as (select id from users where role = 'Candidate' order by email limit $1),
      account as (
        insert into auth.credentials (user_id, email_confirmed_at, user_metadata) select id, now(), $2 from person
        on conflict (user_id) do update set user_metadata = excluded.user_metadata
      )
    insert into auth.sessions (user_id, refresh_key, amr) select id, uuid_send(gen_random_uuid()), '[]' from person
    returning id, refresh_key as key`,
    [people, metadata],
  );
  return rows.map(({ id, key }) => writeRefreshToken({ id, refreshKey: key }, 0));
}

async function measure(ground: Ground): Promise<Figure[]> {
  const databaseUrl = await ground.database('small');
  const tokens = await refreshTokens(databaseUrl);
  const portal = await startPortal(ground, databaseUrl);
  const before = portal.memory();
  const measured: number[] = [];
  let done = 0;
  for (const step of steps) {
    const requests = Array.from({ length: step - done }, (_, index): Request => ({
      method: 'POST',
      path: '/auth/v1/token?grant_type=refresh_token',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: tokens[index % people] }),
    }));
    await put({ url: portal.url, connections: 10, seconds: 3_600, requests, once: true });
    measured.push(portal.memory());
    done = step;
  }
  await portal.stop();
  // Compare with the second measurement, because the heap still grows before the first.
  const [, second = 0, last = 0] = measured;
  return [
    {
      what: `memory after ${steps.map(whole).join(', ')} refreshes`,
      measured: measured.map(megabytes).join(', '),
      against: `the process before ${megabytes(before)}`,
      toReach: `from the second to the last under ${megabytes(mostGrowth)} more`,
      isReached: last - second < mostGrowth,
    },
  ];
}

export const refreshes: Measurement = { name: 'refreshes', measure };

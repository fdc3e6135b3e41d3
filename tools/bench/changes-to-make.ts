import { rowsOf } from '#support/portal/connection.ts';
import { hoursOf } from './changes-of-a-week.ts';
import { type Ground, signIn } from './ground/ground.ts';
import type { Request } from './ground/load.ts';

export type ChangesToMake = Record<'submit a week' | 'approve a week', Request[]>;

export async function changesToMake(
  ground: Ground,
  databaseUrl: string,
  count: number,
): Promise<ChangesToMake> {
  const candidates = await signIn(ground, databaseUrl, 'Candidate', count);
  const consultants = await signIn(ground, databaseUrl, 'Recruitment Consultant', 1_000);
  const tokens = new Map(consultants.map(({ userId, authorization }) => [userId, authorization]));
  // The data of `--data` are measured several times, so each run changes older weeks than the
  // previous run.
  const [oldest] = await rowsOf<{ free: string }>(
    databaseUrl,
    'select (min(week_start) - 7)::text as free from timesheets',
  );
  const waiting = await rowsOf<{ id: string; consultant: string }>(
    databaseUrl,
    `select id, consultant_id as consultant from timesheets where status = 'Pending' and consultant_id is not null
     order by week_start desc, md5(id::text) limit $1`,
    [count],
  );
  return {
    'submit a week': candidates.map(({ authorization }, person) => ({
      method: 'POST',
      path: '/api/me/timesheets',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ weekStart: oldest?.free, ...hoursOf(person) }),
    })),
    'approve a week': waiting.map(({ id, consultant }) => ({
      method: 'PUT',
      path: `/api/timesheets/${id}/approval`,
      headers: { authorization: tokens.get(consultant) ?? '' },
    })),
  };
}

import { sql } from 'kysely';
import type { Connection } from '#server/platform/postgres/database.ts';

interface JobCount {
  queue: string;
  state: 'waiting' | 'active';
  count: number;
}

export async function countJobs(db: Connection): Promise<JobCount[]> {
  const { rows } = await sql<JobCount>`
    select name as queue, case state when 'active' then 'active' else 'waiting' end as state, count(*) as count
    from pgboss.job
    where state in ('created', 'retry', 'active') and name not like '\\_\\_%'
    group by 1, 2`.execute(db);
  return rows;
}

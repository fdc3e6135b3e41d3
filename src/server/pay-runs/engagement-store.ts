import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { OnePayRun } from '#contract/pay-runs/pay-run.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

const umbrellaOfItem = sql<string | null>`coalesce(item.umbrella_id, (
  select umbrellas.id from umbrellas where umbrellas.name = item.umbrella_name))`;

export type Share = { engagement: 'paye' | 'limited' } | { umbrellaId: string } | 'all';

export function isInShare(share: Share): RawBuilder<SqlBool> {
  if (share === 'all') return sql`true`;
  if ('engagement' in share) return sql`item.engagement = ${sql.lit(share.engagement)}`;
  return sql`item.engagement = 'umbrella' and ${umbrellaOfItem} = ${sql.lit(share.umbrellaId)}::uuid`;
}

export async function listEngagements(db: Connection, runId: string): Promise<OnePayRun['engagements']> {
  const { rows } = await sql<{ engagement: 'umbrella' | 'limited'; id: string; name: string; pay: number }>`
    select engagement, ${umbrellaOfItem} as id, min(umbrella_name) as name, sum(pay) as pay
    from pay_run_items as item where run_id = ${runId} and engagement <> 'paye'
    group by 1, 2 order by min(umbrella_name collate alphabetical), 2`.execute(db);
  const limited = rows.find(({ engagement }) => engagement === 'limited');
  return {
    umbrellas: rows
      .filter(({ engagement }) => engagement === 'umbrella')
      .map(({ id, name, pay }) => ({ id, name, pay })),
    limited: limited ? { pay: limited.pay } : null,
  };
}

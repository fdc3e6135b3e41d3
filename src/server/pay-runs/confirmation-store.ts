import { sql } from 'kysely';
import type { Connection } from '#server/platform/postgres/database.ts';
import type { ItemSource } from './item-store.ts';
import type { ByAt } from './store.ts';

export async function confirmDays(
  tx: Connection,
  { items }: ItemSource,
  itemId: string,
  { by, at }: ByAt,
): Promise<void> {
  await sql`
    insert into confirmed_days (series_id, day_hours, confirmed_by, confirmed_by_name, confirmed_at)
    select series_id, day_hours, ${by.id}, ${by.fullName}, ${at} from (${items}) as item where item.id = ${itemId}
    on conflict (series_id) do update set day_hours = excluded.day_hours, confirmed_by = excluded.confirmed_by,
      confirmed_by_name = excluded.confirmed_by_name, confirmed_at = excluded.confirmed_at
    where confirmed_days.day_hours <> excluded.day_hours`.execute(tx);
}

export async function withdrawConfirmation(tx: Connection, seriesId: string): Promise<void> {
  await tx.deleteFrom('confirmedDays').where('seriesId', '=', seriesId).execute();
}

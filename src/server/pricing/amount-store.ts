import { sql } from 'kysely';
import type { AmountRow } from '#domain/money/priced-week.ts';
import type { Subject } from '#domain/person/access.ts';
import { missing } from '#domain/refusal.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import { type Viewer, visibleTo } from '#server/access/visible.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

export async function listAmounts(
  db: Connection,
  weeks: readonly Pick<Timesheet, 'id'>[],
): Promise<Map<string, AmountRow[]>> {
  const ids = weeks.map(({ id }) => id);
  const rows = await db
    .selectFrom('timesheets')
    .select(['id', 'amounts'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, amounts }) => [id, amounts ?? []]));
}

export async function getAmounts(
  db: Connection,
  id: string,
  person: Viewer,
): Promise<{ amounts: Omit<AmountRow, 'days'>[]; worker: Subject }> {
  const row = await db
    .selectFrom('timesheets')
    .innerJoin('users', 'users.id', 'timesheets.userId')
    .select(['timesheets.amounts', 'users.id', 'users.assignedConsultantId'])
    .where('timesheets.id', '=', id)
    .where(visibleTo(person, 'see a timesheet'))
    .executeTakeFirstOrThrow(() => missing('timesheet'));
  const { amounts, ...worker } = row;
  return { amounts: (amounts ?? []).map(({ days: _days, ...row }) => row), worker };
}

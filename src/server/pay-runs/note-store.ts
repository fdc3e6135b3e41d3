import { sql } from 'kysely';
import type { Pounds } from '#domain/money/money.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import type { ItemSource } from './item-store.ts';
import { announceWhere, type ByAt } from './store.ts';

export interface Note {
  heldReason: string | null;
  deductedNote: string | null;
  deductedAmount: Pounds | null;
}

export async function saveNote(
  tx: Connection,
  seriesId: string,
  note: Note,
  { by, at }: ByAt,
): Promise<void> {
  if (note.heldReason === null && note.deductedNote === null) {
    await tx.deleteFrom('payRunNotes').where('seriesId', '=', seriesId).execute();
    return;
  }
  const values = { ...note, notedBy: by.id, notedByName: by.fullName, notedAt: at };
  const heldAt = note.heldReason === null ? null : at;
  await tx
    .insertInto('payRunNotes')
    .values({ seriesId, ...values, heldAt })
    .onConflict((conflict) =>
      conflict.column('seriesId').doUpdateSet({
        ...values,
        heldAt: sql`case when excluded.held_reason is not null then coalesce(pay_run_notes.held_at, excluded.held_at) end`,
      }),
    )
    .execute();
}

/** Holds items; an item that is already held keeps its reason. Returns the number of newly held weeks. */
export async function holdItems(
  tx: Connection,
  { items }: ItemSource,
  { itemIds, reason }: { itemIds: readonly string[]; reason: string },
  { by, at }: ByAt,
): Promise<number> {
  const { rows } = await sql`
    insert into pay_run_notes (series_id, held_reason, held_at, noted_by, noted_by_name, noted_at)
    select distinct series_id, ${reason}, ${at}::timestamptz, ${by.id}::uuid, ${by.fullName}, ${at}::timestamptz
    from (${items}) as item where id = any (${itemIds}::uuid[]) and not held
    on conflict (series_id) do update set held_reason = excluded.held_reason, held_at = excluded.held_at,
      noted_by = excluded.noted_by, noted_by_name = excluded.noted_by_name, noted_at = excluded.noted_at
    returning series_id`.execute(tx);
  return rows.length;
}

/**
 * Releases items, except those that another person held or that have another reason. Returns the number of
 * released weeks.
 */
export async function releaseItems(
  tx: Connection,
  { items }: ItemSource,
  { itemIds, reason }: { itemIds: readonly string[]; reason: string },
  { by }: ByAt,
): Promise<number> {
  const { rows } = await sql`
    with own as materialized (
      select series_id from pay_run_notes
      where held_reason = ${reason} and noted_by = ${by.id}::uuid and series_id in (
        select series_id from (${items}) as item where id = any (${itemIds}::uuid[]))
    ), removed as (
      delete from pay_run_notes where series_id in (table own) and deducted_note is null returning series_id
    ), kept as (
      update pay_run_notes set held_reason = null, held_at = null
      where series_id in (table own) and deducted_note is not null returning series_id
    )
    table removed union all table kept`.execute(tx);
  return rows.length;
}

/** Announces the weeks of items that were held, let go or deducted. */
export async function announceItems(
  tx: Connection,
  { items }: ItemSource,
  itemIds: readonly string[],
): Promise<void> {
  await announceWhere(
    tx,
    sql`id = any (array(select timesheet_id from (${items}) as item where item.id = any (${itemIds}::uuid[])))`,
  );
}

/** Returns the owed sum in pounds, without deferrals. */
export async function sumOwed(db: Connection, { items }: ItemSource, seriesId: string): Promise<Pounds> {
  const { rows } = await sql<{ owed: Pounds }>`
    select coalesce(-sum(item.pay), 0) as owed from (${items}) as item
    where item.series_id = ${seriesId} and item.kind <> 'deferral'`.execute(db);
  return rows[0]?.owed ?? 0;
}

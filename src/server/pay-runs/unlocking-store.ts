import { sql, type SqlBool } from 'kysely';
import type { Week } from '#domain/calendar/week.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { asOnlyOpen } from './opening-store.ts';
import { announceWeeks, type ByAt } from './store.ts';
import { isTakenBy } from './waiting-item-store.ts';

export async function hasMadeFiles(db: Connection, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('payRunFiles')
    .select('mapId')
    .where('runId', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function releaseTaken(tx: Connection, id: string): Promise<void> {
  await sql`
    with locked as materialized (select id from timesheets where ${isTakenBy(id)} order by user_id, id for update)
    update approved_weeks set pay_run_id = null where timesheet_id = any (array(select id from locked))`.execute(
    tx,
  );
  await sql`update timesheet_corrections set pay_run_id = null where pay_run_id = ${id}`.execute(tx);
}

/**
 * Returns the first week, by worker's name, with an approved correction outside this run. The caller has
 * locked the run's weeks, so no correction is decided meanwhile.
 */
export async function findCorrected(
  tx: Connection,
  id: string,
): Promise<{ fullName: string; weekStart: Week } | null> {
  const row = await tx
    .selectFrom('payRunItems')
    .innerJoin('timesheetCorrections', 'timesheetCorrections.correctsItemId', 'payRunItems.id')
    .select(['payRunItems.fullName', 'payRunItems.weekStart'])
    .where('payRunItems.runId', '=', id)
    .where('timesheetCorrections.state', '=', 'approved')
    .where(
      sql<SqlBool>`not exists (select from pay_run_items as own
        where own.id in (timesheet_corrections.reversal_id, timesheet_corrections.replacement_id) and own.run_id = ${id})`,
    )
    .orderBy('payRunItems.fullName')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function reopenRun(tx: Connection, id: string, { by, at }: ByAt): Promise<void> {
  await sql`
    update timesheet_corrections set state = 'withdrawn', decided_by = ${by.id}, decided_by_name = ${by.fullName},
      decided_at = ${at}
    where state = 'proposed' and corrects_item_id in (select id from pay_run_items where run_id = ${id})`.execute(
    tx,
  );
  await sql`
    insert into pay_run_notes (series_id, deducted_note, deducted_amount, noted_by, noted_by_name, noted_at)
    select series_id, min(deducted_note), min(deducted_amount), ${by.id}, ${by.fullName}, ${at}
    from pay_run_items where run_id = ${id} and deducted_note is not null group by series_id
    on conflict (series_id) do nothing`.execute(tx);
  await asOnlyOpen(
    tx
      .updateTable('payRuns')
      .set({ status: 'open', lockedBy: null, lockedByName: null, lockedAt: null })
      .set({ weeks: null, hours: null, pay: null, bill: null, linesWithoutBillRate: null, parts: null })
      .where('id', '=', id)
      .execute(),
  );
  await announceWeeks(tx, id);
  await tx.deleteFrom('payRunItems').where('runId', '=', id).execute();
}

export async function findRunOfRemainder(tx: Connection, runId: string): Promise<number | null> {
  const row = await tx
    .selectFrom('payRunRemainders')
    .innerJoin('payRuns', 'payRuns.id', 'payRunRemainders.payRunId')
    .select('payRuns.number')
    .where('leftByRunId', '=', runId)
    .orderBy('payRuns.number')
    .limit(1)
    .executeTakeFirst();
  return row?.number ?? null;
}

export async function withdrawRemainders(tx: Connection, runId: string): Promise<void> {
  await sql`
    delete from pay_run_notes where series_id in (
      select series_id from pay_run_remainders where left_by_run_id = ${runId})`.execute(tx);
  await tx.deleteFrom('payRunRemainders').where('leftByRunId', '=', runId).execute();
  await tx.updateTable('payRunRemainders').set({ payRunId: null }).where('payRunId', '=', runId).execute();
}

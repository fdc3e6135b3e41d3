import { sql } from 'kysely';
import type { Week } from '#domain/calendar/week.ts';
import type { Person } from '#domain/person/person.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import type { Totals } from './figures-store.ts';
import type { RunReach } from '#domain/pay-run/pay-run.ts';
import {
  isHeld,
  isWaiting,
  isWaitingCorrection,
  isWaitingRemainder,
  waitingItems,
  waitingLines,
} from './waiting-item-store.ts';
import type { CutOff } from '#server/pay-calendar/cut-off-store.ts';

interface Taking extends RunReach {
  id: string;
}

/**
 * Assigns all waiting items that are not held to this run, and answers their weeks. Locks weeks in the order
 * of repricing, to avoid a deadlock. Locks no worker: all other transactions lock the worker before the
 * weeks. A week approved again during the wait belongs to the next run.
 */
export async function takeWaiting(tx: Connection, { id, ...reach }: Taking): Promise<Week[]> {
  const { rows } = await sql<{ weekStart: Week }>`
    with locked as materialized (
      select id from timesheets
      where ${isWaiting(reach)} and status = 'Approved' and not ${isHeld('timesheets')}
      order by user_id, id for update
    ),
    taken as (
      update approved_weeks set pay_run_id = ${id}
      where timesheet_id = any (array(select id from locked)) and pay_run_id is null
      returning week_start
    )
    select distinct week_start as "weekStart" from taken`.execute(tx);
  await sql`update timesheet_corrections set pay_run_id = ${id}
    where ${isWaitingCorrection(reach)} and not ${isHeld('timesheet_corrections')}`.execute(tx);
  await sql`update pay_run_remainders set pay_run_id = ${id}
    where ${isWaitingRemainder(reach)} and not ${isHeld('pay_run_remainders')}`.execute(tx);
  return rows.map(({ weekStart }) => weekStart);
}

const kept = sql`id, kind, series_id, timesheet_id, corrects_item_id, user_id, payroll_number, full_name, first_name, last_name, email,
  client_name, account_code, site_name, job_title, po_number, worker_reference, week_start, engagement, umbrella_id, umbrella_name, late,
  reason, deducted_note, deducted_amount, hours, day_hours, mileage, pay, bill`;

const keptOfLines = sql`position, rate_type, rate_type_name, payroll_code, unit, units, days, pay_rate, bill_rate, pay, bill`;

export async function keepItems(tx: Connection, id: string, cutOffs: readonly CutOff[]): Promise<void> {
  await sql`
    with item as materialized (${waitingItems({ takenBy: id }, cutOffs)}),
    kept as (insert into pay_run_items (run_id, ${kept}) select ${id}, ${kept} from item)
    insert into pay_run_lines (item_id, ${keptOfLines})
    select item.id, line.* from item cross join lateral (${waitingLines}) as line`.execute(tx);
  await sql`delete from pay_run_notes where series_id in (select series_id from pay_run_items where run_id = ${id})`.execute(
    tx,
  );
}

export async function closeRun(
  tx: Connection,
  id: string,
  { weeks, hours, pay, bill, linesWithoutBillRate, parts }: Totals,
  { by, at }: { by: Pick<Person, 'id' | 'fullName'>; at: Date },
): Promise<void> {
  await tx
    .updateTable('payRuns')
    .set({ status: 'locked', lockedBy: by.id, lockedByName: by.fullName, lockedAt: at })
    .set({ weeks, hours, pay, bill, linesWithoutBillRate, parts: JSON.stringify(parts) })
    .where('id', '=', id)
    .execute();
}

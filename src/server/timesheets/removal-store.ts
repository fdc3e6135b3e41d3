import type { RatePair } from '#domain/money/dated-rates.ts';
import { anonymousName } from '#domain/person/privacy.ts';
import { Refusal } from '#domain/refusal.ts';
import { type Agreed, nothingAgreed } from '#domain/timesheet/timesheet.ts';
import { columnsOf, onBehalfOf } from './on-behalf-columns.ts';
import { type Connection, refuseOnConstraints } from '#server/platform/postgres/database.ts';
import { voidAnswer } from '#server/platform/postgres/idempotency.ts';
import { insertDeletedWeek } from '#server/pricing/deleted-week-store.ts';
import { pricedAgain, pricedColumns } from '#server/pricing/pricing-store.ts';
import { timesheetColumns } from './store.ts';
import type { RemovedTimesheet } from '#server/history/store.ts';

const agreedColumns = Object.keys(nothingAgreed) as (keyof Agreed)[];

/** The stored idempotent response is deleted too, so that a retried submission does not report success. */
export async function removeTimesheet(tx: Connection, id: string): Promise<RemovedTimesheet> {
  const { amounts, lines, units, ...row } = await tx
    .deleteFrom('timesheets')
    .where('id', '=', id)
    .returning(timesheetColumns)
    .returning(agreedColumns)
    .returning(['amounts', 'payRate', 'billRate'])
    .executeTakeFirstOrThrow();
  await voidAnswer(tx, row.userId, id);
  const { userId, assignmentId, weekStart, payRate, billRate } = row;
  if (row.status === 'Approved' && amounts?.some(lacksRate)) {
    await insertDeletedWeek(tx, {
      timesheetId: id,
      userId,
      assignmentId,
      weekStart,
      amounts,
      payRate,
      billRate,
    });
  }
  const { enteredBy: _by, enteredByName: _name, enteredReason: _reason, ...rest } = row;
  const { objectedAt: _at, objection: _words, ...removed } = rest;
  const onBehalf = onBehalfOf(row);
  return {
    ...removed,
    ...(onBehalf && { onBehalf }),
    ...(lines && { lines }),
    ...(units && { units }),
    amounts: amounts ?? [],
  };
}

function lacksRate({ payRate, billRate }: RatePair): boolean {
  return payRate === null || billRate === null;
}

/** Restores the timesheet under its old id and prices it again. Throws if the id or the week is taken. */
export async function reinsertTimesheet(tx: Connection, removed: RemovedTimesheet): Promise<void> {
  const { hoursWorked: _hoursWorked, onBehalf, ...columns } = removed;
  // The table requires a name and a reason, so entries of erased people get replacements.
  const enteredBy = onBehalf && Object.assign({ byName: anonymousName(onBehalf.by) }, onBehalf);
  const rejectionReason = columns.status === 'Rejected' ? (columns.rejectionReason ?? 'Removed') : null;
  await refuseOnConstraints(
    tx
      .insertInto('timesheets')
      .values({
        ...columns,
        ...columnsOf(enteredBy),
        rejectionReason,
        lines: removed.lines ? JSON.stringify(removed.lines) : null,
        units: removed.units ? JSON.stringify(removed.units) : null,
        ...pricedColumns(await pricedAgain(tx, removed)),
      })
      .execute(),
    {
      timesheets_pkey: () =>
        new Refusal('conflict', 'week_already_restored', 'Someone has already put this timesheet back.'),
      timesheets_one_live_a_week: () =>
        new Refusal('conflict', 'week_has_another', 'This week now has another timesheet.'),
    },
  );
}

import type { Day } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import type { PayRunStatus } from '#domain/timesheet/progress/locked-run.ts';
import { hoursFields } from '#domain/hours/hours.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { markWeeks } from './locked-run.ts';

interface WantedRun {
  upToWeek: string;
  payDate: string;
  status: PayRunStatus;
  timesheetIds?: readonly string[];
  paidOn?: string;
}

export async function insertPayRun(
  db: Connection,
  wanted: WantedRun,
): Promise<{ id: string; number: number }> {
  const { upToWeek, payDate, status, timesheetIds = [], paidOn = payDate } = wanted;
  const at = new Date('2026-11-16T09:00:00Z');
  const by = 'Helen Whitfield';
  const run = await db
    .insertInto('payRuns')
    .values({
      upToWeek: upToWeek as Week,
      payDate: payDate as Day,
      status,
      openedByName: by,
      openedAt: at,
      ...(status !== 'open' && {
        lockedByName: by,
        lockedAt: at,
        weeks: timesheetIds.length,
        hours: 0,
        pay: 0,
        bill: 0,
      }),
      ...(status === 'paid' && { paidByName: by, paidAt: at, paidOn: paidOn as Day }),
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  await markWeeks(db, timesheetIds, run.id);
  return run;
}

export async function removePayRuns(db: Connection): Promise<void> {
  await db.updateTable('approvedWeeks').set({ payRunId: null }).where('payRunId', 'is not', null).execute();
  await db.deleteFrom('timesheetCorrections').execute();
  await db.deleteFrom('payRunNotes').execute();
  await db.deleteFrom('payRuns').execute();
}

interface WantedCorrection {
  state: 'proposed' | 'approved';
  pay: readonly [number, number];
  rate: readonly [number, number];
  payRunId?: string;
}

export async function insertCorrection(
  db: Connection,
  timesheetId: string,
  { state, pay, rate, payRunId }: WantedCorrection,
): Promise<void> {
  const { userId, seriesId, ...week } = await db
    .selectFrom('timesheets')
    .select(['userId', 'seriesId', ...hoursFields])
    .where('id', '=', timesheetId)
    .executeTakeFirstOrThrow();
  const [before, after] = [0, 1].map((index) =>
    JSON.stringify({
      ...week,
      lines: null,
      amounts: [],
      pay: pay[index],
      bill: 900,
      payRate: rate[index],
      billRate: 24,
    }),
  );
  const at = new Date('2026-11-17T09:00:00Z');
  await db
    .insertInto('timesheetCorrections')
    .values({
      seriesId,
      timesheetId,
      userId,
      state,
      reason: 'The rate was of last year',
      proposedByName: 'Jo Marsh',
      proposedAt: at,
      ...(state === 'approved' && { decidedByName: 'Helen Whitfield', decidedAt: at }),
      before: before ?? '',
      after: after ?? '',
      correctsItemId: seriesId,
      payRunId: payRunId ?? null,
    })
    .execute();
}

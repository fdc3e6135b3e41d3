import { sql } from 'kysely';
import type { Correction } from '#contract/corrections.ts';
import type { AmountRow } from '#domain/money/priced-week.ts';
import { wholeWeekRow } from '#domain/money/frozen-week.ts';
import {
  type CorrectedWeek,
  type CorrectionState,
  differenceOf,
  isCancelled,
} from '#domain/correction/correction.ts';
import type { LockedRun } from '#domain/timesheet/progress/locked-run.ts';
import type { Person } from '#domain/person/person.ts';
import { missing } from '#domain/refusal.ts';
import { type HoursOfWeek, type HoursStep, hoursFields, totalHours } from '#domain/hours/hours.ts';
import type { Rounding } from '#domain/hours/worked-times.ts';
import type { DatedUnitType } from '#domain/hours/units/unit-types.ts';
import type { Week } from '#domain/calendar/week.ts';
import { unitTypesOfWork } from '#server/pricing/terms-of-work-store.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { lockedRun } from '#server/pricing/locked-run-store.ts';
import { pricedColumns } from '#server/pricing/pricing-store.ts';

const weekColumns = [
  ...hoursFields,
  'lines',
  'units',
  'amounts',
  'pay',
  'bill',
  'payRate',
  'billRate',
] as const;

export interface Correctable {
  id: string;
  seriesId: string;
  userId: string;
  assignmentId: string;
  weekStart: Week;
  run: LockedRun | null;
  week: CorrectedWeek;
  agreed: AmountRow[] | undefined;
  hoursStep: HoursStep;
  rounding: Rounding;
  unitTypes: DatedUnitType[];
}

export async function getCorrectable(db: Connection, id: string): Promise<Correctable> {
  const { seriesId, userId, assignmentId, weekStart, run, hoursStep, rounding, unitTypes, ...row } = await db
    .selectFrom('timesheets')
    .innerJoin('assignments', 'assignments.id', 'timesheets.assignmentId')
    .select(['timesheets.seriesId', 'timesheets.userId', 'timesheets.assignmentId', 'timesheets.weekStart'])
    .select(['assignments.hoursStep', 'assignments.rounding'])
    .select(weekColumns.map((column) => `timesheets.${column}` as const))
    .select([lockedRun.as('run'), unitTypesOfWork.as('unitTypes')])
    .where('timesheets.id', '=', id)
    .executeTakeFirstOrThrow();
  const week = { ...row, amounts: row.amounts ?? [wholeWeekRow(row, row)] };
  const agreed = isCancelled(week) ? await findAgreedBefore(db, seriesId) : undefined;
  return { id, seriesId, userId, assignmentId, weekStart, run, hoursStep, rounding, unitTypes, week, agreed };
}

async function findAgreedBefore(db: Connection, seriesId: string): Promise<AmountRow[] | undefined> {
  const cancellation = await db
    .selectFrom('timesheetCorrections')
    .select('before')
    .where('seriesId', '=', seriesId)
    .where('state', '=', 'approved')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return cancellation?.before.amounts;
}

export async function listHoursOfWeek(
  db: Connection,
  { userId, weekStart }: Correctable,
): Promise<HoursOfWeek[]> {
  return db
    .selectFrom('timesheets')
    .select(['id', 'status', ...hoursFields])
    .where('userId', '=', userId)
    .where('weekStart', '=', weekStart)
    .execute();
}

function ofTimesheet(db: Connection, timesheetId: string) {
  return db
    .selectFrom('timesheetCorrections')
    .leftJoin('payRuns', 'payRuns.id', 'timesheetCorrections.payRunId')
    .select(['timesheetCorrections.id', 'state', 'reason', 'proposedBy', 'proposedByName', 'proposedAt'])
    .select(['decidedByName', 'decidedAt', 'before', 'after', 'payRuns.number as payRun'])
    .where('timesheetId', '=', timesheetId);
}

export interface SavedCorrection {
  id: string;
  state: CorrectionState;
  reason: string;
  proposedBy: string | null;
  proposedByName: string;
  proposedAt: string;
  decidedByName: string | null;
  decidedAt: string | null;
  before: CorrectedWeek;
  after: CorrectedWeek;
  payRun: number | null;
}

export async function listCorrections(db: Connection, timesheetId: string): Promise<SavedCorrection[]> {
  return ofTimesheet(db, timesheetId).orderBy('timesheetCorrections.id').execute();
}

export async function getCorrection(
  tx: Connection,
  timesheetId: string,
  id: string,
): Promise<SavedCorrection> {
  return ofTimesheet(tx, timesheetId)
    .where('timesheetCorrections.id', '=', id)
    .executeTakeFirstOrThrow(() => missing('correction'));
}

export async function findLatestVersions(
  tx: Connection,
  seriesId: string,
): Promise<{ waiting?: { proposedByName: string }; lastApproved?: { replacementId: string } }> {
  const rows = await tx
    .selectFrom('timesheetCorrections')
    .select(['state', 'proposedByName', 'replacementId'])
    .where('seriesId', '=', seriesId)
    .where('state', '<>', 'withdrawn')
    .orderBy('id', 'desc')
    .execute();
  const [waiting, lastApproved] = (['proposed', 'approved'] as const).map((state) =>
    rows.find((row) => row.state === state),
  );
  return { ...(waiting && { waiting }), ...(lastApproved && { lastApproved }) };
}

export async function insertCorrection(
  tx: Connection,
  { id: timesheetId, seriesId, userId, week }: Correctable,
  correction: {
    after: CorrectedWeek;
    reason: string;
    proposer: Pick<Person, 'id' | 'fullName'>;
    at: Date;
    correctsItemId: string;
  },
): Promise<string> {
  const { after, reason, proposer, at, correctsItemId } = correction;
  const { id } = await tx
    .insertInto('timesheetCorrections')
    .values({
      seriesId,
      timesheetId,
      userId,
      reason,
      proposedBy: proposer.id,
      proposedByName: proposer.fullName,
      proposedAt: at,
      before: JSON.stringify(week),
      after: JSON.stringify(after),
      correctsItemId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function saveDecision(
  tx: Connection,
  id: string,
  {
    state,
    decider,
    at,
  }: { state: 'approved' | 'withdrawn'; decider: Pick<Person, 'id' | 'fullName'>; at: Date },
): Promise<void> {
  await tx
    .updateTable('timesheetCorrections')
    .set({ state, decidedBy: decider.id, decidedByName: decider.fullName, decidedAt: at })
    .where('id', '=', id)
    .execute();
}

export async function saveCorrectedWeek(
  tx: Connection,
  timesheetId: string,
  { amounts, pay, bill, payRate, billRate, lines, units, ...hours }: CorrectedWeek,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('timesheets')
    .set({
      ...hours,
      lines: lines && JSON.stringify(lines),
      units: units && JSON.stringify(units),
      ...pricedColumns({ amounts, pay, bill, payRate, billRate }),
      // The time is always later than the old one, because a trigger recognises a correction by this change.
      cancelledAt: isCancelled({ ...hours, amounts }) ? at : null,
      correctedAt: sql`greatest(${at}::timestamptz, corrected_at + interval '1 millisecond')`,
    })
    .where('id', '=', timesheetId)
    .execute();
}

export function shownOf({ before, after, ...correction }: SavedCorrection): Correction {
  return { ...correction, ...differenceOf(before, after), ...hoursOf(before, after) };
}

export function hoursOf(before: CorrectedWeek, after: CorrectedWeek): { oldHours: number; newHours: number } {
  return { oldHours: totalHours(before), newHours: totalHours(after) };
}

/**
 * Proposed new prices are stored apart from corrections, because pay runs and receipts read only corrections.
 */

import type { Day } from '#domain/calendar/day.ts';
import type { ProposedPrice, WaitingPrice } from '#domain/correction/new-price.ts';
import type { DatedRate } from '#domain/money/dated-rates.ts';
import type { Pounds } from '#domain/money/money.ts';
import type { PricedWeek } from '#domain/money/priced-week.ts';
import type { Person } from '#domain/person/person.ts';
import { missing } from '#domain/refusal.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

export interface SavedPrice extends ProposedPrice {
  id: string;
  rateType: string;
  from: Day;
  payRate: Pounds | null;
  billRate: Pounds | null;
  proposedAt: string;
  decidedAt: string | null;
  reason: string | null;
}

function ofTimesheet(db: Connection, timesheetId: string) {
  return db
    .selectFrom('proposedPrices')
    .select(['id', 'state', 'rateType', 'fromDate as from', 'payRate', 'billRate', 'before', 'after'])
    .select(['proposedBy', 'proposedByName', 'proposedAt'])
    .select(['decidedBy', 'decidedByName', 'decidedAt', 'reason'])
    .where('timesheetId', '=', timesheetId);
}

export async function listPrices(db: Connection, timesheetId: string): Promise<SavedPrice[]> {
  return ofTimesheet(db, timesheetId).orderBy('id').execute();
}

export async function getPrice(tx: Connection, timesheetId: string, id: string): Promise<SavedPrice> {
  return ofTimesheet(tx, timesheetId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => missing('new price'));
}

function waiting(db: Connection) {
  return db
    .selectFrom('proposedPrices')
    .innerJoin('timesheets', 'timesheets.id', 'proposedPrices.timesheetId')
    .select(['timesheets.weekStart', 'proposedPrices.proposedByName'])
    .where('proposedPrices.state', '=', 'proposed');
}

/**
 * Must run after locking, in a separate statement, because a blocked statement still sees the old snapshot.
 */
export async function findWaitingPrice(
  tx: Connection,
  timesheetId: string,
): Promise<WaitingPrice | undefined> {
  return waiting(tx).where('proposedPrices.timesheetId', '=', timesheetId).executeTakeFirst();
}

export async function listPricesWaitingFor(
  tx: Connection,
  assignmentId: string,
): Promise<(WaitingPrice & { rate: DatedRate })[]> {
  const rows = await waiting(tx)
    .select(['rateType', 'fromDate as from', 'proposedPrices.payRate', 'proposedPrices.billRate'])
    .where('proposedPrices.userId', '=', (row) =>
      row.selectFrom('assignments').select('userId').where('id', '=', assignmentId),
    )
    .where('timesheets.assignmentId', '=', assignmentId)
    .orderBy('timesheets.weekStart')
    .execute();
  return rows.map(({ weekStart, proposedByName, ...rate }) => ({ weekStart, proposedByName, rate }));
}

interface NewProposal {
  timesheetId: string;
  userId: string;
  rate: DatedRate;
  before: PricedWeek;
  after: PricedWeek;
  proposer: Pick<Person, 'id' | 'fullName'>;
  at: Date;
}

export async function insertPrice(tx: Connection, proposal: NewProposal): Promise<void> {
  const { timesheetId, userId, rate, before, after, proposer, at } = proposal;
  const { from: fromDate, ...pair } = rate;
  await tx
    .insertInto('proposedPrices')
    .values({
      timesheetId,
      userId,
      ...pair,
      fromDate,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      proposedBy: proposer.id,
      proposedByName: proposer.fullName,
      proposedAt: at,
    })
    .execute();
}

interface PriceDecision {
  state: 'approved' | 'refused' | 'withdrawn';
  decider: Pick<Person, 'id' | 'fullName'>;
  at: Date;
  reason?: string;
}

export async function savePriceDecision(
  tx: Connection,
  id: string,
  { state, decider, at, reason }: PriceDecision,
): Promise<void> {
  await tx
    .updateTable('proposedPrices')
    .set({ state, decidedBy: decider.id, decidedByName: decider.fullName, decidedAt: at })
    .set({ reason: reason ?? null })
    .where('id', '=', id)
    .execute();
}

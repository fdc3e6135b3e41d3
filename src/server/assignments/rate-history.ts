import type { Day } from '#domain/calendar/calendar.ts';
import { type DatedRate, rateOn } from '#domain/money/dated-rates.ts';
import { type HistoryEntry, insertHistory } from '#server/history/store.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { nameAssignment } from './assignment-store.ts';

export interface Which {
  rateType: string;
  from: Day;
}

interface RatesBeforeAndAfter extends Pick<HistoryEntry, 'actor' | 'at' | 'reason'> {
  assignmentId: string;
  userId: string;
  before: readonly DatedRate[];
  after: readonly DatedRate[];
  on?: Day;
}

export async function noteRates(
  tx: Connection,
  { assignmentId, userId, before, after, on, ...by }: RatesBeforeAndAfter,
  which: Which,
  action: 'changed' | 'removed' = 'changed',
): Promise<void> {
  const assignment = await nameAssignment(tx, assignmentId);
  const versionOf = (rates: readonly DatedRate[]) => {
    const { payRate, billRate } = rateOn(rates, which.rateType, on ?? which.from);
    return { rateOfPay: payRate, supplyBillAmount: billRate, ...which, assignment };
  };
  await insertHistory(tx, {
    ...by,
    subject: 'rates',
    subjectId: assignmentId,
    userId,
    action,
    before: versionOf(before),
    after: versionOf(after),
  });
}

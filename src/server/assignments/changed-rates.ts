import type { Day } from '#domain/calendar/calendar.ts';
import type { DatedRate } from '#domain/money/dated-rates.ts';
import type { Person } from '#domain/person/person.ts';
import { insertHistory } from '#server/history/store.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { priceWeeks } from '#server/pricing/pricing-store.ts';
import { settleWorker } from './placement-store.ts';
import { noteRates, type Which } from './rate-history.ts';
import { saveAssignmentRates } from './rate-store.ts';

interface Change {
  id: string;
  userId: string;
  before: readonly DatedRate[];
  after: readonly DatedRate[];
  actor: Person;
  which: Which;
  at: Date;
  today: Day;
  reason?: string | null;
}

export function findRate(rates: readonly DatedRate[], { rateType, from }: Which): DatedRate | null {
  return rates.find((rate) => rate.rateType === rateType && rate.from === from) ?? null;
}

/** The caller has locked the worker. */
export async function saveChangedRates(tx: Connection, change: Change): Promise<void> {
  const { id, userId, before, after, actor, which, at, today, reason = null } = change;
  await saveAssignmentRates(tx, id, after);
  await settleWorker(tx, userId, today);
  const by = { actor, at, reason };
  const about = { ...by, subject: 'rates', userId } as const;
  for (const completed of await priceWeeks(tx, userId)) {
    const { id: subjectId, ...versions } = completed;
    await insertHistory(tx, { ...about, subjectId, action: 'frozen', ...versions });
  }
  const { rateType, from } = which;
  const action = findRate(after, which) ? 'changed' : 'removed';
  await noteRates(tx, { ...by, assignmentId: id, userId, before, after }, { rateType, from }, action);
}

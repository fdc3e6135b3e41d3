/** Contract section 2, rule 6; decision 155. */

import type { Day } from '#domain/calendar/day.ts';
import { refusalToProposePrice } from '#domain/correction/new-price.ts';
import type { DatedRate } from '#domain/money/dated-rates.ts';
import type { PricedWeek } from '#domain/money/priced-week.ts';
import type { PricedRow } from '#domain/money/rate-preview.ts';
import type { Person } from '#domain/person/person.ts';
import { throwIf } from '#domain/refusal.ts';
import { actingOnWorker } from '#server/access/acting.ts';
import { needsSecondPerson } from '#server/access/who-may.ts';
import type { LetterTransaction } from '#server/platform/mail/letter-transaction.ts';
import type { Portal } from '#server/portal/portal.ts';
import { getTimesheet } from '#server/timesheets/store.ts';
import { notePrice, priceOf, reprice } from './repricing.ts';
import { findWaitingPrice, insertPrice } from '#server/pricing/new-price-store.ts';

interface TickedWeek {
  priced: PricedWeek;
  rate: DatedRate;
  actor: Person;
  at: Date;
  today: Day;
}

/** The caller has locked the week and its worker. */
export async function repriceOrPropose(
  portal: Pick<Portal, 'post'>,
  tx: LetterTransaction,
  week: PricedRow,
  { priced, rate, actor, at, today }: TickedWeek,
): Promise<void> {
  throwIf(refusalToProposePrice(await findWaitingPrice(tx, week.id)));
  const timesheet = await getTimesheet(tx, week.id, actor, 'review a timesheet');
  const change = { timesheet, before: priceOf(week), after: priced, actor, at };
  if (!(await needsSecondPerson(tx, actor, timesheet, today))) {
    await reprice(portal, tx, change);
    return;
  }
  const { id: timesheetId, userId } = timesheet;
  const proposer = await actingOnWorker(tx, actor, userId);
  await insertPrice(tx, { ...change, timesheetId, userId, rate, proposer });
  await notePrice(tx, 'price proposed', change);
}

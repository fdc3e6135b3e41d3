/** Contract section 2, rule 6, and section 3, rule 6. */

import { dayAt } from '#domain/calendar/calendar.ts';
import type { PricedWeek } from '#domain/money/priced-week.ts';
import { rateChangeInWords } from '#domain/correction/correction.ts';
import type { Person } from '#domain/person/person.ts';
import type { LetterTransaction } from '#server/platform/mail/letter-transaction.ts';
import type { Portal } from '#server/portal/portal.ts';
import { getTimesheet } from '#server/timesheets/store.ts';
import { approveCorrection, propose } from './correcting.ts';
import { needsSecondPerson } from '#server/access/who-may.ts';
import { getCorrectable } from './store.ts';

interface NewRates {
  priced: PricedWeek;
  rateType: string;
  actor: Person;
  at: Date;
}

/** Approves the proposal at once unless a second person is required. The caller has locked the week. */
export async function correctRates(
  portal: Pick<Portal, 'post' | 'config'>,
  tx: LetterTransaction,
  timesheetId: string,
  { priced, rateType, actor, at }: NewRates,
): Promise<void> {
  const timesheet = await getTimesheet(tx, timesheetId, actor, 'review a timesheet');
  const correctable = await getCorrectable(tx, timesheetId);
  const after = { ...correctable.week, ...priced };
  const reason = rateChangeInWords(rateType, correctable.week, after);
  const today = dayAt(at, portal.config.agencyTimeZone);
  const correctionId = await propose(tx, correctable, { after, reason, proposer: actor, at, today });
  if (await needsSecondPerson(tx, actor, correctable, today)) return;
  const facts = { timesheet, correctable, correctionId };
  await approveCorrection(portal, tx, facts, { approver: actor, at });
}

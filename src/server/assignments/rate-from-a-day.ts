/** Rates from a day on: an approved week changes only if named, after a confirmed preview. */

import { createHash } from 'node:crypto';
import { addDays } from '#domain/calendar/calendar.ts';
import type { Day } from '#domain/calendar/day.ts';
import { rateOn, type RatePair, withRate } from '#domain/money/dated-rates.ts';
import type { PricingTerms } from '#domain/money/paid-lines.ts';
import {
  pricedUnder,
  type RateChange,
  refusalToBackdate,
  refusalToSetRate,
  type TouchedWeek,
  touchedWeeks,
} from '#domain/money/rate-preview.ts';
import type { Person } from '#domain/person/person.ts';
import { insist } from '#domain/refusal.ts';
import { correctRates } from '#server/corrections/correct-rates.ts';
import { findLastToSetRates } from '#server/history/store.ts';
import { repriceOrPropose } from '#server/new-prices/proposing.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import type { Portal } from '#server/portal/portal.ts';
import { listPricedWeeks } from '#server/timesheets/priced-row-store.ts';
import { findPricingTerms } from '#server/pricing/pricing-store.ts';
import { findRate, saveChangedRates } from './changed-rates.ts';
import type { Which } from './rate-history.ts';
import { lockWeeks } from './rate-store.ts';

interface RateFromADay {
  userId: string;
  actor: Person;
  which: Which & { id: string };
  pair: RatePair;
  /** `seen` and `basedOn` detect stale reads; `confirm` is the hash of the preview. */
  known: {
    seen?: RatePair | null | undefined;
    basedOn?: RatePair | null | undefined;
    confirm?: string | undefined;
  };
  reprice?: readonly string[];
  at: Date;
  today: Day;
}

/** The caller has locked the worker, so no approval runs in between. */
export async function setRate(portal: Portal, tx: Connection, change: RateFromADay): Promise<void> {
  const { userId, actor, which, pair, known, reprice = [], at, today } = change;
  const { id, rateType, from } = which;
  const terms = await findPricingTerms(tx, id);
  const before = terms.rates;
  const lastBy = await findLastToSetRates(tx, id);
  insist(refusalToSetRate(findRate(before, which), known.seen, lastBy));
  insist(refusalToSetRate(rateOn(before, rateType, addDays(from, -1)), known.basedOn, lastBy));
  const rate = { rateType, from, ...pair };
  const after = withRate(before, rate);
  await lockWeeks(tx, id, userId);
  const weeks = await listPricedWeeks(tx, id);
  const { hash, weeks: touched } = previewOf(weeks, terms, rate);
  insist(refusalToBackdate({ from, confirm: known.confirm, hash }, weeks));
  await saveChangedRates(tx, { id, userId, before, after, actor, which, at, today });
  const chosen = touched.filter(({ timesheetId }) => reprice.includes(timesheetId));
  for (const { timesheetId, state } of chosen) {
    const week = weeks.find((one) => one.id === timesheetId);
    if (!week || state === 'unapproved') continue;
    const priced = pricedUnder(week, terms, rate);
    if (state === 'in a locked run') {
      await correctRates(portal, tx, timesheetId, { priced, rateType, actor, at });
    } else {
      await repriceOrPropose(portal, tx, week, { priced, rate, actor, at, today });
    }
  }
}

export function previewOf(
  weeks: Parameters<typeof touchedWeeks>[0],
  terms: PricingTerms,
  change: RateChange,
): { hash: string; weeks: TouchedWeek[] } {
  const touched = touchedWeeks(weeks, terms, change);
  return { hash: createHash('sha256').update(JSON.stringify(touched)).digest('base64url'), weeks: touched };
}

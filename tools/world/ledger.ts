/**
 * Calculates pay a second time, in whole pence and without `src/domain`. Contract D2a, D3 and
 * sections 2 and 3.
 */

import { isSameDay, type TimesRule, type Units, type Worked } from './worked.ts';

/** Amounts in pence; null means not set. `from` is empty for rates that apply from the start. */
export interface Rate {
  type: string;
  from: string;
  pay: number | null;
  bill: number | null;
}

type Held = Pick<Rate, 'pay' | 'bill'> & { since: string | null };

/** Units in hundredths, at the agreed rates. Days count from 0. */
export interface Part extends Held {
  day: number;
  type: string;
  units: number;
}

export interface Row {
  type: string;
  units: number;
  payRate: number | null;
  billRate: number | null;
  pay: number | null;
  bill: number | null;
}

export interface Contract {
  rates: Rate[];
  saturdays: boolean;
  /** Null for an assignment with hours instead of shifts. */
  times: TimesRule | null;
}

export function dateOf(monday: string, day: number): string {
  return new Date(Date.parse(`${monday}T12:00:00Z`) + day * 86_400_000).toISOString().slice(0, 10);
}

function heldOn(rates: readonly Rate[], type: string, date: string): Held {
  let found: Rate | null = null;
  for (const rate of rates) {
    if (rate.type === type && rate.from <= date && (!found || rate.from >= found.from)) found = rate;
  }
  return found
    ? { pay: found.pay, bill: found.bill, since: found.from }
    : { pay: null, bill: null, since: null };
}

/**
 * Returns the units of a day. On a day that is paid per day, basic hours count only if there is a
 * basic rate.
 */
function unitsOf(
  { hours, units }: Worked,
  { saturdays }: Contract,
  hasBasicRate: (day: number) => boolean,
): Units[] {
  const ofHours = hours.flatMap((many, day) =>
    many > 0 ? [{ day, units: many, type: saturdays && day === 5 ? 'saturday' : 'basic' }] : [],
  );
  const isPaidByDay = ({ day, type }: Units) =>
    type === 'basic' && units.some((one) => one.type === 'day' && one.day === day) && !hasBasicRate(day);
  return [...ofHours.filter((one) => !isPaidByDay(one)), ...units];
}

function isSet({ pay, bill }: Pick<Rate, 'pay' | 'bill'>): boolean {
  return pay !== null || bill !== null;
}

/** Joins parts with the same rates and the same start date into one row. */
function together(parts: Part[]): Part[] {
  return parts.map((part) => {
    const first = parts.find(
      ({ type, pay, bill }) => type === part.type && pay === part.pay && bill === part.bill,
    );
    return { ...part, since: first?.since ?? null };
  });
}

export function pricedNow(monday: string, worked: Worked, contract: Contract): Part[] {
  const heldFor = (type: string, day: number) => heldOn(contract.rates, type, dateOf(monday, day));
  const lines = unitsOf(worked, contract, (day) => isSet(heldFor('basic', day)));
  return together(lines.map((one) => ({ ...one, ...heldFor(one.type, one.day) })));
}

function filledPart(held: Held, now: Held): Held {
  return {
    pay: held.pay ?? now.pay,
    bill: held.bill ?? now.bill,
    since: held.pay === null ? now.since : held.since,
  };
}

export function lacksRate(parts: readonly Part[]): boolean {
  return parts.some(({ pay, bill }) => pay === null || bill === null);
}

export function filledIn(monday: string, parts: Part[], { rates }: Contract): Part[] {
  if (!lacksRate(parts)) return parts;
  return together(
    parts.map((part) => ({
      ...part,
      ...filledPart(part, heldOn(rates, part.type, dateOf(monday, part.day))),
    })),
  );
}

function agreedFor(
  monday: string,
  agreed: readonly Part[],
  { rates }: Contract,
  type: string,
  day: number,
): Held {
  const now = heldOn(rates, type, dateOf(monday, day));
  const own = agreed.filter((part) => part.type === type);
  const same = own.find((part) => part.day === day);
  if (same) return filledPart(same, now);
  const earlier = own.filter((part) => part.day < day).toSorted((one, other) => other.day - one.day)[0];
  const later = own.filter((part) => part.day > day).toSorted((one, other) => one.day - other.day)[0];
  const held = later && (later.since ?? '') <= dateOf(monday, day) ? later : undefined;
  const near = earlier ?? held;
  if (!near) return now;
  const began = now.since !== null && now.since > monday && now.since > (near.since ?? '');
  return began ? now : filledPart(near, now);
}

interface Correction {
  before: Worked;
  after: Worked;
  agreed: readonly Part[];
}

/**
 * Returns the parts of a corrected week. Unchanged days keep their lines and their agreed rates.
 */
export function corrected(monday: string, { before, after, agreed }: Correction, contract: Contract): Part[] {
  const heldFor = (type: string, day: number) => agreedFor(monday, agreed, contract, type, day);
  const wasPaidByDay = ['day', 'basic'].map((type) => agreed.some((part) => part.type === type)).join();
  const hasBasicRate = (day: number) => wasPaidByDay !== 'true,false' && isSet(heldFor('basic', day));
  const isKept = (day: number) => isSameDay(before, after, day);
  const lines = [
    ...agreed.filter(({ day }) => isKept(day)).map(({ day, type, units }) => ({ day, type, units })),
    ...unitsOf(after, contract, hasBasicRate).filter(({ day }) => !isKept(day)),
  ].toSorted((one, other) => one.day - other.day);
  return together(lines.map((one) => ({ ...one, ...heldFor(one.type, one.day) })));
}

/** Applies one change of rates, only to the days before the next change of the same type. */
export function underChange(monday: string, parts: Part[], before: readonly Rate[], change: Rate): Part[] {
  const next = before
    .filter(({ type, from }) => type === change.type && from > change.from)
    .map(({ from }) => from)
    .toSorted()[0];
  return together(
    parts.map((part) => {
      const date = dateOf(monday, part.day);
      const isReached =
        part.type === change.type && date >= change.from && (next === undefined || date < next);
      return isReached ? { ...part, pay: change.pay, bill: change.bill, since: change.from } : part;
    }),
  );
}

export function withRate(rates: readonly Rate[], rate: Rate): Rate[] {
  return [...rates.filter(({ type, from }) => type !== rate.type || from !== rate.from), rate];
}

/** Returns an amount in pence. Rounds half up, once per row. */
function amountOf(rate: number | null, units: number): number | null {
  return rate === null ? null : Math.floor((rate * units + 50) / 100);
}

export function rowsOf(parts: readonly Part[]): Row[] {
  const rows: Row[] = [];
  for (const { type, pay, bill, units } of parts) {
    const row = rows.find((one) => one.type === type && one.payRate === pay && one.billRate === bill);
    if (row) row.units += units;
    else rows.push({ type, units, payRate: pay, billRate: bill, pay: null, bill: null });
  }
  return rows.map((row) => ({
    ...row,
    pay: amountOf(row.payRate, row.units),
    bill: amountOf(row.billRate, row.units),
  }));
}

/** Returns the sum in pence, or null if any row has no amount. */
export function sumOf(rows: readonly Row[], which: 'pay' | 'bill'): number | null {
  return rows.reduce<number | null>((sum, row) => {
    const amount = row[which];
    return sum === null || amount === null ? null : sum + amount;
  }, 0);
}

export function billedOf(parts: readonly Part[]): number {
  return rowsOf(parts).reduce((sum, { bill }) => sum + (bill ?? 0), 0);
}

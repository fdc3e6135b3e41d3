import type { Agency } from './agency.ts';
import type { Dice } from './dice.ts';
import { dateOf } from './ledger.ts';
import type { Assignment, Week } from './week.ts';
import { otherwise } from './work.ts';

/** Returns one of few amounts, so that rates repeat, and sometimes null. */
export function someRate(dice: Dice): number | null {
  return dice.chance(12) ? null : dice.oneOf([1271, 1465, 1500, 1500, 2000, 2198]);
}

export function billOf(pay: number | null, dice: Dice): number | null {
  return pay === null || dice.chance(10) ? null : Math.round(pay * 1.3);
}

function someType({ pays, saturdays }: Assignment, dice: Dice): string {
  if (pays !== 'hours' && dice.chance(60)) return dice.oneOf(['day', 'sleep-in']);
  if (pays === 'days') return 'day';
  return saturdays && dice.chance(25) ? 'saturday' : 'basic';
}

function payFor(type: string, dice: Dice): number | null {
  if (type === 'day') return dice.oneOf([12_345, 13_000, 14_001]);
  if (type === 'sleep-in') return dice.oneOf([5500, 6015]);
  return someRate(dice);
}

export async function setSomeRates(agency: Agency, assignment: Assignment, monday: string): Promise<void> {
  const { dice } = agency;
  // Sets one to three rates in a week, such as a premium for one day. Some rates are set weeks
  // late.
  const count = 1 + dice.below(3);
  const back = dice.below(9) * 7;
  for (let row = 0; row < count; row += 1) {
    const type = someType(assignment, dice);
    const pay = payFor(type, dice);
    const from = dateOf(monday, dice.below(7) - back);
    await agency.setRate(
      assignment,
      { type, from, pay, bill: billOf(pay, dice) },
      dice.oneOf([0, 0, 50, 100]),
    );
  }
}

export async function correctSome(agency: Agency, weeks: readonly Week[]): Promise<void> {
  const { dice } = agency;
  for (const week of weeks) {
    const isWhole = !week.isCancelled && dice.chance(15);
    await agency.correct(week, isWhole ? null : otherwise(dice, week));
  }
}

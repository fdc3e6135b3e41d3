/** Some months of a random agency, a week after the other. */

import { Agency, type Ask, type Assignment, type Week } from './agency.ts';
import { compareWeeks } from './compare.ts';
import { Dice } from './dice.ts';
import { dateOf } from './ledger.ts';
import { lockRun } from './pay-runs.ts';

export interface Wanted {
  seed: number;
  weeks: number;
  /** Runs are locked after every so many weeks. */
  weeksToARun: number;
  /** Two assignments of each worker; the first is the primary one. */
  assignments: Assignment[];
  setClock: (at: string) => void;
  ask: Ask;
}

const firstMonday = '2026-05-04';

function someHours(dice: Dice): number[] {
  return Array.from({ length: 7 }, (_, day) => {
    const isWorked = dice.chance(day < 5 ? 85 : 30);
    return isWorked ? 50 + 50 * dice.below(20) : 0;
  }).map((hours, day, all) => (day === 0 && all.every((one) => one === 0) ? 750 : hours));
}

/** Few amounts, so that rates come back; none now and then. */
function aRate(dice: Dice): number | null {
  return dice.chance(12) ? null : dice.oneOf([1271, 1465, 1500, 1500, 2000, 2198]);
}

function billOf(pay: number | null, dice: Dice): number | null {
  return pay === null || dice.chance(10) ? null : Math.round(pay * 1.3);
}

async function setSomeRates(agency: Agency, assignment: Assignment, monday: string): Promise<void> {
  const { dice } = agency;
  // One to three rows in one week: a day's premium, a rate that comes back.
  const count = 1 + dice.below(3);
  const back = dice.below(9) * 7;
  for (let row = 0; row < count; row += 1) {
    const pay = aRate(dice);
    const type = assignment.saturdays && dice.chance(25) ? 'saturday' : 'basic';
    const from = dateOf(monday, dice.below(7) - back);
    await agency.setRate(
      assignment,
      { type, from, pay, bill: billOf(pay, dice) },
      dice.oneOf([0, 0, 50, 100]),
    );
  }
}

async function correctSome(agency: Agency, weeks: readonly Week[]): Promise<void> {
  const { dice } = agency;
  for (const week of weeks) {
    if (week.isCancelled || !dice.chance(15)) {
      const day = dice.below(7);
      const other = week.hours[day] === 400 ? 450 : 400;
      await agency.correct(week, week.hours.with(day, other));
    } else {
      await agency.correct(week, null);
    }
  }
}

async function playWeek(agency: Agency, assignments: readonly Assignment[], monday: string): Promise<void> {
  const { dice } = agency;
  const today = dateOf(monday, 7);
  for (const assignment of assignments) {
    if (dice.chance(assignment.isPrimary ? 85 : 30)) await agency.send(assignment, monday, someHours(dice));
    if (dice.chance(12)) await setSomeRates(agency, assignment, monday);
    if (assignment.isPrimary && dice.chance(5)) {
      const pay = aRate(dice);
      await agency.setPlainRates(assignment, today, pay, billOf(pay, dice));
    }
  }
  for (const week of agency.weeks) {
    if (week.isDeleted) {
      if (dice.chance(50)) await agency.putBack(week);
    } else if (!week.isApproved) {
      if (dice.chance(80)) await agency.approve(week);
    } else if (week.run === null && dice.chance(10)) {
      await agency.remove(week);
    }
  }
  const handedOver = agency.weeks.filter(({ run }) => run !== null);
  await correctSome(
    agency,
    handedOver.filter(() => dice.chance(4)),
  );
}

/** Answers every difference between the portal and the ledger. */
export async function playWorld(wanted: Wanted): Promise<Agency> {
  const { seed, weeks, weeksToARun, assignments, setClock, ask } = wanted;
  const agency = new Agency(ask, new Dice(seed));
  for (const assignment of assignments) {
    await agency.setRate(assignment, { type: 'basic', from: '', pay: 1500, bill: 2000 }, 0);
  }
  for (let number = 0; number < weeks; number += 1) {
    const monday = dateOf(firstMonday, number * 7);
    setClock(`${dateOf(monday, 7)}T09:00:00Z`);
    await playWeek(agency, assignments, monday);
    if ((number + 1) % weeksToARun === 0) {
      await lockRun(agency, monday);
      await compareWeeks(agency);
    }
  }
  await compareWeeks(agency);
  return agency;
}

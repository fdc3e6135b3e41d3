import { Agency } from './agency.ts';
import { compareWeeks } from './compare.ts';
import { Dice } from './dice.ts';
import { dateOf } from './ledger.ts';
import { lockRun } from './pay-runs.ts';
import { correctSome, setSomeRates, someRate, billOf } from './turns.ts';
import type { Ask, Assignment } from './week.ts';
import { someWork } from './work.ts';

export interface Wanted {
  seed: number;
  weeks: number;
  weeksToARun: number;
  assignments: Assignment[];
  setClock: (at: string) => void;
  ask: Ask;
}

/** The first Monday; the clocks go back in the third week. */
const firstMonday = '2026-10-05';

async function playWeek(agency: Agency, assignments: readonly Assignment[], monday: string): Promise<void> {
  const { dice } = agency;
  const today = dateOf(monday, 7);
  for (const assignment of assignments) {
    const { times } = assignment;
    if (dice.chance(assignment.isPrimary ? 85 : 30)) {
      await agency.send(assignment, monday, someWork(dice, monday, assignment));
    }
    if (times && dice.chance(10)) {
      await agency.setTimes(assignment, {
        ...times,
        rounding: dice.oneOf(['nearest', 'up', 'down'] as const),
      });
    }
    if (dice.chance(12)) await setSomeRates(agency, assignment, monday);
    if (assignment.isPrimary && dice.chance(5)) {
      const pay = someRate(dice);
      await agency.setPlainRates(assignment, today, pay, billOf(pay, dice));
    }
  }
  for (const week of agency.weeks) {
    if (week.isDeleted) {
      if (dice.chance(50)) await agency.putBack(week);
    } else if (!week.isApproved) {
      if (dice.chance(80)) await agency.approve(week, monday);
    } else if (week.run === null && dice.chance(10)) {
      await agency.remove(week);
    }
  }
  const inRuns = agency.weeks.filter(({ run }) => run !== null);
  await correctSome(
    agency,
    inRuns.filter(() => dice.chance(4)),
  );
}

async function setFirstRates(agency: Agency, assignment: Assignment): Promise<void> {
  const { pays } = assignment;
  if (pays !== 'days' && (assignment.isPrimary || agency.dice.chance(70))) {
    await agency.setRate(assignment, { type: 'basic', from: '', pay: 1500, bill: 2000 }, 0);
  }
  if (pays === 'hours') return;
  await agency.setRate(assignment, { type: 'day', from: '', pay: 12_345, bill: 16_050 }, 0);
  await agency.setRate(assignment, { type: 'sleep-in', from: '', pay: 5500, bill: null }, 0);
}

export async function playWorld(wanted: Wanted): Promise<Agency> {
  const { seed, weeks, weeksToARun, assignments, setClock, ask } = wanted;
  const agency = new Agency(ask, new Dice(seed));
  for (const assignment of assignments) await setFirstRates(agency, assignment);
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

import type { Dice } from './dice.ts';
import { dateOf } from './ledger.ts';
import type { Assignment } from './week.ts';
import { hoursOfShift, type Shift, type TimesRule, type Units, type Worked, workedShifts } from './worked.ts';

const times = [
  ['06:00', '14:20'],
  ['07:30', '16:00'],
  ['09:05', '17:17'],
  ['22:00', '06:00'],
  ['21:40', '05:50'],
] as const;

export function someWork(dice: Dice, monday: string, assignment: Assignment): Worked {
  const days = [0, 1, 2, 3, 4, 5, 6].filter((day) => dice.chance(day < 5 ? 85 : 30));
  const worked = days.length > 0 ? days : [0];
  if (assignment.times) {
    const rule = assignment.times;
    return workedShifts(worked.map((day) => someShift(dice, monday, day, rule)));
  }
  // All assignments of a worker together stay below 24 hours a day.
  const most = assignment.pays === 'hours' ? 20 : 6;
  const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => (worked.includes(day) ? 50 + 50 * dice.below(most) : 0));
  return { hours, shifts: null, units: assignment.pays === 'hours' ? [] : someUnits(dice, worked) };
}

function someShift(dice: Dice, monday: string, day: number, rule: TimesRule): Shift {
  const [startTime, finishTime] = dice.oneOf(times);
  const shift = { day, startTime, finishTime, breakMinutes: dice.oneOf([0, 20, 30, 45]) };
  return { ...shift, hours: hoursOfShift(dateOf(monday, day), shift, rule) };
}

function someUnits(dice: Dice, days: readonly number[]): Units[] {
  return days.flatMap((day) => [
    ...(dice.chance(90) ? [{ day, type: 'day', units: dice.oneOf([50, 100]) }] : []),
    ...(dice.chance(20) ? [{ day, type: 'sleep-in', units: 100 }] : []),
  ]);
}

/** Changes one day of a week. The assignment's current rule rounds the shifts of that day. */
export function otherwise(
  dice: Dice,
  week: { monday: string; isCancelled: boolean; worked: Worked; assignment: Assignment },
): Worked {
  const { monday, worked, assignment } = week;
  const day = dice.below(7);
  if (!worked.shifts || !assignment.times) {
    const other = worked.hours[day] === 300 ? 350 : 300;
    const units = worked.units.filter((one) => one.day !== day || dice.chance(50));
    return { ...worked, hours: worked.hours.with(day, other), units };
  }
  const rule = assignment.times;
  const rounded = (shift: Omit<Shift, 'hours'>) => ({
    ...shift,
    hours: hoursOfShift(dateOf(monday, shift.day), shift, rule),
  });
  const others = worked.shifts
    .filter((shift) => shift.day !== day)
    .map((shift) => (week.isCancelled ? rounded(shift) : shift));
  const isLong = worked.shifts.some((shift) => shift.day === day && shift.finishTime === '13:10');
  const own = rounded({ day, startTime: '09:00', finishTime: isLong ? '12:25' : '13:10', breakMinutes: 0 });
  return workedShifts([...others, own].toSorted((one, other) => one.day - other.day));
}

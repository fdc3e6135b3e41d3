/**
 * Calculates hours, shifts and units a second time. Contract section 1, rule 7, and section 2, rule
 * 8; decision 025.
 */

/** Days count from 0; hours are in hundredths, as submitted. */
export interface Shift {
  day: number;
  startTime: string;
  finishTime: string;
  breakMinutes: number;
  hours: number;
}

/** Units in hundredths. */
export interface Units {
  day: number;
  type: string;
  units: number;
}

export interface Worked {
  /** Hours of the seven days in hundredths. */
  hours: number[];
  shifts: Shift[] | null;
  units: Units[];
}

export interface TimesRule {
  /** Step in hundredths of an hour. */
  step: number;
  rounding: 'nearest' | 'up' | 'down';
}

/** Saturdays whose night has one hour more or less. Each date has the difference in minutes. */
const nightsOfTheClock: Record<string, number> = { '2026-10-24': 60, '2027-03-27': -60 };

function minutesOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** The clock change affects only a night shift that begins before the change and ends after it. */
export function hoursOfShift(
  date: string,
  { startTime, finishTime, breakMinutes }: Omit<Shift, 'hours'>,
  { step, rounding }: TimesRule,
): number {
  const shown = minutesOfDay(finishTime) - minutesOfDay(startTime);
  const passed = shown > 0 ? shown : shown + 1440 + (nightsOfTheClock[date] ?? 0);
  const minutes = passed - breakMinutes;
  const ofStep = (step * 60) / 100;
  const whole = Math.floor(minutes / ofStep);
  const rest = minutes - whole * ofStep;
  const isUp = rounding === 'up' ? rest > 0 : rounding === 'nearest' && rest * 2 >= ofStep;
  return (whole + (isUp ? 1 : 0)) * step;
}

export function workedShifts(shifts: Shift[]): Worked {
  const hours = Array.from({ length: 7 }, (_, day) =>
    shifts.filter((shift) => shift.day === day).reduce((sum, shift) => sum + shift.hours, 0),
  );
  return { hours, shifts, units: [] };
}

export function isSameDay(one: Worked, other: Worked, day: number): boolean {
  const said = ({ hours, shifts, units }: Worked) =>
    JSON.stringify([
      hours[day],
      shifts
        ?.filter((shift) => shift.day === day)
        .map(({ startTime, finishTime, breakMinutes }) => [startTime, finishTime, breakMinutes]),
      units.filter((line) => line.day === day).map(({ type, units: many }) => [type, many]),
    ]);
  return said(one) === said(other);
}

export const nothingWorked: Worked = { hours: [0, 0, 0, 0, 0, 0, 0], shifts: null, units: [] };

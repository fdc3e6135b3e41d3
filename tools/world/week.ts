/** A week of the random agency as the ledger knows it, and how it is sent. */

import type { Contract, Part } from './ledger.ts';
import type { Worked } from './worked.ts';

export interface Answered {
  status: number;
  body: any;
}
export type Ask = (who: string, method: string, path: string, body?: unknown) => Promise<Answered>;

export interface Assignment extends Contract {
  id: string;
  workerId: string;
  isPrimary: boolean;
  /** Units that are entered beside the hours: none, days without a basic rate, or days beside one. */
  pays: 'hours' | 'days' | 'days and hours';
}

export interface Week {
  id: string;
  assignment: Assignment;
  monday: string;
  worked: Worked;
  isApproved: boolean;
  isDeleted: boolean;
  /** The number of the locked run that it is in; 0 of weeks that were paid before the first one. */
  run: number | null;
  isHeld: boolean;
  /** The amounts that the approval agreed, also after the week was cancelled. */
  agreed: Part[];
  isCancelled: boolean;
  /** The amounts that runs have handed over and not taken back. */
  paid: Part[];
  /** Approved after the cut-off of its own week. */
  isLate: boolean;
  /** In pence: what was paid too much and is left to be deducted by a later run. */
  owed: number;
  /** In pence: the part of what is owed that the open run deducts. */
  deductedPart: number | null;
}

export const pounds = (pence: number | null) => (pence === null ? null : pence / 100);
export const inHours = (hundredths: number) => hundredths / 100;

const dayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

interface Entered {
  hours?: Record<string, number>;
  lines?: object[];
  units?: object[];
}

/** Shifts or hours and units, as the call for a correction takes them. */
export function enteredOf({ hours, shifts, units }: Worked): Entered {
  const lines = shifts?.map(({ day, startTime, finishTime, breakMinutes }) => ({
    day: day + 1,
    startTime,
    finishTime,
    breakMinutes,
  }));
  return {
    ...(lines ? { lines } : { hours: hoursByName(hours) }),
    ...(units.length > 0 && {
      units: units.map(({ day, type, units: many }) => ({
        day: day + 1,
        rateType: type,
        units: inHours(many),
      })),
    }),
  };
}

function hoursByName(hours: readonly number[]): Record<string, number> {
  return Object.fromEntries(dayNames.map((name, day) => [`${name}Hours`, inHours(hours[day] ?? 0)]));
}

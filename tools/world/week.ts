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
  /**
   * Units that a week has beside hours: none, days without a basic rate, or days with a basic rate.
   */
  pays: 'hours' | 'days' | 'days and hours';
}

export interface Week {
  id: string;
  assignment: Assignment;
  monday: string;
  worked: Worked;
  isApproved: boolean;
  isDeleted: boolean;
  /** Number of the week's locked run; 0 for weeks that were paid before the first run. */
  run: number | null;
  isHeld: boolean;
  agreed: Part[];
  isCancelled: boolean;
  paid: Part[];
  isLate: boolean;
  /** Pence that were paid too much and that a later run will deduct. */
  owed: number;
  /** Pence of `owed` that the open run deducts. */
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

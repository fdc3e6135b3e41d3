import type { Unit } from '#domain/rate-type/rate-type.ts';
import type { TimesheetLine } from '#domain/hours/split/line.ts';
import { rateTypeInWords } from '#domain/hours/split/split-in-words.ts';

export const otherUnits = ['day', 'mile', 'each'] as const satisfies readonly Exclude<Unit, 'hour'>[];
export type OtherUnit = (typeof otherUnits)[number];

export interface UnitLine extends TimesheetLine {
  unit: OtherUnit;
}

export function unitsInWords(units: number, rateType: string, unit: Unit = 'hour'): string {
  const name = rateTypeInWords(rateType);
  if (unit === 'hour') return `${units} h ${name}`;
  if (unit === 'each') return `${units} × ${name}`;
  const counted = `${units} ${units === 1 ? unit : `${unit}s`}`;
  return rateType === 'day' || rateType === 'car-mile' ? counted : `${counted} ${name}`;
}

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

export function unitLinesInWords(lines: readonly UnitLine[]): string {
  const types = [...new Set(lines.map(({ rateType }) => rateType))];
  return types
    .map((rateType) => {
      const own = lines.filter((line) => line.rateType === rateType);
      const sum = own.reduce((hundredths, { units }) => hundredths + Math.round(units * 100), 0) / 100;
      const byDay = own.map(({ day, units }) =>
        own.length > 1 ? `${days[day - 1]} ${units}` : days[day - 1],
      );
      return `${unitsInWords(sum, rateType, own[0]?.unit)} (${byDay.join(', ')})`;
    })
    .join('; ');
}

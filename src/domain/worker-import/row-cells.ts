import type { Day } from '#domain/calendar/day.ts';
import { adviceOnPounds, poundsIn } from '#domain/money/typed-pounds.ts';
import { nameFromParts, namePartsOf } from '#domain/person/name-parts.ts';
import { type Column, type ColumnOfDays, columns } from './columns.ts';
import type { ReadDay } from './written-days.ts';

export interface RowCells {
  text: (name: Column) => string;
  day: (name: ColumnOfDays) => ReadDay;
}

export function dayInCell({ day }: RowCells, name: ColumnOfDays, problems: string[]): Day | null {
  const read = day(name);
  if (read.problem !== null) problems.push(read.problem);
  return read.day;
}

export function rateInCell({ text }: RowCells, name: Column, problems: string[]): number | null {
  if (text(name) === '') return null;
  const pounds = poundsIn(text(name));
  if (pounds >= 0) return pounds;
  problems.push(`${columns[name].heading} ${adviceOnPounds(text(name))}`);
  return null;
}

interface NameInRow {
  fullName: string;
  firstName?: string;
  lastName?: string;
}

export function nameIn({ text }: RowCells): NameInRow {
  const first = [text('firstName'), text('middleName')].filter(Boolean).join(' ');
  const last = text('lastName');
  if (first && last) return { fullName: `${first} ${last}`, firstName: first, lastName: last };
  const whole = text('fullName') || first || last;
  if (!whole.includes(',')) return { fullName: whole };
  const parts = namePartsOf(whole);
  return parts.lastName.includes(',') || parts.firstName.includes(',')
    ? { fullName: whole }
    : { fullName: nameFromParts(parts), ...parts };
}

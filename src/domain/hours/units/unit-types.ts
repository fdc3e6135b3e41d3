import type { Day } from '#domain/calendar/calendar.ts';
import { daysOf, type Week } from '#domain/calendar/week.ts';
import { holdingOn } from '#domain/calendar/from-a-day.ts';
import { inAlphabet } from '#domain/text.ts';
import type { OtherUnit, UnitLine } from './unit-line.ts';

export interface DatedUnitType {
  rateType: string;
  name: string;
  unit: OtherUnit;
  from: Day;
  isSet: boolean;
}

export interface OfferedType extends Pick<DatedUnitType, 'rateType' | 'name' | 'unit'> {
  days: number[];
}

export function withTypesOf(
  lines: readonly UnitLine[],
  offered: readonly OfferedType[],
  nameOf: (rateType: string) => string,
): OfferedType[] {
  const codes = new Set([...offered, ...lines].map(({ rateType }) => rateType));
  return [...codes].flatMap((rateType) => {
    const type = offered.find((one) => one.rateType === rateType);
    const own = lines.filter((line) => line.rateType === rateType);
    const unit = type?.unit ?? own[0]?.unit;
    const days = [...new Set([...(type?.days ?? []), ...own.map(({ day }) => day)])].toSorted();
    return unit ? [{ rateType, name: type?.name ?? nameOf(rateType), unit, days }] : [];
  });
}

const order: readonly OtherUnit[] = ['day', 'each', 'mile'];

export function typesOffered(week: Week, types: readonly DatedUnitType[]): OfferedType[] {
  const codes = [...new Set(types.map(({ rateType }) => rateType))];
  return codes
    .flatMap((code) => {
      const rows = types.filter(({ rateType }) => rateType === code);
      const [first] = rows;
      const days = daysOf(week).flatMap((day, index) => (holdingOn(rows, day)?.isSet ? [index + 1] : []));
      if (!first || days.length === 0) return [];
      return [{ rateType: code, name: first.name, unit: first.unit, days }];
    })
    .toSorted(
      (one, other) => order.indexOf(one.unit) - order.indexOf(other.unit) || inAlphabet(one.name, other.name),
    );
}

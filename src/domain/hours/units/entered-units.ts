import { type FieldMessages, Refusal } from '#domain/refusal.ts';
import { type DailyHours, hoursFields, weekdays } from '#domain/hours/hours.ts';
import { isInWholeParts } from '#domain/whole-parts.ts';
import type { TimesheetLine } from '#domain/hours/split/line.ts';
import { rateTypeInWords } from '#domain/hours/split/split-in-words.ts';
import type { OtherUnit, UnitLine } from './unit-line.ts';
import type { OfferedType } from './unit-types.ts';

interface UnitRule {
  most: number;
  inOne: number;
  says: string;
}

const unitRules: Record<OtherUnit, UnitRule> = {
  day: { most: 1, inOne: 2, says: 'must be half a day or a whole one: 0.5 or 1' },
  each: { most: 99, inOne: 1, says: 'must be a whole number, up to 99' },
  mile: { most: 999.9, inOne: 10, says: 'must be in steps of 0.1, like 12.5, and 999.9 or fewer' },
};

/**
 * Validates days, pieces and miles, drops zeros and sorts by day; null without any. A day that is paid by the
 * day also needs hours, unless `hours` is null. Throws a Refusal with fields like `units.0.units`. Contract
 * section 2, rule 8; decision 025.
 */
export function enteredUnits(
  sent: readonly TimesheetLine[],
  offered: readonly OfferedType[],
  hours: DailyHours | null,
): UnitLine[] | null {
  const wrong = sent.flatMap((line, index) => {
    const problem = line.units === 0 ? null : problemOf(line, { index, sent, offered, hours });
    return problem === null ? [] : [[`units.${index}.units`, problem] as const];
  });
  if (wrong.length > 0) throw refusalWith(Object.fromEntries(wrong));
  const places = offered.map(({ rateType }) => rateType);
  const lines = sent
    .filter(({ units }) => units > 0)
    .flatMap(({ day, rateType, units }) => {
      const unit = offered.find((type) => type.rateType === rateType)?.unit;
      return unit ? [{ day, rateType, unit, units }] : [];
    })
    .toSorted(
      (one, other) => one.day - other.day || places.indexOf(one.rateType) - places.indexOf(other.rateType),
    );
  return lines.length > 0 ? lines : null;
}

interface Beside {
  index: number;
  sent: readonly TimesheetLine[];
  offered: readonly OfferedType[];
  hours: DailyHours | null;
}

function problemOf(line: TimesheetLine, { index, sent, offered, hours }: Beside): string | null {
  const { day, rateType, units } = line;
  const weekday = weekdays[day - 1];
  if (!weekday) return 'A day is 1 for Monday to 7 for Sunday';
  const type = offered.find((one) => one.rateType === rateType);
  if (!type?.days.includes(day)) {
    return `${weekday}: this assignment has no rate for ${type?.name ?? rateTypeInWords(rateType)}`;
  }
  const earlier = sent.slice(0, index).filter((one) => one.day === day);
  if (earlier.some((one) => one.rateType === rateType)) return `${weekday}: ${type.name} is entered twice`;
  const { most, inOne, says } = unitRules[type.unit];
  if (!(units > 0 && units <= most && isInWholeParts(units, inOne)))
    return `${weekday}: ${type.name} ${says}`;
  if (type.unit !== 'day') return null;
  const isDay = (one: TimesheetLine) =>
    offered.find((other) => other.rateType === one.rateType)?.unit === 'day';
  const sum = earlier.filter(isDay).reduce((days, one) => days + one.units, units);
  if (sum > 1) return `${weekday} has ${sum} days, and can have 1 at most`;
  const field = hoursFields[day - 1];
  return hours && field && hours[field] === 0 ? `${weekday}: enter the hours of this day too` : null;
}

function refusalWith(fields: FieldMessages): Refusal {
  const [message = '', second] = Object.values(fields);
  return new Refusal(
    'invalid',
    'units_invalid',
    second ? 'Some fields are not right. Please check them.' : message,
    {
      fields,
    },
  );
}

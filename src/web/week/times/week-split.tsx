import { isSplit, splitInWords } from '#domain/hours/split/split-in-words.ts';
import { splitWeek } from '#domain/hours/split/split-week.ts';
import { SplitWords } from '#web/timesheet/lines/split-words.tsx';
import { type TypedWeek, workedSoFar } from './worked-so-far.ts';

export function WeekSplit(typed: TypedWeek) {
  const { worked, terms } = workedSoFar(typed);
  const split = splitWeek(typed.week, worked, terms);
  // Hours at the basic rate only are the total again.
  if (!isSplit(split)) return null;
  const names = new Map(
    terms.ruleSets.flatMap(({ rules }) => rules.map((rule) => [rule.rateType, rule.rateTypeName])),
  );
  return <SplitWords of={splitInWords(split, (rateType) => names.get(rateType) ?? rateType)} />;
}

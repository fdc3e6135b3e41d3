import type { HolidayDays } from '#domain/calendar/bank-holidays.ts';
import type { RulesChange } from '#domain/assignment/rules.ts';
import type { RuleKind } from '#domain/hours/split/split.ts';
import { timeIn } from '#domain/hours/times-written.ts';
import { numberOrNull } from '#domain/numbers.ts';
import type { Rule } from './rules.ts';

export interface RuleValues {
  key: number;
  kind: RuleKind;
  rateType: string;
  fromTime: string;
  untilTime: string;
  hours: string;
  days: HolidayDays;
}

const proposals: Record<RuleKind, Pick<RuleValues, 'rateType' | 'hours'>> = {
  saturday: { rateType: 'saturday', hours: '' },
  sunday: { rateType: 'sunday', hours: '' },
  'bank-holiday': { rateType: 'bank-holiday', hours: '' },
  between: { rateType: 'night', hours: '' },
  'after-daily': { rateType: 'overtime', hours: '8' },
  'after-weekly': { rateType: 'overtime', hours: '40' },
};

let lastKey = 0;

function nextKey(): number {
  lastKey += 1;
  return lastKey;
}

export function proposedRule(kind: RuleKind): RuleValues {
  const common = { fromTime: '22:00', untilTime: '06:00', days: 'substitute' } as const;
  return { key: nextKey(), kind, ...common, ...proposals[kind] };
}

export function ofKind(rule: RuleValues, kind: RuleKind): RuleValues {
  return { ...proposedRule(kind), key: rule.key };
}

export function valuesOf({ kind, rateType, fromTime, untilTime, hours, days }: Rule): RuleValues {
  const { key, ...proposed } = proposedRule(kind);
  return {
    key,
    kind,
    rateType,
    fromTime: fromTime ?? proposed.fromTime,
    untilTime: untilTime ?? proposed.untilTime,
    hours: hours === null ? proposed.hours : String(hours),
    days: days ?? proposed.days,
  };
}

/** Returns the rules in the shape of the API. Members that a kind does not use are null. */
export function rulesIn(rules: readonly RuleValues[]): RulesChange['rules'] {
  return rules.map(({ kind, rateType, fromTime, untilTime, hours, days }, index) => ({
    rank: index + 1,
    kind,
    rateType,
    fromTime: kind === 'between' ? (timeIn(fromTime) ?? fromTime) : null,
    untilTime: kind === 'between' ? (timeIn(untilTime) ?? untilTime) : null,
    hours: kind.startsWith('after-') ? numberOrNull(hours) : null,
    days: kind === 'bank-holiday' ? days : null,
  }));
}

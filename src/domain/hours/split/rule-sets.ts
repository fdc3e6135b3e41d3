import type { Day } from '#domain/calendar/calendar.ts';
import { daysOf, type Week } from '#domain/calendar/week.ts';
import { holdingOn } from '#domain/calendar/from-a-day.ts';
import type { RateType } from '#domain/rate-type/rate-type.ts';
import { Refusal } from '#domain/refusal.ts';
import type { HoldingRule, PremiumRule } from './split.ts';

/**
 * A set of rules that applies from a day until the next set. The day `2000-01-01` means “from the start”.
 * Contract section 2, `assignment_rules`.
 */
export interface RuleSet<Rule = PremiumRule> {
  from: Day;
  rules: readonly Rule[];
}

export function ruleSetOn<Rule>(sets: readonly RuleSet<Rule>[], day: Day): RuleSet<Rule> | null {
  return holdingOn(sets, day);
}

export function rulesIn(week: Week, sets: readonly RuleSet[]): HoldingRule[] {
  if (sets.length === 0) return [];
  const days = daysOf(week).map((day) => holdingOn(sets, day));
  return sets.flatMap((set) => {
    const own = days.flatMap((holding, index) => (holding === set ? [index + 1] : []));
    return own.length > 0 ? set.rules.map((rule) => ({ ...rule, on: own })) : [];
  });
}

function bare({ rank, kind, rateType, fromTime, untilTime, hours, days }: PremiumRule): PremiumRule {
  const isBetween = kind === 'between';
  const isAfter = kind === 'after-daily' || kind === 'after-weekly';
  return {
    rank,
    kind,
    rateType,
    fromTime: isBetween ? fromTime : null,
    untilTime: isBetween ? untilTime : null,
    hours: isAfter ? hours : null,
    days: kind === 'bank-holiday' ? (days ?? 'substitute') : null,
  };
}

function inOrder(rules: readonly PremiumRule[]): PremiumRule[] {
  return rules.map(bare).toSorted((one, other) => one.rank - other.rank);
}

export function withRules(sets: readonly RuleSet[], { from, rules }: RuleSet): RuleSet[] {
  const others = sets.filter((set) => set.from !== from);
  const isFirst = holdingOn(others, from) === null;
  return isFirst && rules.length === 0 ? others : [...others, { from, rules: inOrder(rules) }];
}

export function refusalToSetRules(
  current: readonly PremiumRule[] | null,
  seen: readonly PremiumRule[] | null | undefined,
): Refusal | null {
  if (seen === undefined) return null;
  const [now, then] = [current, seen].map((rules) => JSON.stringify(rules && inOrder(rules)));
  if (now === then) return null;
  return new Refusal('conflict', 'rules_changed', 'Someone else has changed these rules. Check them again.');
}

export function refusalToRateTypes(
  rules: readonly Pick<PremiumRule, 'rateType'>[],
  types: readonly Pick<RateType, 'code' | 'name' | 'unit'>[],
): Refusal | null {
  const wrong = rules.flatMap(({ rateType }, index) => {
    const found = types.find(({ code }) => code === rateType);
    if (found?.unit === 'hour') return [];
    const message = found ? `${found.name} is not paid by the hour` : 'There is no such rate type';
    return [[`rules.${index}.rateType`, message] as const];
  });
  const [first] = wrong;
  return first
    ? new Refusal('invalid', 'rate_type_not_by_hour', first[1], { fields: Object.fromEntries(wrong) })
    : null;
}

/** The premium rules of an assignment, which hold from a day on. Contract section 2, `assignment_rules`. */

import type { Day } from '#domain/calendar/calendar.ts';
import { holdingOn } from '#domain/money/dated-rates.ts';
import type { PremiumRule } from './split.ts';

/** The rules from a day on, until the next set; `2000-01-01` stands for "from the start". Without rules all is basic. */
export interface RuleSet<Rule = PremiumRule> {
  from: Day;
  rules: readonly Rule[];
}

/** The rules that hold on a day. */
export function rulesOn<Rule>(sets: readonly RuleSet<Rule>[], day: Day): readonly Rule[] {
  return holdingOn(sets, day)?.rules ?? [];
}

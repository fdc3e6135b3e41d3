/** Premium rules as people read them. */

import type { PremiumRule, RuleKind } from '#domain/timesheet/split/split.ts';

/** Which hours a rule is for, before its times or limit are said. */
export const kindsInWords: Record<RuleKind, string> = {
  saturday: 'Saturdays',
  sunday: 'Sundays',
  'bank-holiday': 'Bank holidays',
  between: 'Between two times',
  'after-daily': 'Over so many a day',
  'after-weekly': 'Over so many a week',
};

/** `After 40 hours a week`, `Between 22:00 and 06:00`. */
export function hoursOfRuleInWords({ kind, fromTime, untilTime, hours }: Omit<PremiumRule, 'rank'>): string {
  if (kind === 'between') return `Between ${fromTime} and ${untilTime}`;
  if (kind === 'after-daily') return `After ${hours} hours a day`;
  if (kind === 'after-weekly') return `After ${hours} hours a week`;
  return kindsInWords[kind];
}

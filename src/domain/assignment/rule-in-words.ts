import type { HolidayDays } from '#domain/calendar/bank-holidays.ts';
import type { PremiumRule, RuleKind } from '#domain/hours/split/split.ts';

export const kindsInWords: Record<RuleKind, string> = {
  saturday: 'Saturdays',
  sunday: 'Sundays',
  'bank-holiday': 'Bank holidays',
  between: 'Between two times',
  'after-daily': 'Over so many a day',
  'after-weekly': 'Over so many a week',
};

export const holidayDaysInWords: Record<HolidayDays, string> = {
  substitute: 'Only the substitute day, usually the Monday after',
  actual: 'Only the day itself',
  both: 'The day itself and the substitute day',
};

const bankHolidayKinds: Record<HolidayDays, string> = {
  substitute: kindsInWords['bank-holiday'],
  actual: 'Bank holidays on the day itself, also at weekends',
  both: 'Bank holidays, and the substitute day of one at a weekend',
};

export function hoursOfRuleInWords({
  kind,
  fromTime,
  untilTime,
  hours,
  days,
}: Omit<PremiumRule, 'rank'>): string {
  if (kind === 'bank-holiday') return bankHolidayKinds[days ?? 'substitute'];
  if (kind === 'between') return `Between ${fromTime} and ${untilTime}`;
  if (kind === 'after-daily') return `After ${hours} hours a day`;
  if (kind === 'after-weekly') return `After ${hours} hours a week`;
  return kindsInWords[kind];
}

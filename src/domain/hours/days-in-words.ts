import { type DailyHours, dailyHoursIn, weekdays } from './hours.ts';

interface DayOfHours {
  day: number;
  name: string;
  hours: number;
}

export function daysOf(timesheet: DailyHours): DayOfHours[] {
  return dailyHoursIn(timesheet).map((hours, index) => ({
    day: index + 1,
    name: weekdays[index] ?? '',
    hours,
  }));
}

export function inWords({ name, hours }: DayOfHours): string {
  return `${name} ${hours} ${hours === 1 ? 'hour' : 'hours'}`;
}

export function listed(parts: string[]): string {
  return [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' and ');
}

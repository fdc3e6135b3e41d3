import { flagLimits } from './flag-limits.ts';
import { dailyHoursIn, weekdays } from '#domain/hours/hours.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import { weekLabel } from '#domain/calendar/week.ts';

interface QuickReason {
  label: string;
  sentence: string;
}

export function quickReasonsFor(timesheet: Timesheet): QuickReason[] {
  const { hoursWorked, mileage, comments, weekStart } = timesheet;
  const days = dailyHoursIn(timesheet).map((hours, index) => ({ name: weekdays[index] ?? '', hours }));
  const long = days.filter(({ hours }) => hours > flagLimits.day);
  const weekend = days.slice(5).filter(({ hours }) => hours > 0);
  return [
    ...(long.length > 0
      ? [
          {
            label: long.length === 1 ? 'Day too long' : 'Days too long',
            sentence: `Please check ${long.map(({ name, hours }) => `${name}: ${hours} hours`).join(', ')}.`,
          },
        ]
      : []),
    ...(weekend.length > 0 && !comments
      ? [
          {
            label: 'Weekend without comments',
            sentence: `Please say in the comments why you worked on ${weekend.map(({ name }) => name).join(' and ')}.`,
          },
        ]
      : []),
    ...(mileage
      ? [
          {
            label: 'Mileage too high',
            sentence: `The mileage of ${mileage} miles looks too high. Please check it, and say in the comments where you drove.`,
          },
        ]
      : []),
    {
      label: 'Hours differ',
      sentence: 'The hours do not match the client’s record. Please check each day.',
    },
    {
      label: 'Total looks wrong',
      sentence: `The total of ${hoursWorked} hours looks wrong. Please check each day.`,
    },
    {
      label: 'Wrong week',
      sentence: `These look like the hours of another week than ${weekLabel(weekStart)}. Please check the week.`,
    },
  ];
}

export function withSentence(reason: string, sentence: string): string {
  if (reason.includes(sentence)) return reason;
  return reason.trim() === '' ? sentence : `${reason.trimEnd()}\n${sentence}`;
}

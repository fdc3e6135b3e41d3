/** Answers that the page of a mailed link gets from the API, one for each state of the link. */

import type { Look, WeekToSign } from '#contract/sign-offs/sign-offs.ts';
import { addWeeks, type Week } from '#domain/calendar/week.ts';

const firstNames = ['Amara', 'Ben', 'Chloe', 'Farah', 'Grace', 'Harry', 'Ian', 'Meera', 'Nia', 'Owen'];
const lastNames = ['Okafor', 'Hughes', 'Featherstonehaugh', 'Khan', 'Mbeki', 'Walsh'];
const newest = '2026-11-09' as Week;

function nameOf(place: number): string {
  return `${firstNames[place % 10]} ${lastNames[Math.floor(place / 10) % 6]}`;
}

function weekOf(place: number, weekStart: Week): WeekToSign {
  const day = place % 3 === 0 ? 8 : 7.5;
  return {
    seriesId: `0d9c6d1e-0000-4000-8000-${`${place}${weekStart.replaceAll('-', '')}`.padStart(12, '0')}`,
    contentHash: 'as-shown',
    userId: String(place),
    candidateName: nameOf(place),
    jobTitle: place % 2 === 0 ? 'Social Worker' : 'Housing Officer',
    siteName: place % 4 === 0 ? 'Merrion House' : null,
    weekStart,
    hours: {
      mondayHours: day,
      tuesdayHours: day,
      wednesdayHours: day,
      thursdayHours: day,
      fridayHours: day,
      saturdayHours: 0,
      sundayHours: 0,
      total: day * 5,
    },
    mileage: null,
    comments: null,
    usualHours: day * 5,
    files: [],
    status: 'asked',
    message: null,
  };
}

export function weeksOf(count: number, people: number): WeekToSign[] {
  return Array.from({ length: count }, (_, index) =>
    weekOf(index % people, addWeeks(newest, -Math.floor(index / people))),
  );
}

export function openLook(weeks: WeekToSign[]): Look {
  return {
    link: 'open',
    message: null,
    authoriser: { fullName: 'Priya Shah', clientName: 'Leeds City Council' },
    agency: { name: 'Whitfield Recruitment', accentColour: null, logo: null },
    weeks,
  };
}

export const fileId = '0d9c6d1e-1111-4000-8000-000000000001';

/** A week with all that a week can have. */
export function fullWeek(): WeekToSign {
  return {
    ...weekOf(0, newest),
    lines: [1, 2, 3, 4, 5].map((day) => ({ day, startTime: '08:30', finishTime: '17:00', breakMinutes: 30 })),
    mileage: 210.3,
    comments: 'Emergency cover on Thursday evening, as agreed with Tom Reed.',
    files: [{ id: fileId, name: 'Signed sheet of the ward.png', mediaType: 'image/png', size: 120_000 }],
  };
}

export function oddWeeks(): WeekToSign[] {
  const [long, usual] = weeksOf(2, 1);
  if (!long || !usual) return [];
  const hours = { ...long.hours, mondayHours: 14, tuesdayHours: 13, sundayHours: 9, total: 58.5 };
  return [
    { ...long, hours, usualHours: 37.5 },
    usual,
    { ...fullWeek(), userId: '1', candidateName: 'Ben Hughes', again: true },
  ];
}

export function answered(weeks: WeekToSign[]): WeekToSign[] {
  return weeks.map((week, index) =>
    index === 1
      ? {
          ...week,
          status: 'queried',
          message: 'Already reported as wrong by P Shah on 18/11/2026, 10:28.',
          query: 'Friday was a bank holiday here. Nobody worked.',
        }
      : { ...week, status: 'signed', message: 'Already signed by P Shah on 18/11/2026, 10:28.' },
  );
}

export function without(link: Exclude<Look['link'], 'open'>, message: string): Look {
  const authoriser = link === 'unknown' ? null : openLook([]).authoriser;
  return { ...openLook([]), link, message, authoriser };
}

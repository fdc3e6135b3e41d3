/** Returns the export of a person as sections of plain text. Internal numbers are only in the JSON file. */

import { dayAndTimeAt, isDay, longDay } from '#domain/calendar/calendar.ts';
import type { Section } from './pages-pdf.ts';

const titles: Record<string, string> = {
  person: 'Account',
  assignment: 'Assignments',
  timesheets: 'Weeks',
  corrections: 'Corrections of weeks',
  proposedPrices: 'Proposed rates',
  history: 'History',
  reminders: 'Reminders sent',
  absences: 'Absences',
  covers: 'Cover for colleagues',
  savedFilters: 'Saved filters of reports',
  mails: 'Emails',
  credentials: 'Sign-in',
  signUps: 'Sign-ups',
  sessions: 'Open sessions',
  signInEvents: 'Record of sign-ins',
  payRunItems: 'Pay runs',
  files: 'Files',
  signOffs: 'Signatures',
  asAuthoriser: 'As authoriser of a client',
};

const headings = ['weekStart', 'payRun', 'at', 'startDate', 'createdAt', 'askedAt', 'sentAt', 'fromDate'];
const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

export function readableSections(collected: Record<string, unknown>, timeZone: string): Section[] {
  return Object.entries(collected).flatMap(([name, part]): Section[] => {
    if (name === 'asAuthoriser') {
      return readableSections(part as Record<string, unknown>, timeZone).map((section) => ({
        ...section,
        title: `${titles['asAuthoriser']}: ${section.title.toLowerCase()}`,
      }));
    }
    const rows = (Array.isArray(part) ? part : [part]) as Record<string, unknown>[];
    if (rows.length === 0) return [];
    const records = rows.map((row) => recordOf(row, timeZone));
    return [{ title: titles[name] ?? labelOf(name), records }];
  });
}

function recordOf(row: Record<string, unknown>, timeZone: string) {
  const heading = headings.find((name) => isSaid(row[name]));
  const lines = Object.entries(row)
    .filter(([name, value]) => name !== heading && isSaid(value))
    .map(([name, value]) => `${labelOf(name)}: ${textOf(value, timeZone)}`);
  return {
    title: heading ? `${labelOf(heading)} ${textOf(row[heading], timeZone)}` : null,
    lines: [lines.join(' · ')].filter(Boolean),
  };
}

/** Returns false for empty values and ids, which the readable export omits. */
function isSaid(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return false;
  if (typeof value === 'string') return !uuid.test(value);
  if (Array.isArray(value)) return value.some(isSaid);
  return typeof value !== 'object' || Object.values(value).some(isSaid);
}

function textOf(value: unknown, timeZone: string): string {
  if (typeof value === 'string') {
    if (isDay(value)) return longDay(value);
    return instant.test(value) ? dayAndTimeAt(value, timeZone) : value;
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value))
    return value
      .filter(isSaid)
      .map((one) => textOf(one, timeZone))
      .join('; ');
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .filter(([, one]) => isSaid(one))
      .map(([name, one]) => `${labelOf(name).toLowerCase()} ${textOf(one, timeZone)}`)
      .join(', ');
  }
  return String(value);
}

function labelOf(name: string): string {
  const words = name.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

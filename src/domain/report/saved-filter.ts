/** Filters of reports that a person keeps under names of their own. */

import * as z from 'zod/mini';
import type { Day } from '#domain/calendar/calendar.ts';
import { Id } from '#domain/person/person.ts';
import { lineOf } from '#domain/text.ts';
import { Refusal } from '#domain/refusal.ts';
import { ReportFilter } from './report.ts';
import { groupings, measures } from './report-groups.ts';
import { daysOfSpan, spanOfDays, spans } from './report-span.ts';

export const mostSavedFilters = 20;

/** What a report is asked for: the filters, and how it is broken down. */
export const SavedReport = z.strictObject({
  ...ReportFilter.shape,
  /** In place of both days: they are those of the span when the filter is used. */
  span: z.optional(z.enum(spans)),
  consultantId: z.optional(Id),
  by: z.optional(z.enum(groupings)),
  show: z.optional(z.enum(measures)),
});
export type SavedReport = z.infer<typeof SavedReport>;

/** As it is kept: days that are a span today are kept as the span, so that they move on with the calendar. */
export function keptReport(report: SavedReport, today: Day): SavedReport {
  const span = spanOfDays(report, today);
  if (!span) return report;
  const { start: _, end: __, ...rest } = report;
  return { ...rest, span };
}

/** As it is asked for today: a span is its days. */
export function reportOfFilter({ span, ...report }: SavedReport, today: Day): Omit<SavedReport, 'span'> {
  return span ? { ...report, ...daysOfSpan(span, today) } : report;
}

/** What is a press away without being kept: a span with the other filters as they are, or what payroll pays. */
export const presets: readonly (Required<Pick<SavedReport, 'span'>> & {
  name: string;
  status?: 'Approved';
})[] = [
  { name: 'Last week', span: 'last week' },
  { name: 'Approved, last week', span: 'last week', status: 'Approved' },
  { name: 'This month', span: 'this month' },
  { name: 'Last month', span: 'last month' },
];

/** What a preset asks for today. One with a status asks for all that has it, with a rate or without. */
export function presetReport(
  { span, status }: (typeof presets)[number],
  current: SavedReport,
  today: Day,
): Omit<SavedReport, 'span'> {
  const { rate: _, ...others } = current;
  return reportOfFilter({ ...(status ? { ...others, status } : current), span }, today);
}

const name = lineOf('a name', 60);

export const NewSavedFilter = z.object({ name, filter: SavedReport });
export type NewSavedFilter = z.infer<typeof NewSavedFilter>;

export const FilterName = z.object({ name });

export interface SavedFilter extends NewSavedFilter {
  id: string;
}

/** Whether two names are one: capitals do not tell filters apart. */
export function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Why no other filter can be kept, or null; one of the same name is replaced. */
export function refusalToSaveFilter(
  kept: readonly Pick<SavedFilter, 'name'>[],
  name: string,
): Refusal | null {
  if (kept.length < mostSavedFilters || kept.some((one) => isSameName(one.name, name))) return null;
  return new Refusal(
    'conflict',
    'too_many_saved_filters',
    `You have ${mostSavedFilters} saved filters, which is as many as there can be. Delete one first.`,
    { values: { most: mostSavedFilters } },
  );
}

/** Why a saved filter cannot get this name, or null: another one has it, and a renaming replaces none. */
export function refusalToRenameFilter(
  kept: readonly Pick<SavedFilter, 'id' | 'name'>[],
  id: string,
  name: string,
): Refusal | null {
  const other = kept.find((one) => one.id !== id && isSameName(one.name, name));
  if (!other) return null;
  const message = `You already have a filter named “${other.name}”. Choose another name.`;
  return new Refusal('conflict', 'name_taken', message, {
    values: { name: other.name },
    fields: { name: message },
  });
}

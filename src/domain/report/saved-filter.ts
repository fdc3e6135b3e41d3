import * as z from 'zod/mini';
import type { Day } from '#domain/calendar/calendar.ts';
import { Id } from '#domain/person/person.ts';
import { lineOf } from '#domain/text.ts';
import { Refusal } from '#domain/refusal.ts';
import { ReportFilter } from './report.ts';
import { groupings, measures } from './report-groups.ts';
import { daysOfSpan, spanOfDays, spans } from './report-span.ts';

export const mostSavedFilters = 20;

export const SavedReport = z.strictObject({
  ...ReportFilter.shape,
  span: z.optional(z.enum(spans)),
  consultantId: z.optional(Id),
  by: z.optional(z.enum(groupings)),
  show: z.optional(z.enum(measures)),
});
export type SavedReport = z.infer<typeof SavedReport>;

export function keptReport(report: SavedReport, today: Day): SavedReport {
  const span = spanOfDays(report, today);
  if (!span) return report;
  const { start: _, end: __, ...rest } = report;
  return { ...rest, span };
}

export function reportOfFilter({ span, ...report }: SavedReport, today: Day): Omit<SavedReport, 'span'> {
  return span ? { ...report, ...daysOfSpan(span, today) } : report;
}

export const presets: readonly (Required<Pick<SavedReport, 'span'>> & {
  name: string;
  status?: 'Approved';
})[] = [
  { name: 'Last week', span: 'last week' },
  { name: 'Approved, last week', span: 'last week', status: 'Approved' },
  { name: 'This month', span: 'this month' },
  { name: 'Last month', span: 'last month' },
];

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

export function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

export function refusalToSaveFilter(
  kept: readonly Pick<SavedFilter, 'name'>[],
  name: string,
): Refusal | null {
  if (kept.length < mostSavedFilters || kept.some((one) => isSameName(one.name, name))) return null;
  return new Refusal(
    'conflict',
    'too_many_saved_filters',
    `You have ${mostSavedFilters} saved filters, which is the limit. Delete one first.`,
    { values: { most: mostSavedFilters } },
  );
}

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

/** Filters of reports that a person keeps under names of their own. */

import * as z from 'zod/mini';
import { Id, lineOf } from './person.ts';
import { Refusal } from './refusal.ts';
import { ReportFilter } from './report.ts';
import { groupings, measures } from './report-groups.ts';

/** As many as one person keeps. */
export const mostSavedFilters = 20;

/** What a report is asked for: the filters, and how it is broken down. */
export const SavedReport = z.strictObject({
  ...ReportFilter.shape,
  consultantId: z.optional(Id),
  by: z.optional(z.enum(groupings)),
  show: z.optional(z.enum(measures)),
});
export type SavedReport = z.infer<typeof SavedReport>;

export const NewSavedFilter = z.object({ name: lineOf('a name', 60), filter: SavedReport });
export type NewSavedFilter = z.infer<typeof NewSavedFilter>;

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
    `You have ${mostSavedFilters} saved filters, which is as many as there can be. Delete one first.`,
  );
}

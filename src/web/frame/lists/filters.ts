/**
 * Filters of long lists are stored in the URL, so that links and reloads keep the filters. Unknown
 * values are dropped.
 */

import { mayInGeneral } from '#domain/person/access.ts';
import { Id, type Role } from '#domain/person/person.ts';
import { type AssignmentFilter, none, type WeekFilter } from '#domain/report/week-filter.ts';

export type AddressSearch = Record<string, unknown>;

export function textIn(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.slice(0, 200) : undefined;
}

export function withoutUndefined<Filter extends object>(filter: Filter): Filter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as Filter;
}

export function fitting(
  shapes: typeof AssignmentFilter.shape | typeof WeekFilter.shape,
  search: AddressSearch,
) {
  return Object.fromEntries(
    Object.entries(shapes).map(([name, shape]) => [name, shape.safeParse(search[name]).data]),
  );
}

/** Reads a consultant’s id from the URL, or `none` for workers without a consultant. */
export function consultantOrNoneIn(consultantId: unknown, role: Role): string | undefined {
  return consultantId === none && mayInGeneral(role, 'report on everyone')
    ? none
    : consultantIn(consultantId, role);
}

export function consultantIn(consultantId: unknown, role: Role): string | undefined {
  return mayInGeneral(role, 'report on everyone') ? Id.safeParse(consultantId).data : undefined;
}

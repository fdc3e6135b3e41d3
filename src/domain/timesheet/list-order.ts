/** How a list of timesheets is sorted. */

import { Refusal } from '#domain/refusal.ts';
import type { Status } from '#domain/hours/status.ts';

/** By week, by the worker's name, by total hours; with a minus, the last of them comes first. */
export const listOrders = ['-week', 'week', 'name', '-name', '-hours', 'hours'] as const;
export type ListOrder = (typeof listOrders)[number];

export const usualOrder: ListOrder = '-week';

/** Why a list cannot be sorted so, or null: only what waits is few enough to be kept in the order of its hours. */
export function refusalToSort(order: ListOrder, status: Status | undefined): Refusal | null {
  if (status === 'Pending' || (order !== 'hours' && order !== '-hours')) return null;
  return new Refusal('invalid', 'only_pending_weeks', 'Only Pending timesheets can be sorted by hours.');
}

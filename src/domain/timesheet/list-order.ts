import { Refusal } from '#domain/refusal.ts';
import type { Status } from '#domain/hours/status.ts';

export const listOrders = ['-week', 'week', 'name', '-name', '-hours', 'hours'] as const;
export type ListOrder = (typeof listOrders)[number];

export const usualOrder: ListOrder = '-week';

export function refusalToSort(order: ListOrder, status: Status | undefined): Refusal | null {
  if (status === 'Pending' || (order !== 'hours' && order !== '-hours')) return null;
  return new Refusal('invalid', 'only_pending_weeks', 'Only Pending timesheets can be sorted by hours.');
}

import { Refusal } from '#domain/refusal.ts';
import type { Status } from '#domain/hours/status.ts';

export const listOrders = ['-week', 'week', 'name', '-name', '-hours', 'hours', '-payRun', 'payRun'] as const;
export type ListOrder = (typeof listOrders)[number];

export const usualOrder: ListOrder = '-week';

export function refusalToSort(order: ListOrder, status: Status | undefined): Refusal | null {
  const by = order.replace('-', '');
  if (by === 'hours' && status !== 'Pending') {
    return new Refusal('invalid', 'only_pending_weeks', 'Only Pending timesheets can be sorted by hours.');
  }
  return by === 'payRun' ? refusalToPayState(status, 'sorted by pay run') : null;
}

export function refusalToPayState(status: Status | undefined, how: string): Refusal | null {
  if (status === 'Approved') return null;
  return new Refusal('invalid', 'only_approved_weeks', `Only Approved timesheets can be ${how}.`);
}

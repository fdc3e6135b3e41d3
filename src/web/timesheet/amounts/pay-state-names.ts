import type { PayState } from '#domain/timesheet/pay-state.ts';

export const payStateNames: Record<PayState['state'], string> = {
  'waits for approval': 'Not approved',
  'next run': 'In no run yet',
  'not due': 'Not due yet',
  held: 'Held',
  'in run': 'In a run',
  paid: 'Paid',
};

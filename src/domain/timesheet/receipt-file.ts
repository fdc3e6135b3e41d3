/** Whether there is a receipt, and what its file is called. Apart from what it says, which a candidate's pages need not know. */

import type { Week } from '#domain/calendar/week.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Timesheet } from './timesheet.ts';

/** Why there is no receipt of this timesheet, or null: only what was approved has one. */
export function refusalToReceipt(timesheet: Pick<Timesheet, 'status'>): Refusal | null {
  if (timesheet.status === 'Approved') return null;
  return new Refusal('conflict', 'There is a receipt once the timesheet is approved.');
}

/** `timesheet_amara-okafor_2026-11-16.pdf`, in letters that every system takes. */
export function receiptFileName(fullName: string, weekStart: Week): string {
  const name = fullName
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `timesheet_${name ? `${name}_` : ''}${weekStart}.pdf`;
}

import { api } from '#web/app/api/api.ts';

/** The receipt of an approved timesheet, a PDF file. */
export async function downloadReceipt(timesheetId: string): Promise<Blob> {
  return api.download(`/api/timesheets/${timesheetId}/receipt`);
}

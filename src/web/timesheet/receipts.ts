import { open } from '#web/app/api/api.ts';

/** The receipt of an approved timesheet, a PDF file. */
export async function downloadReceipt(id: string): Promise<Blob> {
  return (await open('GET /api/timesheets/:id/receipt', { params: { id } })).blob();
}

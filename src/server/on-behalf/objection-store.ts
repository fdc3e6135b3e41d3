import type { Objection } from '#domain/timesheet/on-behalf/on-behalf.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

export async function saveObjection(tx: Connection, id: string, { at, words }: Objection): Promise<void> {
  await tx.updateTable('timesheets').set({ objectedAt: at, objection: words }).where('id', '=', id).execute();
}

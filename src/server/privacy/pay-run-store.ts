import { anonymousName } from '#domain/person/privacy.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

export async function forgetInPayRuns(tx: Connection, userId: string): Promise<void> {
  const name = anonymousName(userId);
  const ofTheirs = tx.selectFrom('timesheets').select('seriesId').where('userId', '=', userId);
  await tx
    .updateTable('payRunItems')
    .set({ fullName: name, firstName: null, lastName: null, email: null })
    .set({ payrollNumber: null, workerReference: null })
    .set({ reason: null, deductedNote: null })
    .where('userId', '=', userId)
    .execute();
  await tx
    .updateTable('timesheetCorrections')
    .set({ reason: 'Removed' })
    .where('userId', '=', userId)
    .execute();
  await tx
    .updateTable('proposedPrices')
    .set({ reason: 'Removed' })
    .where('userId', '=', userId)
    .where('reason', 'is not', null)
    .execute();
  for (const column of ['heldReason', 'deductedNote'] as const) {
    await tx
      .updateTable('payRunNotes')
      .set({ [column]: 'Removed' })
      .where('seriesId', 'in', ofTheirs)
      .where(column, 'is not', null)
      .execute();
  }
  for (const [by, byName] of [
    ['openedBy', 'openedByName'],
    ['lockedBy', 'lockedByName'],
    ['paidBy', 'paidByName'],
    ['cancelledBy', 'cancelledByName'],
  ] as const) {
    await tx
      .updateTable('payRuns')
      .set({ [byName]: name })
      .where(by, '=', userId)
      .execute();
  }
  for (const [by, byName] of [
    ['proposedBy', 'proposedByName'],
    ['decidedBy', 'decidedByName'],
  ] as const) {
    for (const table of ['timesheetCorrections', 'proposedPrices'] as const) {
      await tx
        .updateTable(table)
        .set({ [byName]: name })
        .where(by, '=', userId)
        .execute();
    }
  }
  await tx.updateTable('payRunNotes').set({ notedByName: name }).where('notedBy', '=', userId).execute();
  await tx
    .updateTable('confirmedDays')
    .set({ confirmedByName: name })
    .where('confirmedBy', '=', userId)
    .execute();
  await tx.updateTable('payRunFiles').set({ madeByName: name }).where('madeBy', '=', userId).execute();
}

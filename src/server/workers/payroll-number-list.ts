import type { payrollNumberEndpoints } from '#contract/workers/payroll-numbers.ts';
import { type PayrollNumberChanges, refusalToChangeNumbers } from '#domain/pay-run/payroll-number.ts';
import { missing, throwIf } from '#domain/refusal.ts';
import { judgeNumbers, readNumberList } from '#domain/worker-import/number-list.ts';
import { insertHistory } from '#server/history/store.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import type { Portal } from '#server/portal/portal.ts';
import type { Handlers } from '#server/session/serve.ts';
import { type Asker, askerOf } from '#server/session/signed-in.ts';
import { listListedWorkers, listOwnerIds, lockNumbered, savePayrollNumbers } from './payroll-number-store.ts';

type ListEndpoints = Pick<
  typeof payrollNumberEndpoints,
  'POST /api/payroll-numbers/preview' | 'PUT /api/payroll-numbers'
>;

export function payrollNumberListHandlers(portal: Portal): Handlers<ListEndpoints> {
  const { db, clock } = portal;
  return {
    'POST /api/payroll-numbers/preview': async ({ person, body: { list } }) => {
      const rows = readNumberList(list);
      const workers = await listListedWorkers(db, person, rows);
      const owners = await listOwnerIds(
        db,
        rows.map(({ number }) => number),
      );
      return { rows: judgeNumbers(rows, { workers, owners }) };
    },

    'PUT /api/payroll-numbers': ({ sessionId, body: { changes } }) => {
      const asker = askerOf(portal, sessionId, 'set payroll numbers');
      return db.transaction().execute(async (tx) => {
        await changeNumbers(tx, changes, { asker, at: clock() });
        return { changed: changes.length };
      });
    },
  };
}

async function changeNumbers(
  tx: Connection,
  changes: PayrollNumberChanges['changes'],
  { asker, at }: { asker: Asker; at: Date },
): Promise<void> {
  const ids = changes.map(({ workerId }) => workerId);
  await lockNumbered(tx, await asker(tx), ids);
  // Re-read after locking: the person may have lost the role that made a worker visible.
  const actor = await asker(tx);
  const locked = await lockNumbered(tx, actor, ids);
  const workers = new Map(locked.map((worker) => [worker.id, worker]));
  for (const { workerId, seen } of changes) {
    const worker = workers.get(workerId);
    if (!worker) throw missing('worker');
    throwIf(refusalToChangeNumbers(worker, seen));
  }
  await savePayrollNumbers(tx, changes);
  for (const { workerId, payrollNumber, seen } of changes) {
    const versions = { before: { payrollNumber: seen }, after: { payrollNumber } };
    const entry = { actor, at, action: 'changed', reason: 'pasted list', ...versions } as const;
    await insertHistory(tx, { subject: 'account', subjectId: workerId, userId: workerId, ...entry });
  }
}

import type { OnePayRun } from '#contract/pay-runs/pay-run.ts';
import type { ActionOn } from '#domain/history/history-actions.ts';
import type { Person } from '#domain/person/person.ts';
import { type ChangeOf, insertHistory } from '#server/history/store.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import type { Portal } from '#server/portal/portal.ts';
import { onePayRun } from './run-answers.ts';
import { getRun, lockPayRuns, lockRun, type RunRow } from './store.ts';

interface Changing {
  tx: Connection;
  run: RunRow;
  now: Date;
  record: (
    action: ActionOn<'pay-run'>,
    before: object | null,
    after: object,
    reason?: string | null,
  ) => Promise<void>;
}

export async function changeRun(
  portal: Portal,
  { id, person }: { id: string; person: Person },
  change: (changing: Changing) => Promise<void>,
): Promise<OnePayRun> {
  const { db, clock } = portal;
  await db.transaction().execute(async (tx) => {
    await lockPayRuns(tx);
    const run = await lockRun(tx, id);
    const now = clock();
    await change({
      tx,
      run,
      now,
      record: (action, before, after, reason = null) =>
        recordRun(tx, run, { actor: person, at: now, action, before, after, reason }),
    });
  });
  return onePayRun(portal, await getRun(db, id), person);
}

export async function recordRun(
  tx: Connection,
  { id, number }: Pick<RunRow, 'id' | 'number'>,
  { after, ...entry }: ChangeOf<'pay-run'>,
): Promise<void> {
  const about = { subject: 'pay-run', subjectId: id, userId: null } as const;
  await insertHistory(tx, { ...about, ...entry, after: { number, ...after } });
}

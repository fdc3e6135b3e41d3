import { sql } from 'kysely';
import type { PayRun } from '#contract/pay-runs/pay-runs.ts';
import type { Day } from '#domain/calendar/calendar.ts';
import type { Person } from '#domain/person/person.ts';
import type { NewPayRun } from '#domain/pay-run/pay-run.ts';
import { missing, Refusal } from '#domain/refusal.ts';
import { type Connection, insistOnConstraints } from '#server/platform/postgres/database.ts';

const columns = [
  'id',
  'number',
  'upToWeek',
  'payDate',
  'status',
  'openedAt',
  'openedByName',
  'lockedAt',
  'lockedByName',
  'paidOn',
  'paidByName',
  'weeks',
  'hours',
  'pay',
  'bill',
] as const;

export type RunRow = Awaited<ReturnType<typeof getRun>>;

export async function getRun(db: Connection, id: string) {
  return db
    .selectFrom('payRuns')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => missing('pay run'));
}

/** Nobody else locks, unlocks or pays it, makes files of it, or holds anything in it, before the transaction ends. */
export async function lockRun(tx: Connection, id: string): Promise<RunRow> {
  return tx
    .selectFrom('payRuns')
    .select(columns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => missing('pay run'));
}

/** Nobody locks it before the transaction ends; others may hold what stands in it. */
export async function shareRun(tx: Connection, id: string): Promise<RunRow> {
  return tx
    .selectFrom('payRuns')
    .select(columns)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow(() => missing('pay run'));
}

export async function findOpenRun(db: Connection): Promise<RunRow | null> {
  const row = await db.selectFrom('payRuns').select(columns).where('status', '=', 'open').executeTakeFirst();
  return row ?? null;
}

export async function findLastLockedRun(db: Connection): Promise<RunRow | null> {
  const row = await db
    .selectFrom('payRuns')
    .select(columns)
    .where('status', '<>', 'open')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function hasRuns(db: Connection): Promise<boolean> {
  return (await db.selectFrom('payRuns').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Runs newest first, from behind this number. */
export async function listRuns(db: Connection, before: number | null, limit: number) {
  const [runs, { total }] = await Promise.all([
    db
      .selectFrom('payRuns')
      .select(columns)
      .$if(before !== null, (query) => query.where('number', '<', before ?? 0))
      .orderBy('number', 'desc')
      .limit(limit)
      .execute(),
    db
      .selectFrom('payRuns')
      .select((row) => row.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { runs, total };
}

export async function listMadeFiles(
  db: Connection,
  runs: readonly { id: string }[],
): Promise<Map<string, PayRun['files']>> {
  const rows = await db
    .selectFrom('payRunFiles')
    .select(['runId', 'mapId', 'version', 'name', 'sha256', 'size', 'madeAt', 'madeByName'])
    .where('runId', '=', sql<string>`any(${runs.map(({ id }) => id)}::uuid[])`)
    .orderBy('madeAt')
    .orderBy('mapId')
    .execute();
  const files = new Map<string, PayRun['files']>();
  for (const { runId, ...file } of rows) files.set(runId, [...(files.get(runId) ?? []), file]);
  return files;
}

interface ByAt {
  by: Pick<Person, 'id' | 'fullName'>;
  at: Date;
}

export async function insertRun(
  tx: Connection,
  { upToWeek, payDate, fromWeek }: NewPayRun,
  { by, at }: ByAt,
): Promise<{ id: string; number: number }> {
  if (fromWeek) {
    await tx.updateTable('agency').set({ paidElsewhereBefore: fromWeek, paidElsewhereAt: at }).execute();
  }
  const { rows } = await asOnlyOpen(
    // Counted without gaps: a sequence leaves one where an opening was refused, and up to 32 where PostgreSQL was killed.
    sql<{ id: string; number: number }>`
      insert into pay_runs (number, up_to_week, pay_date, opened_by, opened_by_name, opened_at)
      overriding system value
      select coalesce(max(number), 0) + 1, ${upToWeek}, ${payDate}, ${by.id}, ${by.fullName}, ${at} from pay_runs
      returning id, number`.execute(tx),
  );
  const [run] = rows;
  if (!run) throw new Error('No pay run was opened');
  return run;
}

/** One run is open at a time, also where two are opened in one moment; these may have the same number too. */
export function asOnlyOpen<Answer>(statement: Promise<Answer>): Promise<Answer> {
  const refusal = () =>
    new Refusal('conflict', 'Someone has just opened a pay run. Lock it before you open another.');
  return insistOnConstraints(statement, { pay_runs_one_open: refusal, pay_runs_number_key: refusal });
}

export async function savePayment(tx: Connection, id: string, paidOn: Day, { by, at }: ByAt): Promise<void> {
  await tx
    .updateTable('payRuns')
    .set({ status: 'paid', paidOn, paidBy: by.id, paidByName: by.fullName, paidAt: at })
    .where('id', '=', id)
    .execute();
}

export interface Note {
  heldReason: string | null;
  deductedNote: string | null;
}

/** What is noted of a week of a worker, for the run that it waits for; nothing leaves no row. */
export async function saveNote(
  tx: Connection,
  seriesId: string,
  note: Note,
  { by, at }: ByAt,
): Promise<void> {
  if (note.heldReason === null && note.deductedNote === null) {
    await tx.deleteFrom('payRunNotes').where('seriesId', '=', seriesId).execute();
    return;
  }
  const values = { ...note, notedBy: by.id, notedByName: by.fullName, notedAt: at };
  await tx
    .insertInto('payRunNotes')
    .values({ seriesId, ...values })
    .onConflict((conflict) => conflict.column('seriesId').doUpdateSet(values))
    .execute();
}

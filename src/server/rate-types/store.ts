import { sql } from 'kysely';
import {
  type NewRateType,
  type RateType,
  type RateTypeDetails,
  refusalToCode,
} from '#domain/rate-type/rate-type.ts';
import { missing } from '#domain/refusal.ts';
import { type Connection, refuseOnConstraints } from '#server/platform/postgres/database.ts';

const members = [
  'id',
  'code',
  'name',
  'unit',
  'isWorkingTime',
  'accruesHoliday',
  'countsForMinimumWage',
  'payrollCode',
  'archivedAt',
] as const;

export async function listRateTypes(
  db: Connection,
  { archived }: { archived: boolean },
): Promise<RateType[]> {
  return db
    .selectFrom('rateTypes')
    .select(members)
    .where('archivedAt', archived ? 'is not' : 'is', null)
    .orderBy('name')
    .orderBy('code')
    .execute();
}

export async function findRateType(db: Connection, code: string): Promise<RateType | undefined> {
  return db.selectFrom('rateTypes').select(members).where('code', '=', code).executeTakeFirst();
}

export async function lockRateType(tx: Connection, codeOrId: string): Promise<RateType> {
  return tx
    .selectFrom('rateTypes')
    .select(members)
    .where((where) => where.or([where('code', '=', codeOrId), where(sql`id::text`, '=', codeOrId)]))
    .forUpdate()
    .executeTakeFirstOrThrow(() => missing('rate type'));
}

export async function isUsed(db: Connection, code: string): Promise<boolean> {
  const named = JSON.stringify([{ rateType: code }]);
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (select from assignment_rates where rate_type = ${code})
      or exists (select from assignment_rules where rate_type = ${code})
      or exists (select from timesheets where amounts @> ${named}::text::jsonb) as "isUsed"`.execute(db);
  return rows[0]?.isUsed ?? false;
}

export async function insertRateType(tx: Connection, rateType: NewRateType): Promise<RateType> {
  return refuseOnConstraints(
    tx.insertInto('rateTypes').values(rateType).returning(members).executeTakeFirstOrThrow(),
    { rate_types_pkey: () => refusalToCode({ ...rateType, archivedAt: null }) },
  );
}

export async function saveRateType(
  tx: Connection,
  code: string,
  change: Partial<RateTypeDetails> & { archivedAt?: Date | null },
): Promise<RateType> {
  return tx
    .updateTable('rateTypes')
    .set(change)
    .where('code', '=', code)
    .returning(members)
    .executeTakeFirstOrThrow();
}

import type { RateType } from '#domain/rate-type/rate-type.ts';
import type { RuleSet } from '#domain/hours/split/rule-sets.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { ruleSets } from '#server/pricing/terms-of-work-store.ts';

export async function listRuleSets(db: Connection, assignmentId: string): Promise<readonly RuleSet[]> {
  const row = await db
    .selectFrom('assignments')
    .select(ruleSets.as('sets'))
    .where('id', '=', assignmentId)
    .executeTakeFirstOrThrow();
  return row.sets;
}

export async function saveRuleSets(
  tx: Connection,
  assignmentId: string,
  sets: readonly RuleSet[],
): Promise<void> {
  await tx.deleteFrom('assignmentRuleSets').where('assignmentId', '=', assignmentId).execute();
  if (sets.length === 0) return;
  await tx
    .insertInto('assignmentRuleSets')
    .values(sets.map(({ from: fromDate }) => ({ assignmentId, fromDate })))
    .execute();
  const rules = sets.flatMap(({ from: fromDate, rules: own }) =>
    own.map((rule) => ({ assignmentId, fromDate, ...rule })),
  );
  if (rules.length > 0) await tx.insertInto('assignmentRules').values(rules).execute();
}

export async function listNameableTypes(db: Connection): Promise<Pick<RateType, 'code' | 'name' | 'unit'>[]> {
  return db.selectFrom('rateTypes').select(['code', 'name', 'unit']).execute();
}

import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { rolesThat } from '#domain/person/access.ts';

/** True for the people who look after workers: payroll clerks and auditors are staff, but review no weeks. */
export function reviews(person: string): RawBuilder<SqlBool> {
  const roles = rolesThat('review weeks').map((role) => sql.lit(role));
  return sql`${sql.ref(`${person}.role`)} in (${sql.join(roles)})`;
}

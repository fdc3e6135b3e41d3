/** Narrows a query to the candidates whom a person may act on: the domain's table of powers, in SQL. */

import { type Expression, type SqlBool, sql } from 'kysely';
import { type Action, type Relation, relations, relationsFor } from '#domain/access.ts';
import type { Person } from '#domain/person.ts';

/** The condition on the row of `users` (or its alias) that is the candidate. */
export function visibleTo(
  person: Pick<Person, 'id' | 'role'>,
  action: Action,
  candidate = 'users',
): Expression<SqlBool> {
  const id = sql.ref(`${candidate}.id`);
  const consultant = sql.ref(`${candidate}.assignedConsultantId`);
  const conditions: Record<Relation, Expression<SqlBool>> = {
    self: sql`${id} = ${person.id}`,
    'claimed by me': sql`${consultant} = ${person.id}`,
    'claimed by another': sql`(${consultant} is not null and ${consultant} <> ${person.id})`,
    unclaimed: sql`${consultant} is null`,
  };
  const allowed = relationsFor(person.role, action);
  const everyoneElse = relations.filter((relation) => relation !== 'self');
  // The planner keeps its indexes when "everyone else" is said in one condition.
  if (everyoneElse.every((relation) => allowed.includes(relation)) && !allowed.includes('self')) {
    return sql`${id} <> ${person.id}`;
  }
  if (allowed.length === 0) return sql`false`;
  return sql`(${sql.join(
    allowed.map((relation) => conditions[relation]),
    sql` or `,
  )})`;
}

/** Translates the domain's table of powers into SQL, for single rows, lists and sums. */

import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { type Action, type Relation, relationOf, relationsFor } from '#domain/person/access.ts';
import type { Person } from '#domain/person/person.ts';

export type Viewer = Pick<Person, 'id' | 'role' | 'covers'>;

const columns = {
  users: { candidate: sql.ref('users.id'), consultant: sql.ref('users.assignedConsultantId') },
  timesheets: { candidate: sql.ref('timesheets.userId'), consultant: sql.ref('timesheets.consultantId') },
};
type Rows = keyof typeof columns;

interface Which {
  rows?: Rows;
  claimedBy?: string | null | undefined;
  covered?: boolean | undefined;
}

export function coveredIds({ covers = [] }: Pick<Viewer, 'covers'>): string[] {
  return covers.map(({ consultantId }) => consultantId);
}

export function visibleTo(person: Viewer, action: Action, which: Which = {}): RawBuilder<SqlBool> {
  const { candidate } = columns[which.rows ?? 'users'];
  const others = asOthers(person, action, which);
  return relationsFor(person.role, action).includes('self')
    ? sql`(${others} or ${asOwn(person, which)})`
    : sql`(${candidate} <> ${person.id} and ${others})`;
}

export function asOwn(
  person: Viewer,
  { rows = 'users', claimedBy, covered }: Which = {},
): RawBuilder<SqlBool> {
  const isAmongCovered = covered ? isCovered(person, rows) : sql<SqlBool>`true`;
  return sql`(${columns[rows].candidate} = ${person.id} and ${isClaimedBy(claimedBy, rows)} and ${isAmongCovered})`;
}

export function asOthers(
  person: Viewer,
  action: Action,
  { rows = 'users', claimedBy, covered }: Which = {},
): RawBuilder<SqlBool> {
  const allowed = relationsFor(person.role, action);
  if (covered) return allowed.includes('covered by me') ? isCovered(person, rows) : sql`false`;
  if (claimedBy !== undefined) {
    const relation = relationOf(person, { id: 'somebody else', assignedConsultantId: claimedBy });
    return allowed.includes(relation) ? isClaimedBy(claimedBy, rows) : sql`false`;
  }
  const { consultant } = columns[rows];
  const standsIn = coveredIds(person).length > 0;
  const isAnothers = sql<SqlBool>`${consultant} <> ${person.id}`;
  const conditions: [Relation, RawBuilder<SqlBool>][] = [
    ['claimed by me', sql`${consultant} = ${person.id}`],
    // A person without covers gets a cheaper statement, because most people cover no colleague.
    ...(standsIn ? [['covered by me', isCovered(person, rows)] as [Relation, RawBuilder<SqlBool>]] : []),
    ['claimed by another', standsIn ? sql`(${isAnothers} and not ${isCovered(person, rows)})` : isAnothers],
    ['unclaimed', sql`${consultant} is null`],
  ];
  const met = conditions.flatMap(([relation, condition]) => (allowed.includes(relation) ? [condition] : []));
  if (met.length === conditions.length) return sql`true`;
  return met.length === 0 ? sql`false` : sql`(${sql.join(met, sql` or `)})`;
}

function isCovered(person: Viewer, rows: Rows): RawBuilder<SqlBool> {
  return sql`${columns[rows].consultant} = any(${coveredIds(person)}::uuid[])`;
}

function isClaimedBy(consultantId: string | null | undefined, rows: Rows): RawBuilder<SqlBool> {
  if (consultantId === undefined) return sql`true`;
  const { consultant } = columns[rows];
  return consultantId === null ? sql`${consultant} is null` : sql`${consultant} = ${consultantId}`;
}

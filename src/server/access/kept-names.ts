/** Names that are frozen in approved weeks. Earlier versions stored several spaces between two words. */

import { type RawBuilder, sql } from 'kysely';

type KeptName = 'client_name' | 'po_number';

export function oneSpaced(name: RawBuilder<unknown>): RawBuilder<string> {
  return sql`btrim(regexp_replace(${name}, '[\u0020\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]+', ' ', 'g'))`;
}

export function keeps(column: KeptName, name: RawBuilder<unknown>): RawBuilder<unknown> {
  const kept = sql`lower(${sql.ref(column)})`;
  const agreed = sql`status = 'Approved' and ${sql.ref(column)} is not null`;
  return sql`lower(${sql.ref(`timesheets.${column}`)}) = any (array(
    with recursive kept as (
      (select ${kept} as name from timesheets where ${agreed} order by ${kept} limit 1)
      union all
      select (select ${kept} from timesheets where ${agreed} and ${kept} > kept.name order by ${kept} limit 1)
      from kept where kept.name is not null
    )
    select kept.name from kept where ${oneSpaced(sql`kept.name`)} = ${name}))`;
}

/** Who looks after a worker, and so hears of the worker's weeks. Contract section 7, rule 3. */

import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Day } from '#domain/calendar/calendar.ts';

export const isActiveAdmin = sql<SqlBool>`(users.role = 'Admin' and users.disabled_at is null and exists (
  select from auth.credentials where user_id = users.id and email_confirmed_at is not null))`;

/**
 * The rows of `users` who look after the workers of this consultant: the consultant and whoever stands in today, or every
 * Admin while there is neither. For `lateral`, once for each consultant and not for each worker.
 */
export function whoLooksAfter(consultantId: RawBuilder<unknown>, today: Day): RawBuilder<unknown> {
  return sql`(
    with present as (
      select users.* from users join (
        select ${consultantId} as id
        union
        select deputy_id from covers
        where covers.consultant_id = ${consultantId} and ${today}::date between from_date and until_date
      ) as one using (id)
      where users.disabled_at is null and users.role <> 'Candidate'
    )
    select * from present
    union all
    select users.* from users where ${isActiveAdmin} and not exists (select from present)
  )`;
}

/** Selects the people who look after a worker and are emailed about the weeks. Contract section 7, rule 3. */

import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Day } from '#domain/calendar/calendar.ts';
import { reviews } from './reviewers.ts';

export const isActiveAdmin = sql<SqlBool>`(users.role = 'Admin' and users.disabled_at is null and exists (
  select from auth.credentials where user_id = users.id and email_confirmed_at is not null))`;

/**
 * Returns SQL for rows of `users`: the consultant and today's deputy, or every Admin if the two are missing.
 * A `lateral` join runs it once per consultant instead of once per worker.
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
      where users.disabled_at is null and ${reviews('users')}
    )
    select * from present
    union all
    select users.* from users where ${isActiveAdmin} and not exists (select from present)
  )`;
}

import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { ConsultantMonday } from '#contract/monday.ts';
import { isClean } from '#domain/flags/clean.ts';
import { mostLookedThrough } from '#domain/flags/look-through.ts';
import type { Week } from '#domain/calendar/week.ts';
import { mayInGeneral } from '#domain/person/access.ts';
import { inScope } from '#server/access/scope.ts';
import { coveredIds, type Viewer } from '#server/access/visible.ts';
import { missingByConsultant } from '#server/missing/store.ts';
import { type PayFacts, payFacts } from '#server/pay-calendar/store.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { waitingByConsultant } from '#server/sign-offs/board-store.ts';
import { comparisons, flaggedRowOf } from '#server/timesheets/comparison-store.ts';
import type { AgencyClock } from '#server/timesheets/lists/list-store.ts';
import { readTimesheets } from '#server/timesheets/store.ts';
import { withoutRateByConsultant } from '#server/workers/row-store.ts';

export type Counts = Omit<ConsultantMonday, 'clean'>;

interface Figures {
  facts: PayFacts;
  byConsultant: Counts[];
}

/** Reads the pay calendar and all counts by consultant in one statement. */
export async function getFigures(
  db: Connection,
  person: Viewer,
  wanted: { missingWeek: Week; calendar: { from: Week; until: Week } } & Pick<AgencyClock, 'today'>,
): Promise<Figures> {
  const { missingWeek: week, calendar, today } = wanted;
  const seesAll = mayInGeneral(person.role, 'report on everyone');
  const listed = seesAll
    ? sql`select id from users where role = 'Recruitment Consultant' and disabled_at is null union select null`
    : sql`select unnest(${[person.id, ...coveredIds(person)]}::uuid[])`;
  const { rows } = await sql<Figures>`
    with pending as (
      select consultant_id, count(*)::int as count from timesheets
      where status = 'Pending' and ${inScope({ person })} group by consultant_id
    ),
    missing as (${missingByConsultant({ scope: { person }, week })}),
    waiting as (${waitingByConsultant(person)}),
    without_rate as (${withoutRateByConsultant(person, today)}),
    listed (id) as (
      ${listed} union select consultant_id from pending union select consultant_id from missing
      union select consultant_id from waiting union select consultant_id from without_rate
    )
    select (select to_json(facts) from (${payFacts(calendar)}) as facts) as facts, (
      select coalesce(json_agg(json_build_object('consultantId', listed.id, 'consultantName', users.full_name,
          'pending', coalesce(pending.count, 0), 'missing', coalesce(missing.count, 0),
          'waiting', coalesce(waiting.count, 0), 'withoutRate', coalesce(without_rate.count, 0))
        order by listed.id is null, users.full_name, listed.id), '[]')
      from listed left join users on users.id = listed.id
      left join pending on pending.consultant_id is not distinct from listed.id
      left join missing on missing.consultant_id is not distinct from listed.id
      left join waiting on waiting.consultant_id is not distinct from listed.id
      left join without_rate on without_rate.consultant_id is not distinct from listed.id
    ) as "byConsultant"`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('A statement without a row');
  return figures;
}

/**
 * Returns SQL that is true if the menu has Monday: for an Admin with two consultants, and for a consultant
 * with two workers or a cover.
 */
export function offersMonday(person: Viewer): RawBuilder<SqlBool> {
  if (person.covers) return sql`true`;
  const several = mayInGeneral(person.role, 'report on everyone')
    ? sql`select from users where role = 'Recruitment Consultant' and disabled_at is null`
    : sql`select from users where assigned_consultant_id = ${person.id} and role = 'Candidate'`;
  return sql`(select count(*) from (${several} limit 2) as several) = 2`;
}

const judgedTogether = 100;

/** Counts clean weeks by consultant. The caller has checked that there are at most 2,000 pending weeks. */
export async function countClean(
  db: Connection,
  person: Viewer,
  clock: AgencyClock,
): Promise<Map<string | null, number>> {
  const rows = await readTimesheets(db)
    .select([...comparisons, 'timesheets.consultantId'])
    .where('timesheets.status', '=', 'Pending')
    .where(inScope({ person }))
    .limit(mostLookedThrough)
    .execute();
  const counts = new Map<string | null, number>();
  for (const [index, row] of rows.entries()) {
    // The loop pauses here, so that other requests can run.
    if (index % judgedTogether === 0) await new Promise(setImmediate);
    if (!isClean(flaggedRowOf(row, clock))) continue;
    counts.set(row.consultantId, (counts.get(row.consultantId) ?? 0) + 1);
  }
  return counts;
}

import { type RawBuilder, sql, type SqlBool } from 'kysely';
import * as z from 'zod/mini';
import type { PastChange } from '#contract/history/change-log.ts';
import type { Version } from '#domain/audit/change-log.ts';
import type { ChangeAction, ChangeSubject } from '#domain/history/history-actions.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import {
  cursorOf,
  keyOf,
  type LongPage,
  longPageOf,
  type PageWanted,
  rowsWanted,
} from '#server/platform/postgres/pages.ts';
import { contains } from '#server/platform/postgres/search.ts';

interface ChangeFilter {
  userId?: string | undefined;
  subject?: ChangeSubject | undefined;
  search?: string | undefined;
  withoutNotes?: boolean;
}

const ChangeKey = z.tuple([z.int()]);

function withName(version: 'before' | 'after'): RawBuilder<Version> {
  const column = sql.ref(`history.${version}`);
  return sql`case when history.subject = 'claim' and ${column} is not null then ${column} || jsonb_build_object(
    'consultantName',
    (select full_name from users where id = (${column} ->> 'assignedConsultantId')::uuid)
  ) when history.subject = 'cover' and ${column} is not null then ${column} || jsonb_build_object(
    'standsInName',
    (select full_name from users where id = (${column} ->> 'deputyId')::uuid)
  ) else ${column} end`;
}

const assignmentOfEntry = sql<PastChange['assignment']>`coalesce(
  history.after -> 'assignment', history.before -> 'assignment',
  case when assignments.id is not null then jsonb_build_object(
    'id', assignments.id,
    'clientName', coalesce(history.after ->> 'clientName', history.before ->> 'clientName', place.name),
    'jobTitle', coalesce(history.after ->> 'jobTitle', history.before ->> 'jobTitle', assignments.job_title)
  ) end
)`;

/** Names are resolved to ids first, so that the scan of the history reads no names. */
function isAbout(search: string): RawBuilder<SqlBool> {
  const named = (table: 'clients' | 'rate_types' | 'umbrellas' | 'export_maps') =>
    sql`(select id from ${sql.table(table)} where ${contains(`${table}.name`, search)})`;
  const people = sql`select id from users where ${contains('users.fullName', search)}`;
  return sql`(history.user_id in (${people})
    or (history.subject = 'client' and history.subject_id in ${named('clients')})
    or (history.subject = 'rate-type' and history.subject_id in ${named('rate_types')})
    or (history.subject = 'umbrella' and history.subject_id in ${named('umbrellas')})
    or (history.subject = 'export-map' and history.subject_id in ${named('export_maps')})
    or (history.subject = 'pay-run' and history.after ->> 'number' = ${search})
    or case when history.actor_id is null then ${contains('history.actorName', search)} else history.actor_id in (${people}) end)`;
}

export async function pageOfChanges(
  db: Connection,
  { userId, subject, search, withoutNotes = false }: ChangeFilter,
  wanted: PageWanted,
): Promise<LongPage<PastChange>> {
  const { cursor } = wanted;
  const [before] = cursor ? keyOf(cursor, ChangeKey) : [null];
  const found = db
    .selectFrom('history')
    .leftJoin('users as person', 'person.id', 'history.userId')
    .leftJoin('clients as client', (join) =>
      join.onRef('client.id', '=', 'history.subjectId').on('history.subject', '=', 'client'),
    )
    // The condition is written exactly as in the partial index, so that PostgreSQL uses the index.
    .where(sql<SqlBool>`history.subject <> 'timesheet'`)
    .$if(subject !== undefined, (query) => query.where('history.subject', '=', sql.lit(subject ?? 'rates')))
    .$if(userId !== undefined, (query) => query.where('history.userId', '=', userId ?? ''))
    .$if(withoutNotes, (query) => query.where(sql<SqlBool>`history.subject <> 'note'`))
    .$if(Boolean(search), (query) => query.where(isAbout(search ?? '')));
  const rows = await found
    .leftJoin('timesheets', (join) =>
      join.onRef('timesheets.id', '=', 'history.subjectId').on('history.action', '=', 'frozen'),
    )
    .leftJoin('assignments', (join) =>
      join
        .onRef('assignments.id', '=', sql`coalesce(timesheets.assignment_id, history.subject_id)`)
        .on('history.subject', 'in', ['rates', 'assignment']),
    )
    .leftJoin('clients as place', 'place.id', 'assignments.clientId')
    .$if(before !== null, (query) => query.where('history.id', '<', before ?? 0))
    .select(['history.id', 'history.at', 'history.actorName', 'history.action', 'history.reason'])
    .select(['timesheets.weekStart', 'person.id as personId', 'person.fullName'])
    .select(['client.id as clientId', 'client.name as clientName'])
    .select(assignmentOfEntry.as('assignment'))
    .select([
      sql<ChangeSubject>`history.subject`.as('subject'),
      withName('before').as('before'),
      withName('after').as('after'),
    ])
    .orderBy('history.id', 'desc')
    .limit(rowsWanted(wanted))
    .$narrowType<{ action: ChangeAction }>()
    .execute();
  const count = async (most: number): Promise<number> => {
    const counted = db.selectFrom(found.select('history.id').limit(sql.lit(most)).as('found'));
    const { total } = await counted
      .select((row) => row.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  };
  const changes = rows.map(({ personId, fullName, clientId, clientName, ...change }) => ({
    ...change,
    person: personId === null || fullName === null ? null : { id: personId, fullName },
    client: clientId === null || clientName === null ? null : { id: clientId, name: clientName },
  }));
  return longPageOf(changes, wanted, count, (last) => cursorOf(last.id));
}

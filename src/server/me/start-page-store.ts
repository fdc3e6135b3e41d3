import { sql } from 'kysely';
import type { Person } from '#domain/person/person.ts';
import { type StartPage, usualStartPageOf } from '#domain/person/start-page.ts';
import { offersMonday } from '#server/monday/store.ts';
import type { Viewer } from '#server/access/visible.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

interface Start {
  startPage: StartPage | null;
  hasMonday: boolean;
}

export async function getStart(db: Connection, person: Viewer): Promise<Start> {
  const { rows } = await sql<Start>`
    select start_page as "startPage", (start_page is not distinct from 'monday' or ${offersMonday(person)}) as "hasMonday"
    from users where id = ${person.id}`.execute(db);
  return rows[0] ?? { startPage: null, hasMonday: false };
}

export async function saveStartPage(
  db: Connection,
  { id, role }: Pick<Person, 'id' | 'role'>,
  startPage: StartPage,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ startPage: startPage === usualStartPageOf(role) ? null : startPage })
    .where('id', '=', id)
    .execute();
}

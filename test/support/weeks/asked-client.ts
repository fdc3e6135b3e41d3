import type { CastName } from '#server/commands/cast.ts';
import type { Week } from '#domain/calendar/week.ts';
import type { TestPortal } from '../portal/portal.ts';
import { weekOfHours } from './weeks.ts';

export interface AskedClient {
  id: string;
  authorisers: Record<string, string>;
}

export async function askedClient(
  { db, idOf }: Pick<TestPortal, 'db' | 'idOf'>,
  workers: readonly CastName[],
  name = 'Kent Council',
): Promise<AskedClient> {
  const { id } = await db.insertInto('clients').values({ name }).returning('id').executeTakeFirstOrThrow();
  const people = ['Ann Lee', 'Bob Roy', 'Cat Fox'].map((fullName) => ({
    clientId: id,
    fullName,
    email: `${fullName.slice(0, 3).toLowerCase()}@kent.example`,
  }));
  const added = await db.insertInto('authorisers').values(people).returning(['id', 'email']).execute();
  const authorisers = Object.fromEntries(added.map((one) => [one.email.slice(0, 3), one.id]));
  const assignments = await db
    .updateTable('assignments')
    .set({ clientId: id, signOff: 'client' })
    .where('userId', 'in', workers.map(idOf))
    .where('isPrimary', '=', true)
    .returning('id')
    .execute();
  const chosen = assignments.flatMap(({ id: assignmentId }) =>
    Object.values(authorisers).map((authoriserId, index) => ({
      assignmentId,
      authoriserId,
      rank: index + 1,
    })),
  );
  await db.insertInto('assignmentAuthorisers').values(chosen).execute();
  return { id, authorisers };
}

export async function submitWeek(
  portal: TestPortal,
  name: CastName,
  week: string,
  hours = 7.5,
): Promise<string> {
  const { status, body } = await portal.as(name)(
    'POST',
    '/api/me/timesheets',
    weekOfHours(week as Week, hours),
  );
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.id;
}

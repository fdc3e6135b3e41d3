import { randomBytes, randomUUID } from 'node:crypto';
import { cast, type CastName } from '#server/commands/cast.ts';
import { type RunningPortal, withDatabase } from './journey.ts';
import { linkFor } from '../weeks/signing-links.ts';

export async function askedOf(
  portal: RunningPortal,
  workers: readonly CastName[],
  { days = 7, most = 1_000 }: { days?: number; most?: number } = {},
): Promise<string> {
  return withDatabase(portal, async (db) => {
    const emails = workers.map((name) => cast[name].email);
    const users = await db.selectFrom('users').select('id').where('email', 'in', emails).execute();
    const ids = users.map(({ id }) => id);
    const client = db.selectFrom('clients').select('id').where('name', '=', 'Leeds City Council');
    const { id: clientId } = await client.executeTakeFirstOrThrow();
    await db
      .updateTable('assignments')
      .set({ signOff: 'client', clientId })
      .where('userId', 'in', ids)
      .execute();
    const { id: authoriserId } = await db
      .insertInto('authorisers')
      .values({
        clientId,
        siteId: null,
        fullName: 'Priya Shah',
        email: `${randomUUID()}@leeds.example`,
        phone: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const pending = await db
      .selectFrom('timesheets')
      .select('id')
      .where('userId', 'in', ids)
      .where('status', '=', 'Pending')
      .orderBy('id')
      .limit(most)
      .execute();
    const keys = { linkSecret: randomBytes(32) };
    const weeks = pending.map(({ id }) => id);
    const token = await linkFor({ db, portal: { clock: () => new Date(), keys } }, authoriserId, weeks, days);
    return `/sign#${token}`;
  });
}

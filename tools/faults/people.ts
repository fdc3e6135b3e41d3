import { hashPassword } from '#server/auth/credentials/passwords.ts';
import { insertAccount } from '#server/auth/credentials/account-store.ts';
import { saveAssignmentDetails } from '#server/assignments/store.ts';
import { type Database, openDatabase, openPool } from '#server/platform/postgres/database.ts';
import { migrate } from '#server/platform/postgres/migrate.ts';
import { day } from '#domain/calendar/calendar.ts';
import { cast, castPassword } from '#server/commands/cast.ts';
import { seed } from '#server/commands/seed.ts';

export const clientOfWriters = 'Camden Council';

export interface Writer {
  fullName: string;
  email: string;
}

export async function settle(connectionString: string, count: number): Promise<Writer[]> {
  const pool = openPool(connectionString);
  const db = openDatabase(pool);
  try {
    await migrate(db);
    await seed(db, { clock: () => new Date(), timeZone: 'Europe/London' });
    return await insertWriters(db, count);
  } finally {
    await pool.end();
  }
}

async function insertWriters(db: Database, count: number): Promise<Writer[]> {
  const { id: assignedConsultantId } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', cast.jo.email)
    .executeTakeFirstOrThrow();
  const passwordHash = await hashPassword(castPassword);
  const writers = Array.from({ length: count }, (_, index) => ({
    fullName: `Writer Number${index}`,
    email: `writer${index}@example.com`,
  }));
  for (const writer of writers) {
    const id = await insertAccount(db, {
      ...writer,
      role: 'Candidate',
      passwordHash,
      assignedConsultantId,
      emailConfirmedAt: new Date(),
    });
    await saveAssignmentDetails(db, id, {
      clientName: clientOfWriters,
      jobTitle: 'Social Worker',
      startDate: day('1990-01-01'),
    });
  }
  return writers;
}

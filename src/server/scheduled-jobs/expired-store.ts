import { sql } from 'kysely';
import type { Database } from '#server/platform/postgres/database.ts';

const day = 86_400_000;

export async function removeExpired(db: Database, now: Date): Promise<void> {
  const ago = (days: number): string => new Date(now.getTime() - days * day).toISOString();
  await db.deleteFrom('idempotentAnswers').where('at', '<', ago(7)).execute();
  await db
    .deleteFrom('auth.oneTimeTokens')
    .where((row) =>
      // An expired sign-up token is deleted after a month, so that the person can request the email again
      // until then.
      row.or([
        row.and([row('purpose', '<>', 'signup'), row('expiresAt', '<', now.toISOString())]),
        row('expiresAt', '<', ago(30)),
      ]),
    )
    .execute();
  await db.deleteFrom('auth.attempts').where('forgottenAt', '<', now.toISOString()).execute();
  await sql`delete from auth.flow_states where expires_at < ${now}`.execute(db);
  await sql`delete from auth.challenges where expires_at < ${now}`.execute(db);
}

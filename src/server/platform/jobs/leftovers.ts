/** What has served its purpose: removed once a day. */

import { sql } from 'kysely';
import type { Database } from '#server/platform/postgres/database.ts';
import { removeLooseFiles } from '#server/files/store.ts';
import { removeEventsBefore } from '#server/audit/store.ts';

const day = 86_400_000;

/** Files that a day ago were sent and are kept with nothing, answers of a week ago, letters of a year ago, the record of signing in as far as it is kept, and whatever has expired. */
export async function removeLeftovers(
  db: Database,
  now: Date,
  { auditDays }: { auditDays: number },
): Promise<void> {
  const ago = (days: number): string => new Date(now.getTime() - days * day).toISOString();
  await removeEventsBefore(db, new Date(ago(auditDays)));
  await removeLooseFiles(db, new Date(ago(1)));
  await db.deleteFrom('idempotentAnswers').where('at', '<', ago(7)).execute();
  await db
    .deleteFrom('mailOutbox')
    .where('createdAt', '<', ago(365))
    .where((row) => row.or([row('status', 'in', ['sent', 'kept']), row('responseCode', 'is not', null)]))
    .execute();
  await db
    .deleteFrom('auth.oneTimeTokens')
    .where((row) =>
      // What a sign-up brought waits a month for the person to ask for the letter again.
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

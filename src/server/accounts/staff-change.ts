import { refusalInGeneral } from '#domain/person/access.ts';
import type { Person } from '#domain/person/person.ts';
import { throwIf, Refusal } from '#domain/refusal.ts';
import { signInAgain, todayOf } from '#server/session/signed-in.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { findSignedIn } from '#server/session/signed-in-store.ts';
import { lockStaff } from './staff-store.ts';
import type { Portal } from '#server/portal/portal.ts';

/**
 * The actor is re-read after locking, because an Admin who was disabled or demoted meanwhile must change
 * nothing.
 */
export async function changeStaff<Result>(
  portal: Pick<Portal, 'db' | 'clock' | 'config'>,
  sessionId: string,
  change: (tx: Connection, actor: Person) => Promise<Result>,
): Promise<Result> {
  return portal.db.transaction().execute(async (tx) => {
    await lockStaff(tx);
    const actor = (await findSignedIn(tx, sessionId, todayOf(portal)))?.person;
    if (!actor) throw new Refusal('unauthenticated', 'session_ended', signInAgain);
    throwIf(refusalInGeneral(actor.role, 'keep staff accounts'));
    return change(tx, actor);
  });
}

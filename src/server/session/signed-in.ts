import { createMiddleware } from 'hono/factory';
import * as z from 'zod/mini';
import { type Day, dayAt } from '#domain/calendar/calendar.ts';
import { type GeneralAction, isStaff, refusalInGeneral } from '#domain/person/access.ts';
import { type Person, Id } from '#domain/person/person.ts';
import { throwIf, Refusal } from '#domain/refusal.ts';
import { isSessionOver } from '#domain/person/session.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { shareSession } from './session-lock-store.ts';
import { findSignedIn, listSignedIn, type SignedIn } from './signed-in-store.ts';
import type { Env } from './env.ts';
import type { Portal } from '#server/portal/portal.ts';
import { bearerOf, verifyAccessToken } from './access-token.ts';
import { ageOf, lifetimeOf } from './lifetime.ts';

export const signInAgain = 'Please sign in again.';

/**
 * Sets `person`, `profile` and `sessionId`, or throws 401. The role comes from `users`, never from a token.
 */
export function signedIn(portal: Portal) {
  return createMiddleware<Env>(async (c, next) => {
    const token = bearerOf(c.req.header('authorization'));
    if (!token) throw new Refusal('unauthenticated', 'sign_in_needed', 'Please sign in.');
    const { sub, session_id: sessionId } = await claimsOf(portal, token);
    const found = await findLive(portal, sessionId);
    if (found?.person.id !== sub) throw new Refusal('unauthenticated', 'session_ended', signInAgain);
    const refusal = refusalToFirstStepOnly(found);
    if (refusal) throw refusal;
    c.set('person', found.person);
    c.set('profile', found.profile);
    c.set('sessionId', sessionId);
    await next();
  });
}

export type Asker = (tx: Connection) => Promise<Person>;

/**
 * Locks the session and reads the person again in the transaction that writes, so that a lost right takes
 * effect. A right is taken away under `lockAccess`, which waits for this lock of the session.
 */
export function askerOf(
  portal: Pick<Portal, 'clock' | 'config'>,
  sessionId: string,
  action: GeneralAction | null,
): Asker {
  const read = readerOf(portal, sessionId, action);
  return async (tx) => {
    await shareSession(tx, sessionId);
    return read(tx);
  };
}

/**
 * Reads the person of a locked session. The lock needs a statement of its own, because a blocked statement
 * still sees the old role and the old covers. `today` is read after the lock, because a cover ends at
 * midnight.
 */
export function readerOf(
  portal: Pick<Portal, 'clock' | 'config'>,
  sessionId: string,
  action: GeneralAction | null,
): Asker {
  return async (tx) => {
    const found = await findLive({ ...portal, db: tx }, sessionId);
    if (!found) throw new Refusal('unauthenticated', 'session_ended', signInAgain);
    throwIf(refusalToFirstStepOnly(found));
    if (action) throwIf(refusalInGeneral(found.person.role, action));
    return found.person;
  };
}

export async function peopleBehind(portal: Portal, sessionIds: string[]): Promise<Map<string, Person>> {
  const found = await listSignedIn(portal.db, sessionIds, todayOf(portal));
  const good = found.filter((one) => isLive(portal, one) && !refusalToFirstStepOnly(one));
  return new Map(good.map(({ session, person }) => [session.id, person]));
}

async function findLive(
  portal: Pick<Portal, 'clock' | 'config'> & { db: Connection },
  sessionId: string,
): Promise<SignedIn | undefined> {
  const found = await findSignedIn(portal.db, sessionId, todayOf(portal));
  return found && isLive(portal, found) ? found : undefined;
}

export function todayOf({ clock, config }: Pick<Portal, 'clock' | 'config'>): Day {
  return dayAt(clock(), config.agencyTimeZone);
}

function isLive(
  { config, clock }: Pick<Portal, 'clock' | 'config'>,
  { person: { role }, session, idleLimit }: SignedIn,
): boolean {
  return !isSessionOver(ageOf(session, clock()), lifetimeOf(config, { role, idleLimit }));
}

function refusalToFirstStepOnly({ person, session, hasFactor, staffNeedMfa }: SignedIn): Refusal | null {
  if (session.aal === 'aal2') return null;
  if (hasFactor)
    return new Refusal(
      'second_step',
      'second_step_code_needed',
      'Enter the code of your authenticator app first.',
    );
  if (staffNeedMfa && isStaff(person.role)) {
    return new Refusal(
      'second_step',
      'second_step_set_up_needed',
      'Your agency asks for a second step: set up an authenticator app first.',
    );
  }
  return null;
}

const Ids = z.object({ sub: Id, session_id: Id });

async function claimsOf(portal: Portal, token: string): Promise<z.infer<typeof Ids>> {
  try {
    return z.parse(Ids, await verifyAccessToken(portal, token));
  } catch {
    throw new Refusal('unauthenticated', 'session_ended', signInAgain);
  }
}

export function only(action: GeneralAction) {
  return createMiddleware<Env>(async (c, next) => {
    throwIf(refusalInGeneral(c.var.person.role, action));
    await next();
  });
}

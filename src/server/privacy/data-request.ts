/** Exports and forgets a person for the command line and for Admins on screen. */

import { refusalToLoseAdmin } from '#domain/person/account.ts';
import { refusalsToForget } from '#domain/person/forgetting.ts';
import type { NamedPerson } from '#domain/person/person.ts';
import { Refusal, throwIf } from '#domain/refusal.ts';
import { listAdmins, lockStaff } from '#server/accounts/staff-store.ts';
import { lockAccess } from '#server/auth/sessions/access-store.ts';
import { insertHistory } from '#server/history/store.ts';
import { withoutLetters } from '#server/platform/mail/letter-transaction.ts';
import { untilNoneLeaves } from '#server/letters/forgotten-mail-store.ts';
import type { Connection, Database } from '#server/platform/postgres/database.ts';
import { findAccountByEmail } from '#server/session/credential-store.ts';
import { collectAuthoriser, findKnownAuthoriser, type KnownAuthoriser } from './authoriser-store.ts';
import { collectPerson } from './collect-store.ts';
import { forgetAuthoriserIn } from './forgotten-authoriser-store.ts';
import { countForgotten, getOpenWork, lockPerson } from './forgetting-store.ts';
import { anonymiseIn } from './store.ts';

export interface Whoever {
  email: string;
  account: Account | undefined;
  authoriser: KnownAuthoriser | null;
}

type Account = Pick<NamedPerson, 'id' | 'fullName' | 'email'>;

export async function findWhoever(db: Connection, email: string): Promise<Whoever> {
  const account = await findAccountByEmail(db, email);
  const authoriser = await findKnownAuthoriser(db, email);
  if (account || authoriser) return { email, account, authoriser };
  throw new Refusal('missing', 'not_found', `No account and no authoriser has the address ${email}.`, {
    values: { noun: 'person', email },
  });
}

export async function collectWhoever(db: Connection, { account, authoriser }: Whoever) {
  return {
    ...(account && (await collectPerson(db, account.id))),
    ...(authoriser && { asAuthoriser: await collectAuthoriser(db, authoriser) }),
  };
}

type Actor = { id: string; fullName: string } | null;

/** Lists everything that prevents the deletion. The list is empty if nothing does. */
export async function listRefusals(
  db: Connection,
  account: Account,
  actor: { id: string } | null,
): Promise<Refusal[]> {
  const lastAdmin = refusalToLoseAdmin(account, await listAdmins(db));
  const work = await getOpenWork(db, account.id);
  return [...(lastAdmin ? [lastAdmin] : []), ...refusalsToForget(account, work, actor)];
}

interface Forgetting {
  id: string | undefined;
  email: string;
  now: Date;
  /** Checks the actor's right again in this transaction. Null stands for the command line. */
  readActor: (tx: Connection) => Promise<Actor>;
  reason: string;
  /** Returns a refusal if the name or the reason of the request does not fit the locked account. */
  refusal?: (account: Account) => Refusal | null;
  onForgotten?: (tx: Connection, actor: Actor) => Promise<void>;
}

/** Forgets account and authoriser in one transaction. A repeated request changes nothing. */
export async function forgetWhoever(db: Database, forgetting: Forgetting): Promise<void> {
  const { id, email, now } = forgetting;
  const letters = await withoutLetters(db, async (tx) => {
    await lockStaff(tx);
    const actor = await forgetting.readActor(tx);
    if (id) {
      await lockAccess(tx, id);
      const account = await lockPerson(tx, id);
      if (account.anonymisedAt !== null) return [];
      throwIf(forgetting.refusal?.(account) ?? null);
      const [refusal] = await listRefusals(tx, account, actor);
      throwIf(refusal ?? null);
      const after = await countForgotten(tx, account);
      const taken = [...(await forgetAuthoriserIn(tx, email, now)), ...(await anonymiseIn(tx, id, now))];
      await insertHistory(tx, {
        actor,
        subject: 'account',
        subjectId: id,
        userId: id,
        action: 'forgotten',
        before: null,
        after,
        reason: forgetting.reason,
        at: now,
      });
      await forgetting.onForgotten?.(tx, actor);
      return taken;
    }
    return forgetAuthoriserIn(tx, email, now);
  });
  await untilNoneLeaves(db, letters);
}

import { type NameAndContact, refusalOfTakenAddress } from '#domain/person/name-and-contact.ts';
import { type Connection, refuseOnConstraints } from '#server/platform/postgres/database.ts';

export async function getNameAndContact(db: Connection, id: string): Promise<NameAndContact> {
  return db
    .selectFrom('users')
    .select(['fullName', 'firstName', 'lastName', 'email', 'phone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Throws `refusalOfTakenAddress` if another account has the email, even in a race. */
export async function saveNameAndContact(tx: Connection, id: string, now: NameAndContact): Promise<void> {
  await refuseOnConstraints(
    tx
      .updateTable('users')
      .set({ ...now })
      .where('id', '=', id)
      .execute(),
    {
      users_email_key: () => refusalOfTakenAddress(now.email),
    },
  );
}

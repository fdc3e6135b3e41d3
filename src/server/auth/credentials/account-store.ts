import type { NameParts } from '#domain/person/name-parts.ts';
import type { Role } from '#domain/person/person.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

export interface NewAccount {
  fullName: string;
  parts?: NameParts | undefined;
  email: string;
  role: Role;
  passwordHash: string | null;
  assignedConsultantId?: string | null;
  emailConfirmedAt: Date | null;
  invitedAt?: Date | null;
  confirmationSentAt?: Date | null;
  userMetadata?: Record<string, unknown>;
  now?: Date;
}

/**
 * Inserts person and credentials, and returns the id. Throws a refusal if another account has the address.
 */
export async function insertAccount(db: Connection, account: NewAccount): Promise<string> {
  const { fullName, parts = null, email, role, assignedConsultantId = null, now } = account;
  const times = now ? { createdAt: now, updatedAt: now } : {};
  const inserted = await db
    .insertInto('users')
    .values({
      ...(now ? { createdAt: now } : {}),
      fullName,
      ...parts,
      email,
      role,
      assignedConsultantId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted)
    throw new Refusal('conflict', 'email_taken', `There is already an account for ${email}.`, {
      values: { email },
    });
  await db
    .insertInto('auth.credentials')
    .values({
      userId: inserted.id,
      passwordHash: account.passwordHash,
      emailConfirmedAt: account.emailConfirmedAt,
      invitedAt: account.invitedAt ?? null,
      confirmationSentAt: account.confirmationSentAt ?? null,
      userMetadata: JSON.stringify(account.userMetadata ?? { full_name: fullName }),
      ...times,
    })
    .execute();
  return inserted.id;
}

interface PersonToSave {
  fullName: string;
  parts?: NameParts | undefined;
  role?: Role;
  assignedConsultantId?: string | null;
  namedConsultantId?: string | null;
}

export async function savePerson(
  tx: Connection,
  userId: string,
  { fullName, parts, role, assignedConsultantId = null, namedConsultantId = null }: PersonToSave,
): Promise<void> {
  await tx
    .updateTable('users')
    .set((row) => ({
      fullName,
      firstName: parts?.firstName ?? null,
      lastName: parts?.lastName ?? null,
      ...(role ? { role } : {}),
      // A consultant who claimed the worker meanwhile stays, unless the agency names another consultant.
      assignedConsultantId: row.fn.coalesce(
        row.val(assignedConsultantId),
        'assignedConsultantId',
        row.val(namedConsultantId),
      ),
    }))
    .where('id', '=', userId)
    .execute();
}

export async function saveName(tx: Connection, userId: string, fullName: string): Promise<void> {
  await tx.updateTable('users').set({ fullName }).where('id', '=', userId).execute();
}

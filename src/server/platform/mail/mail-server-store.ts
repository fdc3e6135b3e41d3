import { type MailLogin, passwordsOwner } from '#domain/agency/mail-server.ts';
import type { SigningKeys } from '#server/platform/keys/keys.ts';
import { openSealed, seal } from '#server/platform/keys/sealed.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

interface Keyed {
  keys: Pick<SigningKeys, 'factorKey'>;
}

/** Different prefixes prevent that a sealed factor secret is opened as a mail password, or the reverse. */
function ownerOf(server: MailLogin): string {
  return `mail server ${passwordsOwner(server)}`;
}

/** Decrypts the password. Returns null if the keys changed or SQL edited the row. */
export async function findMailServer(db: Connection, { keys }: Keyed): Promise<MailLogin | null> {
  const row = await db
    .selectFrom('mailServer')
    .select(['host', 'port', 'security', 'username', 'password', 'fromAddress as from'])
    .executeTakeFirst();
  if (!row) return null;
  const login = { ...row, password: null };
  return { ...login, password: row.password && opened(keys.factorKey, login, row.password) };
}

function opened(key: Buffer, login: MailLogin, sealed: Buffer): string | null {
  try {
    return openSealed(key, ownerOf(login), sealed).toString();
  } catch {
    return null;
  }
}

export async function isMailServerSet(db: Connection): Promise<boolean> {
  return (await db.selectFrom('mailServer').select('onlyRow').executeTakeFirst()) !== undefined;
}

export async function saveMailServer(tx: Connection, { keys }: Keyed, login: MailLogin): Promise<void> {
  const { password, from: fromAddress, ...server } = login;
  const sealed = password === null ? null : seal(keys.factorKey, ownerOf(login), Buffer.from(password));
  const values = { ...server, fromAddress, password: sealed };
  await tx
    .insertInto('mailServer')
    .values(values)
    .onConflict((conflict) => conflict.column('onlyRow').doUpdateSet(values))
    .execute();
}

export async function removeMailServer(tx: Connection): Promise<void> {
  await tx.deleteFrom('mailServer').execute();
}

import type * as z from 'zod/mini';
import * as schema from 'zod/mini';
import { refusalToLoseAdmin } from '#domain/person/account.ts';
import { losesPowers } from '#domain/person/access.ts';
import { changeOfAddress } from '#domain/person/address.ts';
import { type AuthAction, byCommand } from '#domain/audit/audit.ts';
import { Email, FullName, Role } from '#domain/person/person.ts';
import { throwIf, Refusal } from '#domain/refusal.ts';
import { keepAgency } from '#server/portal/agency-cache.ts';
import { throwIfUnacceptable } from '#server/auth/credentials/acceptable.ts';
import { hashPassword } from '#server/auth/credentials/passwords.ts';
import { addressFactsOf, openAccount } from '#server/auth/sign-up/whose-account.ts';
import type { Config } from '#server/config.ts';
import { listAccounts, lockAccount, saveDisabled, saveRole } from '#server/accounts/store.ts';
import { type Account, findAccountByEmail, saveCredentials } from '#server/session/credential-store.ts';
import type { Connection, Database } from '#server/platform/postgres/database.ts';
import { insertEvent } from '#server/session/event-store.ts';
import { removeFactorsOf } from '#server/auth/second-step/factor-store.ts';
import { insertHistory } from '#server/history/store.ts';
import { removeTokensOf } from '#server/auth/credentials/one-time-token-store.ts';
import { removeSessionsOf } from '#server/session/session-store.ts';
import { listAdmins, lockStaff } from '#server/accounts/staff-store.ts';
import { endAccess } from '#server/auth/sessions/access-store.ts';
import { refusalOf } from '#server/platform/http/mismatch.ts';
import { inviteByCommand } from './account-invitation.ts';

interface Given {
  role?: string | undefined;
  name?: string | undefined;
  email?: string | undefined;
  password?: string | undefined;
  invite?: boolean | undefined;
}

interface Circumstances {
  db: Database;
  connectionString: string;
  config: Config;
  now: Date;
  askPassword: () => Promise<string>;
}

type Command = (given: Given, circumstances: Circumstances) => Promise<object[]>;

function option<Schema extends z.ZodMiniType>(
  type: Schema,
  given: Given,
  name: keyof Given,
): z.infer<Schema> {
  if (given[name] === undefined)
    throw new Refusal('invalid', 'command_invalid', `The option --${name} is missing.`);
  const result = schema.safeParse(type, given[name]);
  if (!result.success) throw refusalOf(result.error.issues);
  return result.data;
}

async function acceptablePassword(
  given: Given,
  { config, db, askPassword }: Circumstances,
  email: string,
): Promise<string> {
  const password = given.password ?? (await askPassword());
  const agency = keepAgency(db, config);
  await throwIfUnacceptable({ agency }, password, email);
  return password;
}

function printed({ id, email, role, fullName }: Pick<Account, 'id' | 'email' | 'role' | 'fullName'>): object {
  return { id, email, role, fullName };
}

async function change(
  given: Given,
  { db, now }: Circumstances,
  action: AuthAction,
  work: (tx: Connection, account: Account) => Promise<Partial<Account> | void>,
): Promise<object[]> {
  const email = option(Email, given, 'email');
  return db.transaction().execute(async (tx) => {
    await lockStaff(tx);
    const account = await findAccountByEmail(tx, email);
    if (!account)
      throw new Refusal('missing', 'not_found', `There is no account for ${email}.`, {
        values: { noun: 'account', email },
      });
    const changed = await work(tx, account);
    await insertEvent(tx, {
      at: now,
      action,
      result: 'success',
      reason: byCommand,
      userId: account.id,
      email,
    });
    return [printed({ ...account, ...changed })];
  });
}

function throwIfPasswordGiven({ password }: Given): void {
  if (password === undefined) return;
  throw new Refusal(
    'invalid',
    'command_invalid',
    'Use --invite without --password. The invited person chooses a password.',
  );
}

async function create(given: Given, circumstances: Circumstances): Promise<object[]> {
  const role = option(Role, given, 'role');
  const fullName = option(FullName, given, 'name');
  const email = option(Email, given, 'email');
  if (given.invite) {
    throwIfPasswordGiven(given);
    const invitation = { role, fullName, email };
    const invited = await inviteByCommand(invitation, circumstances, circumstances.connectionString);
    return [{ ...printed({ ...invitation, ...invited }), ...invited }];
  }
  const passwordHash = await hashPassword(await acceptablePassword(given, circumstances, email));
  const { db, now } = circumstances;
  const id = await db.transaction().execute(async (tx) => {
    const userId = await openAccount(tx, 'create', { fullName, email, role, passwordHash }, now);
    const event = { at: now, action: 'create-account', result: 'success', reason: byCommand } as const;
    await insertEvent(tx, { ...event, userId, email });
    return userId;
  });
  return [printed({ id, email, role, fullName })];
}

async function changeRole(given: Given, circumstances: Circumstances): Promise<object[]> {
  const role = option(Role, given, 'role');
  return change(given, circumstances, 'change-role', async (tx, account) => {
    const { id } = await lockAccount(tx, account.id);
    changeOfAddress(addressFactsOf(account), 'give role by command');
    if (role !== 'Admin') throwIf(refusalToLoseAdmin(account, await listAdmins(tx)));
    await saveRole(tx, id, role);
    if (losesPowers(account.role, role)) await endAccess(tx, id);
    const entry = { actor: null, subject: 'role', subjectId: id, userId: id, action: 'changed' } as const;
    await insertHistory(tx, {
      ...entry,
      before: { role: account.role },
      after: { role },
      at: circumstances.now,
    });
    return { role };
  });
}

async function changePassword(given: Given, circumstances: Circumstances): Promise<object[]> {
  const email = option(Email, given, 'email');
  const passwordHash = await hashPassword(await acceptablePassword(given, circumstances, email));
  return change(given, circumstances, 'change-password', async (tx, account) => {
    const { id } = account;
    changeOfAddress(addressFactsOf(account), 'set password by command');
    await saveCredentials(tx, id, { passwordHash }, circumstances.now);
    await removeTokensOf(tx, id);
    await removeSessionsOf(tx, id);
  });
}

export const accountCommands = {
  create,
  role: changeRole,
  password: changePassword,
  list: (_given, { db }) => listAccounts(db),
  disable: (given, circumstances) =>
    change(given, circumstances, 'disable-account', async (tx, account) => {
      const { id } = await lockAccount(tx, account.id);
      throwIf(refusalToLoseAdmin(account, await listAdmins(tx)));
      await saveDisabled(tx, id, circumstances.now);
      await endAccess(tx, id);
    }),
  enable: (given, circumstances) =>
    change(given, circumstances, 'enable-account', async (tx, account) => {
      const { id } = await lockAccount(tx, account.id);
      await saveDisabled(tx, id, null);
      await endAccess(tx, id);
    }),
  'remove-factors': (given, circumstances) =>
    change(given, circumstances, 'remove-factor', async (tx, { id }) => {
      await removeFactorsOf(tx, id);
      await removeSessionsOf(tx, id);
    }),
} satisfies Record<string, Command>;

export function isAccountCommand(name: string): name is keyof typeof accountCommands {
  return Object.hasOwn(accountCommands, name);
}

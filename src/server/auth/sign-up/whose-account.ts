import * as z from 'zod/mini';
import {
  type AddressChange,
  type AddressEvent,
  type AddressFacts,
  changeOfAddress,
} from '#domain/person/address.ts';
import type { NameParts } from '#domain/person/name-parts.ts';
import { FullName, Id, type Role } from '#domain/person/person.ts';
import { insertAccount, savePerson } from '#server/auth/credentials/account-store.ts';
import { type Account, lockAccountByEmail, saveCredentials } from '#server/session/credential-store.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { removeTokensOf, type SignUpData } from '#server/auth/credentials/one-time-token-store.ts';
import { findConsultant } from '#server/access/person-store.ts';
import { nameUntilConfirmed } from '#server/auth/credentials/user-object.ts';

type Metadata = Record<string, unknown>;

export function addressFactsOf(account: Account | undefined): AddressFacts | null {
  if (!account) return null;
  const { fullName, email, invitedAt, emailConfirmedAt, disabledAt, passwordHash } = account;
  return {
    fullName,
    email,
    invited: invitedAt !== null,
    confirmed: emailConfirmedAt !== null,
    disabled: disabledAt !== null,
    hasPassword: passwordHash !== null,
  };
}

interface Details {
  fullName: string;
  parts?: NameParts | undefined;
  role?: Role;
  assignedConsultantId?: string | null;
}

interface Brought {
  given?: Details & { passwordHash: string | null };
  signUp?: SignUpData | undefined;
}

export async function saveAddressChange(
  tx: Connection,
  account: Pick<Account, 'id' | 'email' | 'emailConfirmedAt'>,
  change: AddressChange,
  brought: Brought,
  now: Date,
): Promise<void> {
  const { id, email, emailConfirmedAt } = account;
  const { given, signUp } = brought;
  const person = await personOf(tx, email, change, brought);
  if (person) await savePerson(tx, id, person);
  if (change.links === 'go') await removeTokensOf(tx, id);
  if (change.links === 'all but the invitation go') await removeTokensOf(tx, id, { but: 'invite' });
  const passwords = {
    goes: null,
    'is given': given?.passwordHash ?? null,
    'is that of the sign-up': signUp?.passwordHash ?? null,
  };
  const credentials = {
    ...(change.password === 'stays' ? {} : { passwordHash: passwords[change.password] }),
    ...(person ? { userMetadata: person.userMetadata } : {}),
    ...(change.to === 'confirmed' && !emailConfirmedAt ? { emailConfirmedAt: now } : {}),
    ...(change.to === 'invited' ? { invitedAt: now } : {}),
  };
  await saveCredentials(tx, id, credentials, now);
}

async function personOf(
  tx: Connection,
  email: string,
  { details }: AddressChange,
  { given, signUp }: Brought,
) {
  if (details === 'are given' && given) return { ...given, userMetadata: { full_name: given.fullName } };
  if (details !== 'are those of the sign-up' || !signUp) return null;
  const { userMetadata } = signUp;
  return { ...(await detailsOf(tx, email, userMetadata)), userMetadata };
}

interface NewcomerOfAgency extends Details {
  email: string;
  role: Role;
  passwordHash: string | null;
}

export async function openAccount(
  tx: Connection,
  event: Extract<AddressEvent, 'invite' | 'import' | 'create'>,
  newcomer: NewcomerOfAgency,
  now: Date,
): Promise<string> {
  const account = await lockAccountByEmail(tx, newcomer.email);
  const change = changeOfAddress(addressFactsOf(account), event);
  if (account) {
    await saveAddressChange(tx, account, change, { given: newcomer }, now);
    return account.id;
  }
  return insertAccount(tx, {
    ...newcomer,
    emailConfirmedAt: change.to === 'confirmed' ? now : null,
    invitedAt: change.to === 'invited' ? now : null,
    now,
  });
}

export async function detailsOf(tx: Connection, email: string, metadata: Metadata) {
  const name = z.safeParse(FullName, metadata['full_name']);
  const named = z.safeParse(Id, metadata['assigned_consultant_id']);
  return {
    fullName: name.success ? name.data : nameUntilConfirmed(email),
    namedConsultantId: named.success ? ((await findConsultant(tx, named.data))?.id ?? null) : null,
  };
}

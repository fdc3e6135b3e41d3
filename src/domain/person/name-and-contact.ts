import * as z from 'zod/mini';
import { Refusal } from '#domain/refusal.ts';
import { lineOf } from '#domain/text.ts';
import { type Actor, mayInGeneral } from './access.ts';
import { FirstName, LastName, nameFromParts, type NameParts, namePartsIn } from './name-parts.ts';
import { Email, FullName } from './person.ts';

export interface NameAndContact {
  fullName: string;
  firstName: string | null;
  lastName: string | null;
  email: string;
  phone: string | null;
}

export function shownOf(known: NameAndContact): NameAndContact & NameParts {
  return { ...known, ...namePartsIn(known) };
}

const none = z.transform((text: unknown) => (typeof text === 'string' && text.trim() === '' ? null : text));
export const Phone = lineOf('the phone number', 50);
export const WorkerPhone = z.pipe(none, z.nullable(Phone));

const fewestDigits = 4;

/**
 * Returns the digits of a phone number in a search, without the prefix +44 or 0, or null if the search is
 * not a phone number.
 */
export function searchedPhone(search: string): string | null {
  if (!/^[\d\s+().-]+$/.test(search)) return null;
  const digits = search
    .replaceAll(/\D/g, '')
    .replace(search.trim().startsWith('+') ? /^44/ : /^(?:0044|0)/, '');
  return digits.length < fewestDigits ? null : digits;
}

const Seen = z.object({
  fullName: z.optional(z.string()),
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  email: z.optional(z.string()),
  phone: z.optional(z.nullable(z.string())),
});

export const NameAndContactChange = z.object({
  fullName: z.optional(FullName),
  firstName: z.optional(FirstName),
  lastName: z.optional(LastName),
  email: z.optional(Email),
  phone: z.optional(WorkerPhone),
  /**
   * For a new email address. Removes password and second step, because another person may have used the old
   * address.
   */
  removePassword: z._default(z.boolean(), false),
  seen: z.optional(Seen),
});
export type NameAndContactChange = z.infer<typeof NameAndContactChange>;

export function mayChangeAddress({ role }: Pick<Actor, 'role'>): boolean {
  return mayInGeneral(role, 'keep staff accounts');
}

const words = {
  fullName: 'full name',
  firstName: 'first name',
  lastName: 'last name',
  email: 'email address',
  phone: 'phone number',
} as const;

function refusalOfSeen(known: NameAndContact, seen: NameAndContactChange['seen']): Refusal | null {
  const now = shownOf(known);
  for (const name of Object.keys(words) as (keyof typeof words)[]) {
    const was = seen?.[name];
    if (was === undefined || was === now[name]) continue;
    const message = `Someone else has changed the ${words[name]} to ${now[name] || 'none'}. Open the worker again.`;
    return new Refusal('conflict', 'worker_changed', message, {
      values: { member: name, value: now[name] || null },
      fields: { [name]: message },
    });
  }
  return null;
}

export function refusalOfTakenAddress(email: string): Refusal {
  const message = `There is already an account for ${email}.`;
  return new Refusal('conflict', 'email_taken', message, { values: { email }, fields: { email: message } });
}

/**
 * The new name and contact, or a refusal. A new full name resets the parts to the rule of `name-parts.ts`;
 * new parts without a full name also set the full name.
 */
export function changedNameAndContact(
  known: NameAndContact,
  change: NameAndContactChange,
  actor: Pick<Actor, 'role'>,
): NameAndContact | Refusal {
  const stale = refusalOfSeen(known, change.seen);
  if (stale) return stale;
  const { email = known.email, phone = known.phone } = change;
  if (email !== known.email && !mayChangeAddress(actor)) {
    const message = 'Only an Admin can change an email address.';
    return new Refusal('forbidden', 'email_not_yours', message, { fields: { email: message } });
  }
  const name = changedName(known, change);
  return name instanceof Refusal ? name : { ...name, email, phone };
}

type Name = Pick<NameAndContact, 'fullName' | 'firstName' | 'lastName'>;

function changedName(known: Name, { fullName, firstName, lastName }: NameAndContactChange): Name | Refusal {
  if (firstName === undefined && lastName === undefined) {
    const isNew = fullName !== undefined && fullName !== known.fullName;
    return isNew ? { fullName, firstName: null, lastName: null } : known;
  }
  const before = namePartsIn({ ...known, ...(fullName && { fullName }) });
  const parts = { firstName: firstName ?? before.firstName, lastName: lastName ?? before.lastName };
  if (nameFromParts(parts) === '') {
    const message = 'Enter a first name or a last name';
    return new Refusal('invalid', 'name_invalid', `${message}.`, { fields: { lastName: message } });
  }
  const isAsBefore = parts.firstName === before.firstName && parts.lastName === before.lastName;
  const made = isAsBefore ? known.fullName : nameFromParts(parts);
  const checked = z.safeParse(FullName, fullName ?? made);
  if (!checked.success) {
    const message = checked.error.issues[0]?.message ?? 'Enter the full name';
    return new Refusal('invalid', 'name_invalid', message, { fields: { fullName: message } });
  }
  return { fullName: checked.data, ...parts };
}

/** Staff accounts: who is invited, whose role changes, who is shut out. An Admin's work; specification section 6. */

import * as z from 'zod/mini';
import { Email, FullName, type Person, type Role, Role as RoleSchema, roles } from './person.ts';
import { Refusal } from '#domain/refusal.ts';

export const Invitation = z.object({ fullName: FullName, email: Email, role: RoleSchema });
export type Invitation = z.infer<typeof Invitation>;

/** So long the link works that comes with an invitation, in days. */
export const invitationDays = 3;

interface AccountFacts {
  id: string;
  fullName: string;
  role: Role;
  candidates: number;
}

/** Why this account cannot take another role, or null. Nobody loses a consultant without somebody knowing. */
export function refusalToChangeRole(
  account: AccountFacts,
  role: Role,
  actor: Pick<Person, 'id'>,
): Refusal | null {
  if (account.id === actor.id) {
    return new Refusal('conflict', 'own_account', 'You cannot change your own role; ask another Admin.');
  }
  if (account.candidates > 0 && role === 'Candidate') {
    const noun = account.candidates === 1 ? 'candidate' : 'candidates';
    return new Refusal(
      'conflict',
      'consultant_has_workers',
      `${account.fullName} still has ${account.candidates} ${noun}; give them to another consultant first.`,
      { values: { fullName: account.fullName, candidates: account.candidates } },
    );
  }
  return null;
}

/** Why this account cannot be disabled, or null. */
export function refusalToDisable(
  account: Pick<AccountFacts, 'id'>,
  actor: Pick<Person, 'id'>,
): Refusal | null {
  if (account.id !== actor.id) return null;
  return new Refusal('conflict', 'own_account', 'You cannot disable your own account; ask another Admin.');
}

export const accountIsDisabled = 'This account is disabled. Ask an Admin of your agency to enable it.';

interface AdminFacts {
  id: string;
  disabled: boolean;
  confirmed: boolean;
  hasPassword: boolean;
}

/** An invitation that waits does not count: nobody knows whether it is ever followed. */
export function canSignIn({ disabled, confirmed, hasPassword }: Omit<AdminFacts, 'id'>): boolean {
  return !disabled && confirmed && hasPassword;
}

/**
 * Why this account can be neither disabled, forgotten nor taken from the Admins, or null: somebody has to keep the staff.
 * `admins` are all that there are, and no other change of staff may come between.
 */
export function refusalToLoseAdmin(
  account: Pick<AccountFacts, 'id' | 'fullName'>,
  admins: readonly AdminFacts[],
): Refusal | null {
  const [only, another] = admins.filter(canSignIn);
  if (another || only?.id !== account.id) return null;
  return new Refusal(
    'conflict',
    'last_admin',
    `${account.fullName} is the only Admin who can sign in; make someone else an Admin first.`,
    { values: { fullName: account.fullName } },
  );
}

/** Whether the new role may do less; then what was opened under the old one ends. */
export function isDemotion(role: Role, next: Role): boolean {
  return roles.indexOf(next) < roles.indexOf(role);
}

/** Why an Admin cannot take this person's second step away, or null. */
export function refusalToEndSecondStep(
  account: Pick<AccountFacts, 'id' | 'fullName'> & { secondStep: boolean },
  actor: Pick<Person, 'id'>,
): Refusal | null {
  if (account.id === actor.id) {
    return new Refusal('conflict', 'own_account', 'Remove your own authenticator apps under My account.');
  }
  if (account.secondStep) return null;
  return new Refusal('conflict', 'second_step_missing', `${account.fullName} has no two-step verification.`, {
    values: { fullName: account.fullName },
  });
}

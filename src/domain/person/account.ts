import * as z from 'zod/mini';
import { isReviewer } from './access.ts';
import { Email, FullName, type Person, type Role, Role as RoleSchema } from './person.ts';
import { Refusal } from '#domain/refusal.ts';

export const Invitation = z.object({ fullName: FullName, email: Email, role: RoleSchema });
export type Invitation = z.infer<typeof Invitation>;

export const invitationDays = 3;

interface AccountFacts {
  id: string;
  fullName: string;
  role: Role;
  candidates: number;
}

export function refusalToChangeRole(
  account: AccountFacts,
  role: Role,
  actor: Pick<Person, 'id'>,
): Refusal | null {
  if (account.id === actor.id) {
    return new Refusal('conflict', 'own_account', 'You cannot change your own role. Ask another Admin.');
  }
  if (account.candidates > 0 && !isReviewer(role)) {
    const noun = account.candidates === 1 ? 'candidate' : 'candidates';
    return new Refusal(
      'conflict',
      'consultant_has_workers',
      `${account.fullName} still has ${account.candidates} ${noun}. Give them to another consultant first.`,
      { values: { fullName: account.fullName, candidates: account.candidates } },
    );
  }
  return null;
}

export function refusalToDisable(
  account: Pick<AccountFacts, 'id'>,
  actor: Pick<Person, 'id'>,
): Refusal | null {
  if (account.id !== actor.id) return null;
  return new Refusal('conflict', 'own_account', 'You cannot disable your own account. Ask another Admin.');
}

export const accountIsDisabled = 'This account is disabled. Ask an Admin of your agency to enable it.';

interface AdminFacts {
  id: string;
  disabled: boolean;
  confirmed: boolean;
  hasPassword: boolean;
}

export function canSignIn({ disabled, confirmed, hasPassword }: Omit<AdminFacts, 'id'>): boolean {
  return !disabled && confirmed && hasPassword;
}

/**
 * Refuses a change that leaves no Admin who can sign in. `admins` must have all Admins, with their rows
 * locked.
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
    `${account.fullName} is the only Admin who can sign in. Make someone else an Admin first.`,
    { values: { fullName: account.fullName } },
  );
}

export function refusalToEndSecondStep(
  account: Pick<AccountFacts, 'id' | 'fullName'> & { secondStep: boolean },
  actor: Pick<Person, 'id'>,
): Refusal | null {
  if (account.id === actor.id) {
    return new Refusal('conflict', 'own_account', 'Remove your own authenticator apps in My account.');
  }
  if (account.secondStep) return null;
  return new Refusal('conflict', 'second_step_missing', `${account.fullName} has no two-step verification.`, {
    values: { fullName: account.fullName },
  });
}

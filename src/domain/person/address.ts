/**
 * State machine of an email address. An address belongs to the reader of its mailbox: claims count only after
 * an emailed link was used (decision 350).
 */

import { accountIsDisabled } from './account.ts';
import { missing, Refusal } from '#domain/refusal.ts';

const addressStates = ['unknown', 'signed up', 'invited', 'confirmed', 'disabled', 'forgotten'] as const;
export type AddressState = (typeof addressStates)[number];

export interface AddressFacts {
  fullName: string;
  email: string;
  invited: boolean;
  confirmed: boolean;
  disabled: boolean;
  hasPassword: boolean;
}

export const addressEvents = [
  'sign up',
  'resend',
  'ask for a reset',
  'invite',
  'invite again',
  'import',
  'create',
  'confirm where it signed up',
  'confirm elsewhere',
  'accept',
  'reset where it signed up',
  'reset elsewhere',
  'give role',
  'give role by command',
  'set password by command',
  'disable',
  'enable',
  'forget',
] as const;
export type AddressEvent = (typeof addressEvents)[number];

/** A newer link of a kind always replaces the older link and its data. */
export interface AddressChange {
  to: AddressState;
  password: 'stays' | 'goes' | 'is given' | 'is that of the sign-up';
  details: 'stay' | 'are given' | 'are those of the sign-up';
  links: 'stay' | 'go' | 'all but the invitation go';
  letter: 'none' | 'confirmation' | 'account exists' | 'reset' | 'invitation';
}

type Outcome = Partial<AddressChange> | ((account: AddressFacts) => Partial<AddressChange> | Refusal);

const exists = ({ email }: AddressFacts) =>
  new Refusal('conflict', 'email_taken', `There is already an account for ${email}.`, { values: { email } });
const isShutOut = ({ fullName }: AddressFacts) =>
  new Refusal('conflict', 'account_disabled', `${fullName}’s account is disabled. Enable it first.`, {
    values: { fullName },
  });
const linkIsDead = () => new Refusal('forbidden', 'own_account_disabled', accountIsDisabled);
const needsNone = ({ fullName }: AddressFacts) =>
  new Refusal(
    'conflict',
    'account_already_accepted',
    `${fullName} already has an account and needs no invitation.`,
    { values: { fullName } },
  );
const nobodyConfirmed = (advice: string) => (account: AddressFacts) =>
  new Refusal('conflict', 'email_not_confirmed', `Nobody has confirmed ${account.email} yet. ${advice}`, {
    values: { email: account.email },
  });
const waitsForInvitation = ({ fullName }: AddressFacts) =>
  new Refusal(
    'conflict',
    'invitation_not_accepted',
    `${fullName} has not accepted the invitation yet. An Admin can change it under Staff, and it is sent again.`,
    { values: { fullName } },
  );

const inviting = {
  to: 'invited',
  password: 'goes',
  details: 'are given',
  links: 'go',
  letter: 'invitation',
} as const;
const creating = { to: 'confirmed', password: 'is given', details: 'are given', links: 'go' } as const;
/** Marks the address as confirmed and removes data that a stranger may have entered before. */
const proving = { to: 'confirmed', password: 'goes', links: 'go' } as const;
const accepting = { ...proving, links: 'all but the invitation go' } as const;
const beginning = { to: 'signed up', letter: 'confirmation' } as const;
const roleOfSignUp = nobodyConfirmed('Invite that address with the role instead.');

const outcomes: Record<AddressEvent, Partial<Record<AddressState, Outcome>>> = {
  'sign up': {
    unknown: beginning,
    'signed up': beginning,
    invited: { letter: 'confirmation' },
    confirmed: { letter: 'account exists' },
    disabled: { letter: 'account exists' },
  },
  resend: { 'signed up': { letter: 'confirmation' }, invited: { letter: 'confirmation' } },
  'ask for a reset': {
    'signed up': { letter: 'reset' },
    invited: { letter: 'reset' },
    confirmed: { letter: 'reset' },
  },
  invite: {
    unknown: inviting,
    'signed up': inviting,
    invited: exists,
    confirmed: exists,
    disabled: exists,
  },
  'invite again': {
    'signed up': { ...inviting, details: 'stay' },
    invited: { ...inviting, details: 'stay' },
    confirmed: (account) =>
      account.hasPassword ? needsNone(account) : { links: 'go', letter: 'invitation' },
    disabled: isShutOut,
  },
  import: {
    unknown: inviting,
    'signed up': inviting,
    invited: exists,
    confirmed: exists,
    disabled: exists,
  },
  create: {
    unknown: creating,
    'signed up': creating,
    invited: exists,
    confirmed: exists,
    disabled: exists,
  },
  // Password and name of a sign-up may be a stranger's, except in the browser that signed up. An invitation's
  // details come from staff.
  'confirm where it signed up': {
    'signed up': { ...proving, password: 'is that of the sign-up', details: 'are those of the sign-up' },
    invited: { ...proving, password: 'is that of the sign-up' },
    disabled: linkIsDead,
  },
  'confirm elsewhere': {
    'signed up': proving,
    invited: proving,
    disabled: linkIsDead,
  },
  // An invitation stays valid until a password is set, because the page may be closed before (decision 375).
  accept: { 'signed up': accepting, invited: accepting, disabled: linkIsDead },
  'reset where it signed up': {
    'signed up': { ...proving, details: 'are those of the sign-up' },
    invited: proving,
    disabled: linkIsDead,
  },
  'reset elsewhere': { 'signed up': proving, invited: proving, disabled: linkIsDead },
  'give role': {
    'signed up': roleOfSignUp,
    invited: { links: 'go', letter: 'invitation' },
    disabled: (account) => (account.confirmed || account.invited ? {} : roleOfSignUp(account)),
  },
  'give role by command': {
    'signed up': roleOfSignUp,
    invited: waitsForInvitation,
    disabled: (account) => (account.confirmed || account.invited ? {} : roleOfSignUp(account)),
  },
  'set password by command': {
    'signed up': nobodyConfirmed('Make the account with "create".'),
    invited: waitsForInvitation,
    confirmed: { password: 'is given', links: 'go' },
    disabled: (account) => (account.confirmed ? { password: 'is given', links: 'go' } : isShutOut(account)),
  },
  disable: {
    'signed up': { to: 'disabled', links: 'go' },
    invited: { to: 'disabled', links: 'go' },
    confirmed: { to: 'disabled', links: 'go' },
    disabled: { links: 'go' },
  },
  enable: { disabled: (account) => ({ to: stateOf({ ...account, disabled: false }) }) },
  forget: {
    'signed up': { to: 'forgotten', password: 'goes', links: 'go' },
    invited: { to: 'forgotten', password: 'goes', links: 'go' },
    confirmed: { to: 'forgotten', password: 'goes', links: 'go' },
    disabled: { to: 'forgotten', password: 'goes', links: 'go' },
  },
};

const ofAccounts: ReadonlySet<AddressEvent> = new Set([
  'invite again',
  'give role',
  'give role by command',
  'set password by command',
  'disable',
  'enable',
  'forget',
]);

export function stateOf(
  account: Pick<AddressFacts, 'invited' | 'confirmed' | 'disabled'> | null,
): AddressState {
  if (!account) return 'unknown';
  if (account.disabled) return 'disabled';
  if (account.confirmed) return 'confirmed';
  return account.invited ? 'invited' : 'signed up';
}

export function changeOrRefusal(account: AddressFacts | null, event: AddressEvent): AddressChange | Refusal {
  const state = stateOf(account);
  if (!account && ofAccounts.has(event)) return missing('account');
  const found = outcomes[event][state] ?? {};
  const outcome = typeof found === 'function' ? found(account as AddressFacts) : found;
  if (outcome instanceof Refusal) return outcome;
  return { to: state, password: 'stays', details: 'stay', links: 'stay', letter: 'none', ...outcome };
}

export function changeOfAddress(account: AddressFacts | null, event: AddressEvent): AddressChange {
  const change = changeOrRefusal(account, event);
  if (change instanceof Refusal) throw change;
  return change;
}

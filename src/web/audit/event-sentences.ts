import type { PastEvent } from '#contract/audit.ts';
import { type AuthAction, byCommand } from '#domain/audit/audit.ts';
import type { SignInRules } from '#domain/person/sign-in-rules.ts';

const deeds: Record<AuthAction, [done: string, tried: string]> = {
  'sign-in': ['signed in', 'sign in'],
  'sign-out': ['signed out', 'sign out'],
  'sign-up': ['signed up', 'sign up'],
  confirm: ['used an emailed link', 'use an emailed link'],
  refresh: ['renewed a session', 'renew a session'],
  'end-session': ['ended a session', 'end a session'],
  recover: ['asked for a password reset', 'ask for a password reset'],
  resend: ['asked for the confirmation email again', 'ask for the confirmation email'],
  reauthenticate: ['asked for a code by email', 'ask for a code by email'],
  prove: ['gave the password again', 'give the password again'],
  'reset-password': ['set a new password by an emailed link', 'set a new password by an emailed link'],
  'change-password': ['changed the password', 'change the password'],
  'change-address': ['was given another email address', 'be given another email address'],
  'change-metadata': ['changed profile data', 'change profile data'],
  'enrol-factor': ['began to set up an authenticator app', 'set up an authenticator app'],
  'verify-factor': ['passed the second step', 'pass the second step'],
  'remove-factor': ['removed an authenticator app', 'remove an authenticator app'],
  'make-recovery-codes': ['made new recovery codes', 'make recovery codes'],
  'first-admin': ['became the first Admin', 'become the first Admin'],
  'create-account': ['was given an account', 'be given an account'],
  'change-role': ['was given another role', 'be given another role'],
  'disable-account': ['was disabled', 'be disabled'],
  'enable-account': ['was enabled again', 'be enabled again'],
  'export-person': ['had their data exported', 'have their data exported'],
  'forget-person': ['was forgotten', 'be forgotten'],
  'change-rules': ['changed the sign-in rules', 'change the sign-in rules'],
  'adopt-keys': ['accepted new keys', 'accept new keys'],
  'change-agency': ['changed the agency’s settings', 'change the agency’s settings'],
};

const doneToThem: Partial<Record<AuthAction, string>> = {
  'change-password': 'was given a new password',
  'remove-factor': 'had the authenticator apps removed',
};

const reasons: Record<string, string> = {
  invalid_credentials: 'wrong email address or password',
  email_not_confirmed: 'the email address is not confirmed',
  user_banned: 'the account is disabled',
  otp_expired: 'the link has expired or was used before',
  mfa_verification_failed: 'wrong code',
  mfa_challenge_expired: 'the code came too late',
  mfa_factor_not_found: 'unknown authenticator app',
  over_request_rate_limit: 'too many attempts',
  over_email_send_rate_limit: 'too many emails',
  refresh_token_already_used: 'an old copy of the session was used, so it was ended',
  refresh_token_not_found: 'the session is unknown or has ended',
  session_expired: 'the session had expired',
  session_not_found: 'the session had ended',
  weak_password: 'the new password is too weak',
  same_password: 'the new password is the old one',
  current_password_invalid: 'wrong current password',
  user_not_found: 'there is no such account',
  insufficient_aal: 'without the second step',
  [byCommand]: 'on the command line',
  password: 'with the password',
  otp: 'by an emailed link',
  global: 'everywhere',
  local: 'on that device',
  others: 'everywhere else',
  totp: 'with a code of the app',
  recovery_code: 'with a recovery code',
  'all others': 'all but the one in use',
  signup: 'to confirm the address',
  recovery: 'for a new password',
  invite: 'to accept an invitation',
};

const rules: Record<keyof SignInRules, (value: string) => string> = {
  staffNeedMfa: (value) =>
    value === 'on' ? 'staff need two-step verification' : 'two-step verification is optional',
  signUp: (value) =>
    value === 'open'
      ? 'anybody can get a worker account'
      : `${value === 'off' ? 'nobody' : 'only invited people'} can get a worker account`,
  minimumPasswordLength: (value) => `passwords have at least ${value} characters`,
  candidateIdleDays: (value) =>
    value === 'null' ? 'workers stay signed in as before' : `workers stay signed in for ${value} days`,
  staffIdleHours: (value) =>
    value === 'null' ? 'staff stay signed in as before' : `staff stay signed in for ${value} hours`,
};

/** Puts a reason like `signUp open; minimumPasswordLength 8` into words. */
function rulesInWords(reason: string): string {
  return reason
    .split('; ')
    .map((change) => {
      const [rule = '', value = ''] = change.split(' ');
      return Object.hasOwn(rules, rule) ? rules[rule as keyof SignInRules](value) : change;
    })
    .join(', ');
}

export function sentenceOf({ action, result, fullName, email, actorName, reason }: PastEvent): string {
  const who = fullName ?? email ?? 'Someone';
  const [done, tried] = deeds[action];
  const by = actorName ? ` by ${actorName}` : '';
  const verb = ((actorName || reason === byCommand) && doneToThem[action]) || done;
  return result === 'success' ? `${who} ${verb}${by}` : `${who} could not ${tried}`;
}

export function detailOf({ action, reason }: Pick<PastEvent, 'action' | 'reason'>): string | null {
  if (!reason) return null;
  if (action === 'change-rules') return rulesInWords(reason);
  const known = Object.hasOwn(reasons, reason) ? reasons[reason] : null;
  return known ?? reason.replaceAll('_', ' ');
}

import * as z from 'zod/mini';
import { Refusal } from '#domain/refusal.ts';
import { shortestPassword } from './password.ts';
import { signUpRules } from './sign-up.ts';

export const PasswordLength = z
  .int('Enter the password length as a whole number')
  .check(
    z.minimum(shortestPassword.least, lengthMessage(shortestPassword.least)),
    z.maximum(shortestPassword.most, lengthMessage(shortestPassword.least)),
  );

export const CandidateIdleDays = idleTime('days', 180);
export const StaffIdleHours = idleTime('hours', 168);

function idleTime(unit: 'days' | 'hours', most: number) {
  const message = `Enter 1 to ${most} whole ${unit}`;
  return z.int(message).check(z.minimum(1, message), z.maximum(most, message));
}

export const SignInRules = z.object({
  staffNeedMfa: z.boolean('Send true or false'),
  signUp: z.enum(signUpRules, 'Choose who may sign up: open, invited or off'),
  minimumPasswordLength: PasswordLength,
  candidateIdleDays: z.nullable(CandidateIdleDays),
  staffIdleHours: z.nullable(StaffIdleHours),
});
export type SignInRules = z.infer<typeof SignInRules>;

function lengthMessage(least: number): string {
  return `The minimum password length must be ${least} to ${shortestPassword.most} characters.`;
}

export function refusalToLength(length: number, floor: number): Refusal | null {
  if (length >= floor) return null;
  const message = lengthMessage(floor);
  return new Refusal('invalid', 'password_length_invalid', message, {
    fields: { minimumPasswordLength: message },
  });
}

export function changeOfRules(before: SignInRules, after: SignInRules): string | null {
  const changes = (Object.keys(after) as (keyof SignInRules)[])
    .filter((name) => before[name] !== after[name])
    .map(
      (name) => `${name} ${typeof after[name] === 'boolean' ? (after[name] ? 'on' : 'off') : after[name]}`,
    );
  return changes.length > 0 ? changes.join('; ') : null;
}

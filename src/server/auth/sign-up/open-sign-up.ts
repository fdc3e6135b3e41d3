import { Counter } from 'prom-client';
import { refusalToSignUp } from '#domain/person/sign-up.ts';
import { processFigures } from '#server/platform/http/process-figures.ts';
import type { Portal } from '#server/portal/portal.ts';
import { AuthError } from '#server/auth/protocol/auth-error.ts';
import { secondsToWait } from '#server/session/attempt-store.ts';

const refusedSignUpLetters = new Counter({
  name: 'portal_sign_up_mails_refused_total',
  help: 'Sign-ups that were refused because of SIGN_UP_MAILS_PER_HOUR',
  registers: [processFigures],
});

/**
 * Every address gets the same refusal, so that the refusal does not reveal invitations. Contract section 4.1.
 */
export async function throwIfSignUpClosed({ agency }: Pick<Portal, 'agency'>): Promise<void> {
  const sentence = refusalToSignUp((await agency.current()).signUp);
  if (sentence) throw new AuthError('signup_disabled', sentence);
}

/**
 * Limits emails that strangers cause in the whole portal. The count runs before the lookup of the address, so
 * the refusal reveals nothing.
 */
export async function throwIfSignUpUnmailed(portal: Portal): Promise<void> {
  const rule = { limit: portal.config.signUpMailsPerHour, seconds: 3_600 };
  const retryAfter = await secondsToWait(portal, 'sign-up letters', rule);
  if (retryAfter === null) return;
  refusedSignUpLetters.inc();
  portal.log.warn(
    { limit: rule.limit },
    'the limit SIGN_UP_MAILS_PER_HOUR is reached; sign-ups wait for the next hour',
  );
  const minutes = Math.ceil(retryAfter / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const message = `Too many people are signing up now. Please try again in ${wait}.`;
  throw new AuthError('over_email_send_rate_limit', message, { retryAfter });
}

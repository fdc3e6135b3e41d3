import { Refusal } from '#domain/refusal.ts';
import { copyMinutes } from '#domain/sign-off/sending.ts';
import type { Portal } from '#server/portal/portal.ts';
import { keyOf, secondsToWait, tooManyMessage, windowSeconds } from '#server/session/attempt-store.ts';

/** Throws `too_many_attempts`. Attempts are counted per link, valid or not. */
export async function throwIfOverLinkLimit(portal: Portal, token: string): Promise<void> {
  const rule = { limit: portal.config.rateLimitPerAddress * 4, seconds: windowSeconds };
  const retryAfter = await secondsToWait(portal, keyOf('sign-off', token), rule);
  if (retryAfter !== null) throw new Refusal('too_many', 'too_many_attempts', tooManyMessage, { retryAfter });
}

export async function throwIfOverPassOnLimit(portal: Portal, token: string): Promise<void> {
  await throwIfOverLinkLimit(portal, token);
  const rule = { limit: 3, seconds: 86_400 };
  const retryAfter = await secondsToWait(portal, keyOf('pass-on', token), rule);
  if (retryAfter === null) return;
  const message = 'You have proposed three people today. The agency will decide about them.';
  throw new Refusal('too_many', 'too_many_attempts', message, { retryAfter });
}

/** Counts in the transaction of the copy, so that a copy that is not written takes no turn. */
export async function throwIfCopiedRecently(
  tx: Parameters<typeof secondsToWait>[0],
  authoriserId: string,
): Promise<void> {
  const rule = { limit: 1, seconds: copyMinutes * 60 };
  const retryAfter = await secondsToWait(tx, keyOf('sign-off-copy', authoriserId), rule);
  if (retryAfter === null) return;
  const message = `We emailed you a copy in the last ${copyMinutes} minutes. Look in your inbox first.`;
  throw new Refusal('too_many', 'too_many_attempts', message, { retryAfter });
}

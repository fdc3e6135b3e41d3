/** Proofs of identity in a session. Times are in seconds, without a clock. */

export interface Proof {
  method: string;
  timestamp: number;
}

const linkSeconds = 15 * 60;

const freshSeconds = 10 * 60;

const linkMethods = new Set(['otp', 'magiclink', 'recovery', 'email/signup']);

function isLink({ method }: Proof): boolean {
  return linkMethods.has(method);
}

export function cameByLink(proofs: readonly Proof[]): boolean {
  return proofs.some(isLink);
}

export function isPasswordFree(proofs: readonly Proof[], now: number): boolean {
  return proofs.some((proof) => isLink(proof) && now - proof.timestamp <= linkSeconds);
}

/** Replaces the proof by link with a proof by password, so that a link can set only one password. */
export function passwordInPlaceOfLink(proofs: readonly Proof[], now: number): Proof[] {
  return [{ method: 'password', timestamp: now }, ...proofs.filter((proof) => !isLink(proof))];
}

export function isFresh(proofs: readonly Proof[], now: number): boolean {
  return proofs.some(({ timestamp }) => now - timestamp <= freshSeconds);
}

export const resetLinkIsOver = 'This reset link has expired or was used already. Please request a new one.';

export const linkIsOver =
  'You opened the link more than 15 minutes ago. Enter your current password, or ask for a new link.';

export const proveAgain = 'Please confirm that it is you, with your password or a code.';

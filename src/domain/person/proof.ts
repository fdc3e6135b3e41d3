/** How somebody has proved who they are, and for how long that opens what a session alone does not. No clock: seconds. */

/** As a session and its tokens keep it; the timestamp in seconds since 1970. */
export interface Proof {
  method: string;
  timestamp: number;
}

/** How long after a mailed link was followed it stands in for the password that somebody forgot or never had. */
const linkSeconds = 15 * 60;

/** How old the newest proof may be where the ways to sign in are changed. */
const freshSeconds = 10 * 60;

const linkMethods = new Set(['otp', 'magiclink', 'recovery', 'email/signup']);

function isLink({ method }: Proof): boolean {
  return linkMethods.has(method);
}

/** Whether the session came by a mailed link that has not set a password yet. */
export function cameByLink(proofs: readonly Proof[]): boolean {
  return proofs.some(isLink);
}

/** Whether a new password may be set without the old one: by a link, not long ago, and once (see `passwordInPlaceOfLink`). */
export function isPasswordFree(proofs: readonly Proof[], now: number): boolean {
  return proofs.some((proof) => isLink(proof) && now - proof.timestamp <= linkSeconds);
}

/** The proofs of a session that has just set a password by its link: it is known now, and the link has done its work. */
export function passwordInPlaceOfLink(proofs: readonly Proof[], now: number): Proof[] {
  return [{ method: 'password', timestamp: now }, ...proofs.filter((proof) => !isLink(proof))];
}

/** Whether somebody has proved who they are just now, by whatever they have. */
export function isFresh(proofs: readonly Proof[], now: number): boolean {
  return proofs.some(({ timestamp }) => now - timestamp <= freshSeconds);
}

/** Said of a link of a reset, when it is opened or used. */
export const resetLinkIsOver = 'This reset link has expired or was used already. Please request a new one.';

/** Said to whoever comes back to a link's session too late to set a password by it. */
export const linkIsOver =
  'It is more than 15 minutes since you followed the link. Enter your current password, or ask for a new link.';

/** Said to whoever changes how they sign in, and has proved nothing for a while. */
export const proveAgain = 'Please confirm that it is you, with your password or a code.';

/** Which passwords are accepted: long enough, not among the common ones, not the obvious word. Specification section 5. */

/** In characters: the specification's; an agency may ask for more. */
export const shortestPassword = { least: 6, proposed: 8, most: 64 } as const;

/** Bytes in UTF-8; no limit for people, one for the work that a hash costs. */
export const mostPasswordBytes = 1024;

/** `length`: too short. `pwned`: so common, or so obvious here, that it is tried first. */
export type Weakness = 'length' | 'pwned';

interface PasswordPolicy {
  minLength: number;
  isCommon: (password: string) => boolean;
  /** Words that anyone would try first: the agency's name, the person's address. */
  obviousWords: readonly string[];
}

/** The letters alone, so that "Timesheet-2026!" is seen as the word it is made of. */
function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
}

export function isTooShort(password: string, minLength: number): boolean {
  return [...password].length < minLength;
}

export function tooShortMessage(minLength: number): string {
  return `Password must be at least ${minLength} characters long.`;
}

/** What is wrong with a password; nothing when it may be used. There are no rules about kinds of characters. */
export function weaknessesOf(password: string, policy: PasswordPolicy): Weakness[] {
  const weaknesses: Weakness[] = [];
  if (isTooShort(password, policy.minLength)) weaknesses.push('length');
  const letters = lettersOf(password);
  const isObvious = policy.obviousWords.some(
    (word) =>
      password.toLowerCase() === word.toLowerCase() || (letters !== '' && letters === lettersOf(word)),
  );
  if (isObvious || policy.isCommon(password.toLowerCase())) weaknesses.push('pwned');
  return weaknesses;
}

/** What the server says of a password that is too weak. */
export function weakPasswordMessage(weaknesses: readonly Weakness[], minLength: number): string {
  const sentences: Record<Weakness, string> = {
    length: `Password should be at least ${minLength} characters.`,
    pwned:
      'Password is too easy to guess: it is a common one, or made of your address or the name of this site.',
  };
  return weaknesses.map((weakness) => sentences[weakness]).join(' ');
}

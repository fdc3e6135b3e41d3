/** Number of characters. The specification sets `least`; an agency can require more. */
export const shortestPassword = { least: 6, proposed: 8, most: 64 } as const;

/** Maximum number of UTF-8 bytes, which limits the cost of hashing. */
export const mostPasswordBytes = 1024;

export type Weakness = 'length' | 'pwned';

interface PasswordPolicy {
  minLength: number;
  isCommon: (password: string) => boolean;
  obviousWords: readonly string[];
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
}

export function isTooShort(password: string, minLength: number): boolean {
  return [...password].length < minLength;
}

export function tooShortMessage(minLength: number): string {
  return `Password must be at least ${minLength} characters long.`;
}

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

export function weakPasswordMessage(weaknesses: readonly Weakness[], minLength: number): string {
  const sentences: Record<Weakness, string> = {
    length: `Password should be at least ${minLength} characters.`,
    pwned:
      'Password is too easy to guess. Do not use a common password, your address or the name of this site.',
  };
  return weaknesses.map((weakness) => sentences[weakness]).join(' ');
}

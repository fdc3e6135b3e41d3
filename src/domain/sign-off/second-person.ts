/** Whether a signature counts as the second person of a week that staff entered. Contract section 4, rule 8; decision 205. */

/** What whoever entered the week did, or nobody knows who did. */
const notSecondReasons = ['authoriser', 'address', 'assignment', 'cover', 'asked'] as const;
export type NotSecondBecause = (typeof notSecondReasons)[number];

/** Who put an authoriser there; null where nobody stored it. */
export interface PutThere {
  addedBy: string | null;
  addressSetBy: string | null;
  /** Each way by which the authoriser signs for the assignment today, and who made it. */
  ways: readonly { way: 'assignment' | 'cover' | 'asked'; by: string | null }[];
}

/** Why the signature of this authoriser is not the second person beside whoever entered the week, or null. */
export function whyNotSecond(
  enteredBy: string,
  { addedBy, addressSetBy, ways }: PutThere,
): NotSecondBecause | null {
  const isAnother = (by: string | null) => by !== null && by !== enteredBy;
  if (!isAnother(addedBy)) return 'authoriser';
  if (!isAnother(addressSetBy)) return 'address';
  return ways.some(({ by }) => isAnother(by)) ? null : (ways[0]?.way ?? 'assignment');
}

const deeds: Record<NotSecondBecause, string> = {
  authoriser: 'added this authoriser',
  address: 'set the address of this authoriser',
  assignment: 'chose this authoriser for the assignment',
  cover: 'chose this deputy',
  asked: 'asked this authoriser',
};

/** Why the signature did not approve the week, for reviewers. */
export function notSecondInWords(because: NotSecondBecause): string {
  return `The signature does not count as the second person: whoever entered this week also ${deeds[because]}, or that is not known. Someone else has to approve the week.`;
}

/** Contract section 4, rule 8; decision 205: a signature as second person for a week that staff entered. */

const notSecondReasons = ['authoriser', 'address', 'assignment', 'cover', 'asked'] as const;
export type NotSecondBecause = (typeof notSecondReasons)[number];

export interface PutThere {
  addedBy: string | null;
  addressSetBy: string | null;
  ways: readonly { way: 'assignment' | 'cover' | 'asked'; by: string | null }[];
}

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

export function notSecondInWords(because: NotSecondBecause): string {
  return `The signature does not approve this week: the person who entered it may also have ${deeds[because]}. Someone else must approve the week.`;
}

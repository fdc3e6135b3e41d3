/** What a candidate reads who takes a week back; apart from the rules, which their pages can do without. */

/** What the week says from then on, until it is sent again. */
export const recalledMessage = 'You took this week back. It is not sent until you submit it again.';

/** What is asked first: a week that is taken back is with nobody. */
export function recallQuestion(consultantName: string | null): string {
  return `${consultantName ? `${consultantName} does not see` : 'No consultant sees'} it until you submit it again.`;
}

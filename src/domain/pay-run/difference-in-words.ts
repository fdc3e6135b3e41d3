import { formatPence, pence, penceFrom, type Pounds } from '#domain/money/money.ts';
import { changeInPercent } from './pay-run-in-words.ts';

/** "£9,874.97 less than pay run 6 (−5.4%)"; without a percentage if the last run paid nothing. */
export function differenceInWords(pay: Pounds, last: { number: number; pay: Pounds }): string {
  const change = penceFrom(pay) - penceFrom(last.pay);
  if (change === 0) return `The same as pay run ${last.number}`;
  const percent = changeInPercent(pay, last.pay);
  const amount = formatPence(pence(Math.abs(change)));
  return `${amount} ${change > 0 ? 'more' : 'less'} than pay run ${last.number}${percent ? ` (${percent})` : ''}`;
}

import { formatPence, type Pence, pence, penceFrom, type Pounds } from '#domain/money/money.ts';

/** "£9,874.97 less than pay run 6 (−5.4 %)"; without a percentage if the last run paid nothing. */
export function differenceInWords(pay: Pence, last: { number: number; pay: Pounds }): string {
  const before = penceFrom(last.pay);
  if (pay === before) return `The same as pay run ${last.number}`;
  const amount = formatPence(pence(Math.abs(pay - before)));
  const than = `${amount} ${pay > before ? 'more' : 'less'} than pay run ${last.number}`;
  if (before <= 0) return than;
  const share = Math.abs((pay - before) / before);
  const percent = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 }).format(
    share,
  );
  return `${than} (${pay > before ? '+' : '−'}${percent})`;
}

import { amountInWords } from '#domain/money/pay.ts';
import type { Pence } from '#domain/money/money.ts';

/** An amount of money, or that there is no rate to know it by. */
export function Amount({ of }: { of: Pence | null }) {
  if (of === null) return <span className="font-medium text-warning">{amountInWords(of)}</span>;
  return amountInWords(of);
}

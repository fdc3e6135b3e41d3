import { amountInWords } from '#domain/money/pay.ts';
import type { Pence } from '#domain/money/money.ts';

export function Amount({ of }: { of: Pence | null }) {
  if (of === null) return <span className="font-medium text-warning">{amountInWords(of)}</span>;
  return amountInWords(of);
}

import { formatPence, type Pence } from './money.ts';

export function grossInWords(pay: Pence | null, isAgreed: boolean): string | null {
  if (pay === null || pay === 0) return null;
  return `${isAgreed ? '' : 'About '}${formatPence(pay)} before tax and other deductions`;
}

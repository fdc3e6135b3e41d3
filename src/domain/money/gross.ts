import { formatPence, type Pence } from './money.ts';

/** `About £549.38 before deductions`, without "About" once agreed; null for no pay or £0.00. */
export function grossInWords(pay: Pence | null, isAgreed: boolean): string | null {
  if (pay === null || pay === 0) return null;
  return `${isAgreed ? '' : 'About '}${formatPence(pay)} before deductions`;
}

/** What a worker reads of the pay of a week. Nothing here is net: deductions are payroll's. */

import { formatPence, type Pence } from './money.ts';

/** `About £549.38 before deductions`, without the "About" once it is agreed; null while there is nothing to say. */
export function grossInWords(pay: Pence | null, isAgreed: boolean): string | null {
  if (pay === null || pay === 0) return null;
  return `${isAgreed ? '' : 'About '}${formatPence(pay)} before deductions`;
}

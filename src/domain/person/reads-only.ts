import { isStaff, mayInGeneral } from './access.ts';
import type { Role } from './person.ts';

/** Returns true for a role of staff that can read and never change anything. */
export function readsOnly(role: Role): boolean {
  return isStaff(role) && !mayInGeneral(role, 'review weeks') && !mayInGeneral(role, 'run payroll');
}

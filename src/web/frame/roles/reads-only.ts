import { isStaff, mayInGeneral } from '#domain/person/access.ts';
import type { Role } from '#domain/person/person.ts';

/** Staff who read everything that their role shows, and change nothing. */
export function readsOnly(role: Role): boolean {
  return isStaff(role) && !mayInGeneral(role, 'review weeks') && !mayInGeneral(role, 'run payroll');
}

import { mayInGeneral } from './access.ts';
import type { Role } from './person.ts';

/** Pages on which staff can start after signing in. */
export const startPages = ['workers', 'pending', 'monday'] as const;
export type StartPage = (typeof startPages)[number];

/** The start page of somebody who has chosen none. */
export function usualStartPageOf(role: Role): StartPage {
  if (mayInGeneral(role, 'review weeks')) return 'workers';
  return mayInGeneral(role, 'run payroll') ? 'monday' : 'pending';
}

/** Who reviews. Apart from the schemas of a person, since every page asks and few check what was typed. */

import type { Role } from './person.ts';

/** Consultants and Admins: those who review. */
export const reviewerRoles: readonly Role[] = ['Recruitment Consultant', 'Admin'];

export function isReviewer(role: Role): boolean {
  return reviewerRoles.includes(role);
}

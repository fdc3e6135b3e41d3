/** What a role reads that may not do something; apart from the table of powers, which the first page of everybody loads. */

import { Refusal } from '#domain/refusal.ts';
import { type GeneralAction, mayInGeneral } from './access.ts';
import type { Role } from './person.ts';

const adminsOnly = 'This is for Admins only.';

const sentences: Record<GeneralAction, string> = {
  'keep timesheets of their own': 'This is for candidates only.',
  'enter the consultant area': 'This is for consultants and Admins only.',
  'see all workers': 'Only Admins see all workers.',
  'see all timesheets': 'Only Admins see the timesheets of all workers.',
  'report on everyone': 'Only Admins compare consultants.',
  'reassign candidates': 'Only Admins give candidates to another consultant.',
  'keep staff accounts': adminsOnly,
  'read the audit': adminsOnly,
  'keep the agency': adminsOnly,
  'import workers': adminsOnly,
  'keep clients': 'Only Admins change, archive and merge clients.',
  'keep rate types': 'Only Admins add, change and archive rate types.',
  'keep umbrellas': 'Only Admins add and change umbrella companies.',
  'approve without a rate': 'Only Admins approve a week without a pay rate.',
  'run payroll': 'Only Admins hand weeks to payroll.',
  'speak for colleagues': 'Only Admins say who stands in for someone else.',
  'give back without a reason': 'Say why, for the Admins',
  'restore at any time': 'This deletion can no longer be undone; an Admin can restore the timesheet.',
};

/** Why this role may not do what concerns nobody in particular, or null. */
export function refusalInGeneral(role: Role, action: GeneralAction): Refusal | null {
  return mayInGeneral(role, action) ? null : new Refusal('forbidden', sentences[action]);
}

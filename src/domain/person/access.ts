/** The single table of powers, shared by server and screens. Specification section 6. */

import { Refusal } from '#domain/refusal.ts';
import type { Person, Role } from './person.ts';
import { noRates } from '#domain/money/no-rates.ts';
import type { Rates } from '#domain/money/rates.ts';

/**
 * Relation of a candidate to the acting person. “Covered” means claimed by an absent consultant for whom
 * the person is today's deputy.
 */
export const relations = [
  'self',
  'claimed by me',
  'covered by me',
  'claimed by another',
  'unclaimed',
] as const;
export type Relation = (typeof relations)[number];

const own: readonly Relation[] = ['self'];
const claimed: readonly Relation[] = ['claimed by me'];
const lookedAfter: readonly Relation[] = ['claimed by me', 'covered by me'];
const unclaimed: readonly Relation[] = ['unclaimed'];
const others: readonly Relation[] = ['claimed by me', 'covered by me', 'claimed by another', 'unclaimed'];
const nobody: readonly Relation[] = [];

/** A role that is not named has no power over anybody. */
export const powers = {
  'submit a timesheet': { Candidate: own },
  'recall a timesheet': { Candidate: own },
  'object to a timesheet': { Candidate: own },
  'enter a week': { 'Recruitment Consultant': lookedAfter, Admin: others },
  'set up an assignment': { Candidate: own },
  'choose a consultant': { Candidate: own },
  'see a timesheet': {
    Candidate: own,
    'Recruitment Consultant': lookedAfter,
    Admin: others,
    'Payroll Clerk': others,
    Auditor: others,
  },
  'change files of a week': { Candidate: own, 'Recruitment Consultant': lookedAfter, Admin: others },
  'see how a week is reviewed': {
    'Recruitment Consultant': lookedAfter,
    Admin: others,
    'Payroll Clerk': others,
    Auditor: others,
  },
  'review a timesheet': { 'Recruitment Consultant': lookedAfter, Admin: others },
  'delete a timesheet': { 'Recruitment Consultant': claimed, Admin: others },
  'see a worker': {
    'Recruitment Consultant': lookedAfter,
    Admin: others,
    'Payroll Clerk': others,
    Auditor: others,
  },
  'edit an assignment': { 'Recruitment Consultant': lookedAfter, Admin: others },
  'edit name and phone': { 'Recruitment Consultant': lookedAfter, Admin: others },
  'edit rates': { 'Recruitment Consultant': lookedAfter, Admin: others },
  'see rates and margin': {
    'Recruitment Consultant': lookedAfter,
    Admin: others,
    'Payroll Clerk': others,
    Auditor: others,
  },
  'set a payroll number': { 'Recruitment Consultant': lookedAfter, Admin: others, 'Payroll Clerk': others },
  'see notes': { 'Recruitment Consultant': lookedAfter, Admin: others, Auditor: others },
  'write a note': { 'Recruitment Consultant': lookedAfter, Admin: others },
  'note an absence': { 'Recruitment Consultant': lookedAfter, Admin: others },
  'remind of a timesheet': { 'Recruitment Consultant': lookedAfter, Admin: others },
  'claim a candidate': { 'Recruitment Consultant': unclaimed, Admin: unclaimed },
  'release a candidate': { 'Recruitment Consultant': claimed, Admin: others },
  'reassign a candidate': { Admin: others },
} as const satisfies Record<string, Partial<Record<Role, readonly Relation[]>>>;

export type Action = keyof typeof powers;
export const actions = Object.keys(powers) as Action[];

const generalPowers = {
  'keep timesheets of their own': ['Candidate'],
  'read the consultant area': ['Recruitment Consultant', 'Admin', 'Payroll Clerk', 'Auditor'],
  'review weeks': ['Recruitment Consultant', 'Admin'],
  'send files': ['Candidate', 'Recruitment Consultant', 'Admin'],
  'read notes': ['Recruitment Consultant', 'Admin', 'Auditor'],
  'read clients': ['Recruitment Consultant', 'Admin', 'Auditor'],
  'keep report filters': ['Recruitment Consultant', 'Admin', 'Payroll Clerk'],
  'see all workers': ['Admin', 'Payroll Clerk', 'Auditor'],
  'see all timesheets': ['Admin', 'Payroll Clerk', 'Auditor'],
  'report on everyone': ['Admin', 'Payroll Clerk', 'Auditor'],
  'reassign candidates': ['Admin'],
  'read staff': ['Admin', 'Auditor'],
  'keep staff accounts': ['Admin'],
  'read the audit': ['Admin', 'Auditor'],
  'read the agency': ['Admin', 'Auditor'],
  'read bank holidays': ['Admin', 'Payroll Clerk', 'Auditor'],
  'keep the agency': ['Admin'],
  'import workers': ['Admin'],
  'keep clients': ['Admin'],
  'keep rate types': ['Admin'],
  'keep umbrellas': ['Admin'],
  'approve without a rate': ['Admin'],
  'read pay runs': ['Admin', 'Payroll Clerk', 'Auditor'],
  'run payroll': ['Admin', 'Payroll Clerk'],
  'set payroll numbers': ['Recruitment Consultant', 'Admin', 'Payroll Clerk'],
  'speak for colleagues': ['Admin'],
  'give back without a reason': ['Admin'],
  'restore at any time': ['Admin'],
  'answer data requests': ['Admin'],
  'delete any note': ['Admin'],
} as const satisfies Record<string, readonly Role[]>;

export type GeneralAction = keyof typeof generalPowers;

export type Actor = Pick<Person, 'id' | 'role' | 'covers'>;
export type Subject = { id: string; assignedConsultantId: string | null };

export function relationOf(actor: Pick<Person, 'id' | 'covers'>, subject: Subject): Relation {
  if (subject.id === actor.id) return 'self';
  if (subject.assignedConsultantId === null) return 'unclaimed';
  if (subject.assignedConsultantId === actor.id) return 'claimed by me';
  return coveredBy(actor, subject) ? 'covered by me' : 'claimed by another';
}

/** Covers are not transitive: a deputy does not get the covers of the absent consultant. */
function coveredBy(
  { covers }: Pick<Person, 'covers'>,
  { assignedConsultantId }: Pick<Subject, 'assignedConsultantId'>,
) {
  return covers?.find(({ consultantId }) => consultantId === assignedConsultantId);
}

export type Acting<Actor> = Actor & { inPlaceOf?: string | undefined };

export function actingOn<Actor extends Pick<Person, 'fullName' | 'covers'>>(
  actor: Actor,
  subject: Pick<Subject, 'assignedConsultantId'>,
): Acting<Actor> {
  const covered = coveredBy(actor, subject);
  if (!covered) return actor;
  const { fullName: inPlaceOf } = covered;
  return { ...actor, fullName: `${actor.fullName} for ${inPlaceOf}`, covers: undefined, inPlaceOf };
}

export function relationsFor(role: Role, action: Action): readonly Relation[] {
  return (powers[action] as Partial<Record<Role, readonly Relation[]>>)[role] ?? nobody;
}

export function may(actor: Actor, action: Action, subject: Subject): boolean {
  return relationsFor(actor.role, action).includes(relationOf(actor, subject));
}

export function mayInGeneral(role: Role, action: GeneralAction): boolean {
  return rolesThat(action).includes(role);
}

export function rolesThat(action: GeneralAction): readonly Role[] {
  return generalPowers[action];
}

export function isStaff(role: Role): boolean {
  return mayInGeneral(role, 'read the consultant area');
}

/** Staff who look after workers and decide on their weeks. */
export function isReviewer(role: Role): boolean {
  return mayInGeneral(role, 'review weeks');
}

const ownPowers = new Set<GeneralAction>(['keep timesheets of their own', 'send files']);

/**
 * True if the next role lacks a power over others that the role has. Own weeks do not count: a candidate who
 * joins the staff keeps the session.
 */
export function losesPowers(role: Role, next: Role): boolean {
  const general = (Object.keys(generalPowers) as GeneralAction[]).filter((action) => !ownPowers.has(action));
  if (general.some((action) => mayInGeneral(role, action) && !mayInGeneral(next, action))) return true;
  return actions.some((action) => {
    const kept = relationsFor(next, action);
    return relationsFor(role, action).some((relation) => relation !== 'self' && !kept.includes(relation));
  });
}

export function homeOf(role: Role): '/consultant' | '/dashboard' {
  return isStaff(role) ? '/consultant' : '/dashboard';
}

export function withRatesFor<Worker extends Subject & Rates>(actor: Actor, worker: Worker): Worker {
  return may(actor, 'see rates and margin', worker) ? worker : { ...worker, ...noRates };
}

const adminsOnly = 'This is for Admins only.';
const adminsAndAuditors = 'This is for Admins and auditors only.';

const sentences: Record<GeneralAction, string> = {
  'keep timesheets of their own': 'This is for candidates only.',
  'read the consultant area': 'This is for staff only.',
  'review weeks': 'This is for consultants and Admins only.',
  'send files': 'Payroll clerks and auditors cannot send files.',
  'read notes': 'This is for consultants, Admins and auditors only.',
  'read clients': 'This is for consultants, Admins and auditors only.',
  'keep report filters': 'Only consultants, Admins and payroll clerks can save filters.',
  'see all workers': 'Only Admins, payroll clerks and auditors can see all workers.',
  'see all timesheets': 'Only Admins, payroll clerks and auditors can see the timesheets of all workers.',
  'report on everyone': 'Only Admins, payroll clerks and auditors can compare consultants.',
  'reassign candidates': 'Only Admins can give workers to another consultant.',
  'read staff': adminsAndAuditors,
  'keep staff accounts': adminsOnly,
  'read the audit': adminsAndAuditors,
  'read the agency': adminsAndAuditors,
  'read bank holidays': 'This is for Admins, payroll clerks and auditors only.',
  'keep the agency': adminsOnly,
  'import workers': adminsOnly,
  'keep clients': 'Only Admins can change, archive or merge clients.',
  'keep rate types': 'Only Admins can add, change or archive rate types.',
  'keep umbrellas': 'Only Admins can add or change umbrella companies.',
  'approve without a rate': 'Only Admins can approve a week without a pay rate.',
  'read pay runs': 'Only Admins, payroll clerks and auditors can see pay runs.',
  'run payroll': 'Only Admins and payroll clerks can change pay runs.',
  'set payroll numbers': 'Only consultants, Admins and payroll clerks can set payroll numbers.',
  'speak for colleagues': 'Only Admins can set cover for someone else.',
  'answer data requests': 'Only Admins can export or forget a person.',
  'give back without a reason': 'Enter a reason for the Admins',
  'delete any note': 'Only the author or an Admin can delete a note.',
  'restore at any time': 'You can no longer undo this deletion. Ask an Admin to restore the timesheet.',
};

export function refusalInGeneral(role: Role, action: GeneralAction): Refusal | null {
  return mayInGeneral(role, action) ? null : new Refusal('forbidden', 'not_allowed', sentences[action]);
}

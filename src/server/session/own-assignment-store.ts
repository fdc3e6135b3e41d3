import { sql } from 'kysely';
import type { OwnAssignment } from '#contract/assignments/own-assignment.ts';
import { usualRounding } from '#domain/hours/worked-times.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import {
  divisionOfWork,
  holidaysOfWork,
  namedRuleSets,
  unitTypesOfWork,
} from '#server/pricing/terms-of-work-store.ts';
import type { AssignmentDetails } from '#domain/assignment/assignment-details.ts';

type Usual = 'rounding' | 'ruleSets' | 'division' | 'unitTypes';
type Often = 'holidays' | 'payRates' | 'absences' | 'clientSigns';
type OwnRow = Omit<OwnAssignment, Usual | Often> & {
  [Name in Usual]-?: NonNullable<OwnAssignment[Name]>;
} & {
  [Name in Often]: NonNullable<OwnAssignment[Name]> | null;
} & { isPrimary: boolean };

const shownRates = sql`case when (select shows_pay from agency) then (
  select coalesce(json_agg(json_build_object('rateType', rate_type, 'from', from_date, 'payRate', pay_rate)
    order by rate_type, from_date), '[]')
  from assignment_rates where assignment_id = assignments.id) end`;

const ownAbsences = sql`(
  select json_agg(json_build_object('weekStart', week_start, 'day', day, 'reason', reason, 'note', note,
    'byName', case when said_by is distinct from users.id then said_by_name end) order by week_start desc, day nulls first)
  from absences where assignment_id = assignments.id)`;

export const ownAssignments = sql<OwnRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', assignments.id, 'clientName', clients.name, 'jobTitle', job_title, 'startDate', start_date,
    'endDate', end_date, 'owedFrom', owed_from, 'notWorked', not_worked, 'hoursStep', hours_step, 'hoursRule', hours_rule,
    'rounding', rounding, 'ruleSets', ${namedRuleSets}, 'division', ${divisionOfWork}, 'holidays', ${holidaysOfWork}, 'unitTypes', ${unitTypesOfWork},
    'payRates', ${shownRates}, 'absences', ${ownAbsences}, 'clientSigns', case when sign_off = 'client' then true end, 'isPrimary', is_primary) order by start_date, assignments.id), '[]')
  from assignments join clients on clients.id = client_id where assignments.user_id = users.id)`;

export async function listOwnAssignments(db: Connection, userId: string): Promise<OwnAssignment[]> {
  const { assignments } = await db
    .selectFrom('users')
    .select(ownAssignments.as('assignments'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return assignments.map(asOwnAssignment);
}

export function asOwnAssignment({
  isPrimary: _isPrimary,
  rounding,
  ruleSets,
  division,
  holidays,
  unitTypes,
  payRates,
  absences,
  clientSigns,
  ...usual
}: OwnRow): OwnAssignment {
  return {
    ...usual,
    ...(rounding !== usualRounding && { rounding }),
    ...(ruleSets.length > 0 && { ruleSets, division, ...(holidays && { holidays }) }),
    ...(unitTypes.length > 0 && { unitTypes }),
    ...(payRates && { payRates }),
    ...(absences && { absences }),
    ...(clientSigns && { clientSigns }),
  };
}

export async function findAssignment(db: Connection, userId: string): Promise<AssignmentDetails | undefined> {
  return db
    .selectFrom('assignmentDetails')
    .select(['clientName', 'jobTitle', 'startDate'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

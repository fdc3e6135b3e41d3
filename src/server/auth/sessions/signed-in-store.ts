/** Who is behind a request: the person, where they stand, and the session, by one statement. */

import { sql } from 'kysely';
import type { Me, OwnAssignment, OwnPlacement } from '#contract/me/me.ts';
import { usualStep } from '#domain/timesheet/hours/hours.ts';
import { usualRounding } from '#domain/timesheet/hours/worked-times.ts';
import { divisionOfWork, namedRuleSets } from '#server/assignments/rule-store.ts';
import { unitTypesOfWork } from '#server/assignments/unit-types.ts';
import type { Person } from '#domain/person/person.ts';
import { leftByMoves } from '#domain/calendar/week.ts';
import { compiledQuery } from '#server/platform/postgres/compiled-queries.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import type { Session } from './sessions.ts';

/** Where a person stands: read along with the person, since the first question of every page asks for it. */
export type Profile = Pick<Me, 'assignment' | 'consultant'> & { assignments: OwnPlacement[] };

/** A person with the session behind a request. */
export interface SignedIn {
  person: Person;
  profile: Profile;
  session: Pick<Session, 'id' | 'aal' | 'createdAt' | 'refreshedAt'>;
  /** Whether a second step is set up, and whether the rules ask for one. */
  hasFactor: boolean;
  staffNeedMfa: boolean;
}

/** The person behind a session, role and all as of now; undefined when it has ended or they are disabled. */
export async function findSignedIn(db: Connection, sessionId: string): Promise<SignedIn | undefined> {
  const [row] = await rowsBehind(db, { sessionId }, undefined);
  return row && signedInOf(row);
}

const rowsBehind = compiledQuery((db, { sessionId }: { sessionId: string }) =>
  signedInRows(db).where('session.id', '=', sessionId),
);

/** The same of many sessions; of those that have ended there is nothing. */
export async function listSignedIn(db: Connection, sessionIds: string[]): Promise<SignedIn[]> {
  const rows = await signedInRows(db)
    .where(sql<boolean>`session.id = any(${sessionIds}::uuid[])`)
    .execute();
  return rows.map(signedInOf);
}

type Usual = 'rounding' | 'ruleSets' | 'division' | 'unitTypes';
type OwnRow = Omit<OwnPlacement, Usual | 'payRates' | 'absences'> & {
  [Name in Usual]-?: NonNullable<OwnPlacement[Name]>;
} & {
  isPrimary: boolean;
  payRates: NonNullable<OwnPlacement['payRates']> | null;
  absences: NonNullable<OwnPlacement['absences']> | null;
};

/** What an assignment pays, where the agency shows it to its workers. */
const shownRates = sql`case when (select shows_pay from agency) then (
  select coalesce(json_agg(json_build_object('rateType', rate_type, 'from', from_date, 'payRate', pay_rate)
    order by rate_type, from_date), '[]')
  from assignment_rates where assignment_id = assignments.id) end`;

/** What was said of weeks that were not worked; null where nothing was. */
const ownAbsences = sql`(
  select json_agg(json_build_object('weekStart', week_start, 'day', day, 'reason', reason, 'note', note,
    'byName', case when said_by is distinct from users.id then said_by_name end) order by week_start desc, day nulls first)
  from absences where assignment_id = assignments.id)`;

/** The assignments of a person, the earliest first. */
const ownAssignments = sql<OwnRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', assignments.id, 'clientName', clients.name, 'jobTitle', job_title, 'startDate', start_date,
    'endDate', end_date, 'owedFrom', owed_from, 'notWorked', not_worked, 'hoursStep', hours_step, 'hoursRule', hours_rule,
    'rounding', rounding, 'ruleSets', ${namedRuleSets}, 'division', ${divisionOfWork}, 'unitTypes', ${unitTypesOfWork},
    'payRates', ${shownRates}, 'absences', ${ownAbsences}, 'isPrimary', is_primary) order by start_date, assignments.id), '[]')
  from assignments join clients on clients.id = client_id where assignments.user_id = users.id)`;

function signedInRows(db: Connection) {
  return db
    .selectFrom('auth.sessions as session')
    .innerJoin('users', 'users.id', 'session.userId')
    .leftJoin('users as consultant', 'consultant.id', 'users.assignedConsultantId')
    .where('users.disabledAt', 'is', null)
    .select(['users.id', 'users.fullName', 'users.email', 'users.role', 'users.assignedConsultantId'])
    .select(ownAssignments.as('assignments'))
    .select(['consultant.fullName as consultantName', 'consultant.email as consultantEmail'])
    .select(['session.id as sessionId', 'session.aal', 'session.createdAt', 'session.refreshedAt'])
    .select([
      sql<boolean>`exists (select from auth.factors where user_id = users.id and status = 'verified')`.as(
        'hasFactor',
      ),
      sql<boolean>`(select staff_need_mfa from auth.rules)`.as('staffNeedMfa'),
    ]);
}

type SignedInRow = Awaited<ReturnType<ReturnType<typeof signedInRows>['executeTakeFirstOrThrow']>>;

function signedInOf(row: SignedInRow): SignedIn {
  const { sessionId, aal, createdAt, refreshedAt, hasFactor, staffNeedMfa, ...rest } = row;
  const { assignments, consultantName, consultantEmail, ...person } = rest;
  const primary = assignments.find(({ isPrimary }) => isPrimary);
  const { assignedConsultantId: consultantId } = person;
  const isClaimed = consultantId !== null && consultantName !== null && consultantEmail !== null;
  return {
    person,
    profile: {
      assignment: primary ? asDetails(asPlacement(primary)) : null,
      assignments: assignments.map(asPlacement),
      consultant: isClaimed ? { id: consultantId, fullName: consultantName, email: consultantEmail } : null,
    },
    session: { id: sessionId, aal, createdAt, refreshedAt },
    hasFactor,
    staffNeedMfa,
  };
}

/** Without what is usual of how hours are written and split, and of what else is paid. */
function asPlacement({
  isPrimary: _isPrimary,
  rounding,
  ruleSets,
  division,
  unitTypes,
  payRates,
  absences,
  ...usual
}: OwnRow): OwnPlacement {
  return {
    ...usual,
    ...(rounding !== usualRounding && { rounding }),
    ...(ruleSets.length > 0 && { ruleSets, division }),
    ...(unitTypes.length > 0 && { unitTypes }),
    ...(payRates && { payRates }),
    ...(absences && { absences }),
  };
}

/** What the specification calls the assignment details, and of the rest what is not usual. */
function asDetails({
  clientName,
  jobTitle,
  startDate,
  endDate,
  hoursStep,
  hoursRule,
  rounding,
  ruleSets,
  division,
  unitTypes,
  payRates,
  absences,
  ...dates
}: OwnPlacement): OwnAssignment {
  return {
    clientName,
    jobTitle,
    startDate,
    ...leftByMoves({ startDate, ...dates }),
    ...(endDate && { endDate }),
    ...(hoursStep !== usualStep && { hoursStep }),
    ...(hoursRule !== 'hours' && { hoursRule }),
    ...(rounding && { rounding }),
    ...(ruleSets && { ruleSets }),
    ...(division && { division }),
    ...(unitTypes && { unitTypes }),
    ...(payRates && { payRates }),
    ...(absences && { absences }),
  };
}

import { sql } from 'kysely';
import type { Me } from '#contract/me/me.ts';
import type { OwnAssignmentToday, OwnAssignment } from '#contract/assignments/own-assignment.ts';
import type { Day } from '#domain/calendar/calendar.ts';
import { usualStep } from '#domain/hours/hours.ts';
import { asOwnAssignment, ownAssignments } from './own-assignment-store.ts';
import type { Person } from '#domain/person/person.ts';
import { leftByMoves } from '#domain/calendar/week.ts';
import { compiledQuery } from '#server/platform/postgres/compiled-queries.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { idleLimit } from './credential-store.ts';
import type { Session } from './session-store.ts';
import { ownCovers } from '#server/access/acting.ts';

export type Profile = Pick<Me, 'assignment' | 'consultant'> & { assignments: OwnAssignment[] };

export interface SignedIn {
  person: Person;
  profile: Profile;
  session: Pick<Session, 'id' | 'aal' | 'createdAt' | 'refreshedAt'>;
  hasFactor: boolean;
  staffNeedMfa: boolean;
  idleLimit: number | null;
}

/**
 * Returns the user with the present role, or undefined if the session has ended or the person is disabled.
 * `today` is in the agency's zone.
 */
export async function findSignedIn(
  db: Connection,
  sessionId: string,
  today: Day,
): Promise<SignedIn | undefined> {
  const [row] = await rowsBehind(db, { sessionId, today }, undefined);
  return row && signedInOf(row);
}

const rowsBehind = compiledQuery((db, { sessionId, today }: { sessionId: string; today: string }) =>
  signedInRows(db, today).where('session.id', '=', sessionId),
);

export async function listSignedIn(db: Connection, sessionIds: string[], today: Day): Promise<SignedIn[]> {
  const rows = await signedInRows(db, today)
    .where(sql<boolean>`session.id = any(${sessionIds}::uuid[])`)
    .execute();
  return rows.map(signedInOf);
}

function signedInRows(db: Connection, today: string) {
  return db
    .selectFrom('auth.sessions as session')
    .innerJoin('users', 'users.id', 'session.userId')
    .leftJoin('users as consultant', 'consultant.id', 'users.assignedConsultantId')
    .where('users.disabledAt', 'is', null)
    .select(['users.id', 'users.fullName', 'users.email', 'users.role', 'users.assignedConsultantId'])
    .select(ownCovers(today).as('covers'))
    .select(ownAssignments.as('assignments'))
    .select(['consultant.fullName as consultantName', 'consultant.email as consultantEmail'])
    .select(['session.id as sessionId', 'session.aal', 'session.createdAt', 'session.refreshedAt'])
    .select([
      sql<boolean>`exists (select from auth.factors where user_id = users.id and status = 'verified')`.as(
        'hasFactor',
      ),
      sql<boolean>`(select staff_need_mfa from auth.rules)`.as('staffNeedMfa'),
      idleLimit.as('idleLimit'),
    ]);
}

type SignedInRow = Awaited<ReturnType<ReturnType<typeof signedInRows>['executeTakeFirstOrThrow']>>;

function signedInOf(row: SignedInRow): SignedIn {
  const { sessionId, aal, createdAt, refreshedAt, hasFactor, staffNeedMfa, idleLimit: limit, ...rest } = row;
  const { assignments, consultantName, consultantEmail, covers, ...person } = rest;
  const primary = assignments.find(({ isPrimary }) => isPrimary);
  const { assignedConsultantId: consultantId } = person;
  const isClaimed = consultantId !== null && consultantName !== null && consultantEmail !== null;
  return {
    person: covers ? { ...person, covers } : person,
    profile: {
      assignment: primary ? asDetails(asOwnAssignment(primary)) : null,
      assignments: assignments.map(asOwnAssignment),
      consultant: isClaimed ? { id: consultantId, fullName: consultantName, email: consultantEmail } : null,
    },
    session: { id: sessionId, aal, createdAt, refreshedAt },
    hasFactor,
    staffNeedMfa,
    idleLimit: limit,
  };
}

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
  holidays,
  unitTypes,
  payRates,
  absences,
  clientSigns,
  ...dates
}: OwnAssignment): OwnAssignmentToday {
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
    ...(holidays && { holidays }),
    ...(unitTypes && { unitTypes }),
    ...(payRates && { payRates }),
    ...(absences && { absences }),
    ...(clientSigns && { clientSigns }),
  };
}

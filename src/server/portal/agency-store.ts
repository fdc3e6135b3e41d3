import { type Selectable, sql } from 'kysely';
import type { AgencySettings, FirstRunStep, LogoType } from '#domain/agency/agency.ts';
import { rolesThat } from '#domain/person/access.ts';
import type { SignInRules } from '#domain/person/sign-in-rules.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import type { AgencyRow } from '#server/platform/postgres/tables/agency-tables.ts';

export interface SavedAgency extends AgencySettings {
  logo: { type: LogoType; hash: string } | null;
  firstRun: FirstRunStep | null;
}

const columns = [
  'name',
  'accentColour',
  'missingRate',
  'cutOffDay',
  'cutOffTime',
  'payDay',
  'division',
  'showsPay',
  'remindersSince',
  'reminderSteps',
  'approveOnSignOff',
  'contactPhone',
  'contactEmail',
  'contactHours',
  'clientWord',
  'keepEvents',
  'keepLetters',
  'keepForgotten',
  'logoType',
  'logoHash',
  'firstRun',
] as const;

type Row = Pick<Selectable<AgencyRow>, (typeof columns)[number]> & { twoPeople: boolean };

const twoPeopleToday = sql<boolean>`coalesce(two_people, (
  select count(*) > 1 from users
  where role in (${sql.join(rolesThat('review weeks').map((role) => sql.lit(role)))}) and disabled_at is null))`;

const isNewToday = sql<boolean>`not exists (
  select from users where role = ${sql.lit('Admin')} and disabled_at is null)`;
const hasMailServerToday = sql<boolean>`exists (select from mail_server)`;

function keptOf({
  logoType: type,
  logoHash: hash,
  cutOffDay: day,
  cutOffTime: time,
  remindersSince,
  reminderSteps: steps,
  contactPhone: phone,
  contactEmail: email,
  contactHours: hours,
  keepEvents: events,
  keepLetters: letters,
  keepForgotten: forgotten,
  ...row
}: Row): SavedAgency {
  const reminders = { on: remindersSince !== null, steps };
  const contact = { phone, email, hours };
  const retention = { events, letters, forgotten };
  const logo = type && hash ? { type, hash } : null;
  return { ...row, cutOff: { day, time }, reminders, contact, retention, logo };
}

export async function getAgency(
  db: Connection,
): Promise<
  SavedAgency &
    Pick<SignInRules, 'signUp' | 'minimumPasswordLength'> & { isNew: boolean; hasMailServer: boolean }
> {
  const { signUp, minimumPasswordLength, isNew, hasMailServer, ...row } = await db
    .selectFrom(['agency', 'auth.rules'])
    .select([...columns, 'signUp', 'minimumPasswordLength'])
    .select(twoPeopleToday.as('twoPeople'))
    .select([isNewToday.as('isNew'), hasMailServerToday.as('hasMailServer')])
    .executeTakeFirstOrThrow();
  return { ...keptOf(row), signUp, minimumPasswordLength, isNew, hasMailServer };
}

export async function lockAgency(tx: Connection): Promise<SavedAgency> {
  const row = tx.selectFrom('agency').select(columns).select(twoPeopleToday.as('twoPeople'));
  return keptOf(await row.forUpdate().executeTakeFirstOrThrow());
}

export async function getCorrectionRules(
  db: Connection,
): Promise<{ twoPeople: boolean | null; showsPay: boolean }> {
  return db.selectFrom('agency').select(['twoPeople', 'showsPay']).executeTakeFirstOrThrow();
}

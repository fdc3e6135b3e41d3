/** What the Admins have set for the whole agency: one row. */

import { type Selectable, sql } from 'kysely';
import type { AgencySettings, FirstRunStep, LogoType } from '#domain/agency/agency.ts';
import { reviewerRoles } from '#domain/person/reviewer.ts';
import type { SignInRules } from '#domain/person/sign-in-rules.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import type { AgencyRow } from '#server/platform/postgres/tables/agency-tables.ts';

/** The settings, and which logo there is, without its bytes. */
export interface KeptAgency extends AgencySettings {
  logo: { type: LogoType; hash: string } | null;
  /** Where setting the portal up was left; null when that is done. */
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

/** What an Admin has chosen; until then whether two people or more can review today. */
const twoPeopleToday = sql<boolean>`coalesce(two_people, (
  select count(*) > 1 from users
  where role in (${sql.join(reviewerRoles.map((role) => sql.lit(role)))}) and disabled_at is null))`;

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
}: Row): KeptAgency {
  const reminders = { on: remindersSince !== null, steps };
  const contact = { phone, email, hours };
  const retention = { events, letters, forgotten };
  const logo = type && hash ? { type, hash } : null;
  return { ...row, cutOff: { day, time }, reminders, contact, retention, logo };
}

export async function getAgency(
  db: Connection,
): Promise<KeptAgency & Pick<SignInRules, 'signUp' | 'minimumPasswordLength'>> {
  const { signUp, minimumPasswordLength, ...row } = await db
    .selectFrom(['agency', 'auth.rules'])
    .select([...columns, 'signUp', 'minimumPasswordLength'])
    .select(twoPeopleToday.as('twoPeople'))
    .executeTakeFirstOrThrow();
  return { ...keptOf(row), signUp, minimumPasswordLength };
}

export async function lockAgency(tx: Connection): Promise<KeptAgency> {
  const row = tx.selectFrom('agency').select(columns).select(twoPeopleToday.as('twoPeople'));
  return keptOf(await row.forUpdate().executeTakeFirstOrThrow());
}

/** Saves the settings; two people are asked for, or not, by choice only where an Admin has chosen. */
export async function saveAgency(
  tx: Connection,
  settings: AgencySettings,
  { now, isTwoPeopleChosen }: { now: Date; isTwoPeopleChosen: boolean },
): Promise<void> {
  const { cutOff, reminders, name, accentColour, missingRate, payDay, division } = settings;
  const { twoPeople, showsPay, approveOnSignOff, contact, clientWord, retention } = settings;
  await tx
    .updateTable('agency')
    .set({
      name,
      accentColour,
      missingRate,
      payDay,
      division,
      showsPay,
      approveOnSignOff,
      clientWord,
    })
    .$if(isTwoPeopleChosen, (query) => query.set({ twoPeople }))
    .set({ cutOffDay: cutOff.day, cutOffTime: cutOff.time, reminderSteps: reminders.steps })
    .set({ contactPhone: contact.phone, contactEmail: contact.email, contactHours: contact.hours })
    .set({ keepEvents: retention.events, keepLetters: retention.letters, keepForgotten: retention.forgotten })
    .set({ remindersSince: reminders.on ? sql`coalesce(reminders_since, ${now})` : null })
    .execute();
}

export async function doClientsSign(db: Connection): Promise<boolean> {
  const one = await db
    .selectFrom('assignments')
    .select('id')
    .where('signOff', '=', sql.lit('client'))
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

export async function saveFirstRun(tx: Connection, firstRun: FirstRunStep | null): Promise<void> {
  await tx.updateTable('agency').set({ firstRun }).execute();
}

export interface Logo {
  bytes: Buffer;
  type: LogoType;
  hash: string;
}

export async function saveLogo(tx: Connection, logo: Logo | null): Promise<void> {
  await tx
    .updateTable('agency')
    .set({ logo: logo?.bytes ?? null, logoType: logo?.type ?? null, logoHash: logo?.hash ?? null })
    .execute();
}

export async function findLogo(
  db: Connection,
  hash: string,
): Promise<{ bytes: Buffer; type: LogoType } | undefined> {
  const row = await db
    .selectFrom('agency')
    .select(['logo', 'logoType'])
    .where('logoHash', '=', hash)
    .executeTakeFirst();
  return row?.logo && row.logoType ? { bytes: row.logo, type: row.logoType } : undefined;
}

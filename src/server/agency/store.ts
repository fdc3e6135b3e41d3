import { sql } from 'kysely';
import type { AgencySettings, FirstRunStep, LogoType } from '#domain/agency/agency.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

/**
 * `twoPeople` is stored only after an Admin has chosen. Until then the default depends on the number of
 * staff.
 */
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

import { dayAt } from '#domain/calendar/calendar.ts';
import { type Week, weekOf } from '#domain/calendar/week.ts';
import { hashPassword } from '#server/auth/credentials/passwords.ts';
import { insertAccount } from '#server/auth/credentials/account-store.ts';
import { saveAssignmentDetails } from '#server/assignments/store.ts';
import { type LetterTransaction, withLetters } from '#server/platform/mail/letter-transaction.ts';
import type { Connection, Database } from '#server/platform/postgres/database.ts';
import { saveRates } from '#server/workers/store.ts';
import { cast, castPassword, type CastMember } from './cast.ts';
import { type Planted, type SeededWeek, seedWeek } from './seed-week.ts';

export const fullWeek = {
  mondayHours: 7.5,
  tuesdayHours: 7.5,
  wednesdayHours: 7.5,
  thursdayHours: 7.5,
  fridayHours: 7.5,
};

const weeks: SeededWeek[] = [
  { of: 'amara', weeksAgo: 4, hours: fullWeek, mileage: 42.6, verdict: 'Approved' },
  { of: 'amara', weeksAgo: 3, hours: { ...fullWeek, saturdayHours: 4 }, mileage: 55.2, verdict: 'Approved' },
  {
    of: 'amara',
    weeksAgo: 2,
    hours: { ...fullWeek, tuesdayHours: 17.5 },
    verdict: { Rejected: 'Tuesday shows 17.5 hours. Was that 7.5? Please check and send it again.' },
  },
  {
    of: 'amara',
    weeksAgo: 1,
    hours: { ...fullWeek, fridayHours: 4 },
    mileage: 38.4,
    comments: 'Left early on Friday, agreed with Sam.',
  },
  { of: 'ben', weeksAgo: 3, hours: fullWeek, mileage: 120.5, verdict: 'Approved' },
  {
    of: 'ben',
    weeksAgo: 2,
    hours: { ...fullWeek, sundayHours: 6 },
    mileage: 210.3,
    comments: 'Emergency cover on Sunday.',
  },
  { of: 'ben', weeksAgo: 1, hours: fullWeek, mileage: 98 },
  { of: 'chloe', weeksAgo: 2, hours: fullWeek, verdict: 'Approved' },
  { of: 'chloe', weeksAgo: 1, hours: fullWeek },
  { of: 'farah', weeksAgo: 1, hours: { ...fullWeek, mondayHours: 0 } },
];

export interface MoreToSeed {
  people: (thisWeek: Week) => Record<string, CastMember>;
  weeks: readonly SeededWeek[];
  password: string;
  finish: (tx: LetterTransaction, planted: Planted) => Promise<void>;
}

/** Returns null if the database already has the test people. */
export async function seed(
  db: Database,
  circumstances: { clock: () => Date; timeZone: string },
  more?: MoreToSeed,
): Promise<Planted | null> {
  const isSeeded = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', cast.helen.email)
    .executeTakeFirst();
  if (isSeeded) return null;
  const passwordHash = await hashPassword(more?.password ?? castPassword);
  const now = circumstances.clock();
  const { timeZone } = circumstances;
  const today = dayAt(now, timeZone);
  return withLetters(db, async (tx) => {
    const thisWeek = weekOf(today);
    const people = { ...cast, ...more?.people(thisWeek) };
    const ids = await seedPeople(tx, people, passwordHash, now);
    const planted: Planted = { people, ids, thisWeek, today, now, timeZone };
    for (const week of [...weeks, ...(more?.weeks ?? [])]) await seedWeek(tx, week, planted);
    await more?.finish(tx, planted);
    return planted;
  });
}

async function seedPeople(
  tx: Connection,
  people: Record<string, CastMember>,
  passwordHash: string,
  now: Date,
): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const [name, member] of Object.entries(people)) {
    const { fullName, email, role, consultant } = member;
    const assignedConsultantId = consultant ? (ids[consultant] ?? null) : null;
    const id = await insertAccount(tx, {
      fullName,
      email,
      role,
      passwordHash,
      assignedConsultantId,
      emailConfirmedAt: now,
    });
    ids[name] = id;
    if (member.assignment) await saveAssignmentDetails(tx, id, member.assignment);
    if (member.rates) await saveRates(tx, id, member.rates);
    if (member.disabled)
      await tx.updateTable('users').set({ disabledAt: now }).where('id', '=', id).execute();
  }
  return ids;
}

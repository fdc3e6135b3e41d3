import { day } from '#domain/calendar/calendar.ts';
import type { DailyHours } from '#domain/hours/hours.ts';
import { hoursBetweenReminders, weekToChase } from '#domain/missing/reminder.ts';
import type { LetterTransaction } from '#server/platform/mail/letter-transaction.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { insertLetter, saveDelivery } from '#server/platform/mail/outbox.ts';
import { insertReminder } from '#server/missing/reminder-store.ts';
import { reminderOf } from '#server/missing/reminder-letters.ts';
import { addWeeks, type Week } from '#domain/calendar/week.ts';
import { saveAbsence } from '#server/absences/store.ts';
import { findAssignmentId } from '#server/assignments/rate-store.ts';
import { cast, type CastMember, type CastName, demoPassword } from '../cast.ts';
import { seedAssignments } from './demo-assignments.ts';
import { seedClients } from './demo-clients.ts';
import { seedSignOffs } from './demo-sign-offs.ts';
import { fullWeek, type MoreToSeed } from '../seed.ts';
import type { Planted, SeededWeek } from '../seed-week.ts';

function worker(
  fullName: string,
  consultant: 'jo' | 'daniel',
  [clientName, jobTitle]: [string, string],
  [rateOfPay, supplyBillAmount]: [number, number],
): CastMember {
  return {
    fullName,
    email: `${fullName.toLowerCase().replace(' ', '.')}@example.com`,
    role: 'Candidate',
    note: '',
    consultant,
    assignment: { clientName, jobTitle, startDate: day('2026-06-01') },
    rates: { rateOfPay, supplyBillAmount },
  };
}

const others = {
  grace: worker('Grace Mbeki', 'jo', ['Camden Council', 'Social Worker'], [22.4, 29.9]),
  harry: worker('Harry Stone', 'jo', ['Hackney Council', 'Residential Support'], [15.8, 20.6]),
  isla: worker('Isla Grant', 'jo', ['Leeds City Council', 'Housing Officer'], [17.25, 22.4]),
  jamal: worker('Jamal Reid', 'jo', ['Camden Council', 'Care Assistant'], [14.1, 18.75]),
  meera: worker('Meera Shah', 'jo', ['Hackney Council', 'Business Support'], [15.2, 19.6]),
  kira: worker('Kira Novak', 'daniel', ['Bristol City Council', 'Planning Officer'], [24.5, 31.2]),
  liam: worker('Liam Burke', 'daniel', ['Leeds City Council', 'Surveyor'], [26.0, 33.5]),
} satisfies Record<string, CastMember>;

export const demoEmails = Object.values<CastMember>({ ...cast, ...others }).map(({ email }) => email);

/**
 * Number of weeks between the start of each assignment and the start of the demo. With fixed dates, the demo
 * would show years of missing weeks one day.
 */
const begun: Partial<Record<CastName | keyof typeof others, number>> = {
  amara: 5,
  ben: 3,
  chloe: 2,
  dev: 1,
  farah: 2,
  grace: 8,
  harry: 8,
  isla: 6,
  jamal: 5,
  meera: 7,
  kira: 8,
  liam: 6,
};

function people(thisWeek: Week): Record<string, CastMember> {
  const all: Record<string, CastMember> = { ...cast, ...others };
  const moved = Object.entries(begun).map(([name, weeksAgo]) => {
    const member = all[name];
    if (!member?.assignment) throw new Error(`${name} has no assignment`);
    const startDate = addWeeks(thisWeek, -weeksAgo);
    return [name, { ...member, assignment: { ...member.assignment, startDate } }];
  });
  return Object.fromEntries(moved) as Record<string, CastMember>;
}

function approved(of: keyof typeof others, since: number, hours: Partial<DailyHours>, miles: number[]) {
  return Array.from({ length: since - 1 }, (_, index): SeededWeek => {
    const weeksAgo = since - index;
    const mileage = miles[index % miles.length];
    const shorter = (weeksAgo + since) % 4 === 0 ? { fridayHours: 4 } : {};
    const driven = mileage ? { mileage } : {};
    return { of, weeksAgo, hours: { ...hours, ...shorter }, ...driven, verdict: 'Approved' };
  });
}

function asTimes(week: SeededWeek): SeededWeek {
  return { ...week, isOfTimes: true };
}

const longWeek = { mondayHours: 9, tuesdayHours: 13, wednesdayHours: 9, thursdayHours: 9, fridayHours: 9 };

const weeks: SeededWeek[] = [
  ...approved('grace', 8, fullWeek, [41.2, 38, 44.5, 40.1]),
  { of: 'grace', weeksAgo: 1, hours: fullWeek, mileage: 212.6, comments: 'Court in Bristol on Thursday.' },
  ...approved('harry', 8, { ...fullWeek, saturdayHours: 3 }, []).map(asTimes),
  asTimes({
    of: 'harry',
    weeksAgo: 1,
    hours: { ...longWeek, saturdayHours: 6 },
    units: [2, 4].map((on) => ({ day: on, rateType: 'sleep-in', unit: 'each', units: 1 })),
    comments: 'Two colleagues ill.',
  }),
  ...approved('isla', 6, fullWeek, [18.4, 22]),
  ...approved('jamal', 5, fullWeek, []),
  {
    of: 'jamal',
    weeksAgo: 1,
    hours: { ...fullWeek, sundayHours: 8 },
    verdict: { Rejected: 'The client has no record of Sunday. Please check it and send the week again.' },
  },
  ...approved('meera', 7, fullWeek, []),
  {
    of: 'meera',
    weeksAgo: 1,
    hours: { ...fullWeek, thursdayHours: 17.5 },
    verdict: { Rejected: 'Thursday shows 17.5 hours. Was that 7.5?' },
    corrected: fullWeek,
  },
  ...approved('kira', 8, fullWeek, [12.5]),
  { of: 'kira', weeksAgo: 1, hours: fullWeek, mileage: 14, verdict: 'Approved' },
  ...approved('liam', 6, fullWeek, [60.2, 71.8, 66]),
];

async function finish(tx: LetterTransaction, planted: Planted): Promise<void> {
  const { people: all, ids, today, now } = planted;
  await seedClients(tx, now);
  await seedAssignments(tx, planted);
  await seedHoliday(tx, planted);
  await seedSignOffs(tx, planted);
  const [userId, sentById] = [ids['isla'], ids['jo']];
  const jo = all['jo'];
  if (!userId || !sentById || !jo) throw new Error('Isla and Jo are not seeded');
  const sentBy = { id: sentById, fullName: jo.fullName, email: jo.email };
  const week = weekToChase(today);
  const at = new Date(now.getTime() - (hoursBetweenReminders + 6) * 3_600_000);
  const { fullName, email } = others.isla;
  const reminded = { id: userId, fullName, email, workerWeek: { status: null } };
  const letter = reminderOf(reminded, week, sentBy, {});
  const letterId = await insertLetter(tx, { cause: null, ...letter });
  if (!letterId) throw new Error('A letter without a cause was taken for a repeat');
  await saveDelivery(tx, letterId, { status: 'kept', lastError: null, sentAt: null });
  await insertReminder(tx, { userId, week, at, sentBy, letterId });
}

async function seedHoliday(tx: Connection, { ids, today, now }: Planted): Promise<void> {
  const { liam } = ids;
  const assignmentId = liam && (await findAssignmentId(tx, liam));
  if (!liam || !assignmentId) throw new Error('Liam is not seeded');
  const absence = {
    assignmentId,
    weekStart: weekToChase(today),
    day: null,
    reason: 'holiday',
    note: null,
  } as const;
  const actor = { id: liam, fullName: others.liam.fullName };
  await saveAbsence(tx, absence, null, { userId: liam, actor, at: now });
}

export const demo: MoreToSeed = { people, weeks, password: demoPassword, finish };

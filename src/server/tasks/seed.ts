/** Fills an empty portal with the named cast and their weeks, reviewed by the domain's own rules. */

import { addDays, dayAt } from '#domain/calendar.ts';
import { noHours, type DailyHours } from '#domain/hours.ts';
import { noRates } from '#domain/pay.ts';
import { approve, reject } from '#domain/review.ts';
import { submit } from '#domain/timesheet.ts';
import { addWeeks, type Week, weekOf } from '#domain/week.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { insertAccount } from '#server/data/accounts.ts';
import { saveAssignment } from '#server/data/assignments.ts';
import type { Connection, Database } from '#server/data/database.ts';
import { insertHistory } from '#server/data/history.ts';
import { insertTimesheet, saveReview } from '#server/data/timesheets.ts';
import { saveRates } from '#server/data/workers.ts';
import { cast, castPassword, type CastMember, type CastName } from './cast.ts';

interface SeededWeek {
  of: CastName;
  /** Weeks before the current one. */
  weeksAgo: number;
  hours: Partial<DailyHours>;
  mileage?: number;
  comments?: string;
  verdict?: 'Approved' | { Rejected: string };
}

const fullWeek = {
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

type Ids = Record<CastName, string>;

/** Seeds once: a portal that already has the cast is left as it is. */
export async function seed(
  db: Database,
  circumstances: { clock: () => Date; timeZone: string },
): Promise<void> {
  const isSeeded = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', cast.helen.email)
    .executeTakeFirst();
  if (isSeeded) return;
  const passwordHash = await hashPassword(castPassword);
  await db.transaction().execute(async (tx) => {
    const ids = await seedCast(tx, passwordHash, circumstances.clock());
    const thisWeek = weekOf(dayAt(circumstances.clock(), circumstances.timeZone));
    for (const week of weeks) await seedWeek(tx, week, ids, thisWeek, circumstances.timeZone);
  });
}

async function seedCast(tx: Connection, passwordHash: string, now: Date): Promise<Ids> {
  const ids: Partial<Ids> = {};
  for (const [name, member] of Object.entries(cast) as [CastName, CastMember][]) {
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
    if (member.assignment) await saveAssignment(tx, id, member.assignment);
    if (member.rates) await saveRates(tx, id, member.rates);
    if (member.disabled)
      await tx.updateTable('users').set({ disabledAt: now }).where('id', '=', id).execute();
  }
  return ids as Ids;
}

async function seedWeek(
  tx: Connection,
  week: SeededWeek,
  ids: Ids,
  thisWeek: Week,
  timeZone: string,
): Promise<void> {
  const member = cast[week.of];
  const weekStart = addWeeks(thisWeek, -week.weeksAgo);
  const submittedAt = `${addDays(weekStart, 6)}T18:12:00.000Z`;
  const { submission } = submit(
    { weekStart, ...noHours, ...week.hours, mileage: week.mileage ?? null, comments: week.comments ?? null },
    {
      candidate: { id: ids[week.of] },
      assignment: member.assignment ?? null,
      existing: null,
      today: thisWeek,
      now: submittedAt,
    },
  );
  const timesheet = await insertTimesheet(tx, submission, {
    ...member,
    id: ids[week.of],
    assignment: member.assignment ?? null,
  });
  const about = { subject: 'timesheet', subjectId: timesheet.id, userId: ids[week.of] } as const;
  const candidate = { id: ids[week.of], fullName: member.fullName };
  const entry = { ...about, actor: candidate, action: 'submitted', before: null, after: timesheet };
  await insertHistory(tx, { ...entry, at: new Date(submittedAt) });
  if (!week.verdict) return;
  const consultant = member.consultant ?? 'helen';
  const circumstances = {
    reviewer: { id: ids[consultant], fullName: cast[consultant].fullName },
    now: `${addWeeks(weekStart, 1)}T10:40:00.000Z`,
    timeZone,
  };
  const review =
    week.verdict === 'Approved'
      ? approve(timesheet, member.rates ?? noRates, circumstances)
      : reject(timesheet, { reason: week.verdict.Rejected }, circumstances);
  await saveReview(tx, timesheet.id, review);
  await insertHistory(tx, {
    ...about,
    actor: circumstances.reviewer,
    action: review.status.toLowerCase(),
    before: timesheet,
    after: { ...timesheet, ...review },
    reason: review.rejectionReason,
    at: new Date(circumstances.now),
  });
}

import { asStored, type Entered } from '#domain/timesheet/entered.ts';
import { addDays, type Day } from '#domain/calendar/calendar.ts';
import type { Entry } from '#domain/timesheet/entry.ts';
import { type DailyHours, dailyHoursIn, noHours } from '#domain/hours/hours.ts';
import type { WorkedTimes } from '#domain/hours/worked-times.ts';
import { actionOfVerdict } from '#domain/timesheet/history.ts';
import { approve, reject, withReview } from '#domain/timesheet/review.ts';
import { submit } from '#domain/timesheet/submission.ts';
import type { OwnTimesheet } from '#domain/timesheet/timesheet.ts';
import { addWeeks, type Week } from '#domain/calendar/week.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { findAssignmentId } from '#server/assignments/rate-store.ts';
import { insertHistory } from '#server/history/store.ts';
import { insertSubmission } from '#server/timesheets/submission-store.ts';
import { removeTimesheet } from '#server/timesheets/removal-store.ts';
import { saveReview } from '#server/timesheets/store.ts';
import type { CastMember } from './cast.ts';

export interface SeededWeek extends Partial<Entered> {
  of: string;
  weeksAgo: number;
  hours: Partial<DailyHours>;
  isOfTimes?: boolean;
  verdict?: 'Approved' | { Rejected: string };
  corrected?: Partial<DailyHours>;
}

export interface Planted {
  people: Record<string, CastMember>;
  ids: Record<string, string>;
  thisWeek: Week;
  today: Day;
  now: Date;
  timeZone: string;
}

interface Sender {
  id: string;
  member: CastMember;
}

export async function seedWeek(tx: Connection, week: SeededWeek, planted: Planted): Promise<void> {
  const { people, ids, thisWeek, now } = planted;
  const sender: Sender = { id: idOf(ids, week.of), member: memberOf(people, week.of) };
  const weekStart = addWeeks(thisWeek, -week.weeksAgo);
  const past = (instant: string) => (instant < now.toISOString() ? instant : now.toISOString());
  const monday = addWeeks(weekStart, 1);
  const entry = { weekStart, ...asStored(week) };
  const send = (hours: Partial<DailyHours>, at: string, replaced: OwnTimesheet | null) =>
    sendWeek(tx, sender, { ...entry, ...noHours, ...hours }, { ...week, at, replaced, planted });
  const timesheet = await send(week.hours, past(`${addDays(weekStart, 6)}T18:12:00.000Z`), null);
  if (!week.verdict) return;
  const rejected = await reviewWeek(tx, timesheet, week.verdict, {
    at: past(`${monday}T10:40:00.000Z`),
    sender,
    planted,
  });
  if (week.corrected) await send(week.corrected, past(`${monday}T11:55:00.000Z`), rejected);
}

async function sendWeek(
  tx: Connection,
  { id, member }: Sender,
  entry: Pick<Entry, 'weekStart'> & DailyHours & Entered,
  {
    at,
    replaced,
    isOfTimes = false,
    planted,
  }: { at: string; replaced: OwnTimesheet | null; isOfTimes?: boolean; planted: Planted },
): Promise<OwnTimesheet> {
  const assignmentId = await findAssignmentId(tx, id);
  const assignment = {
    hoursRule: isOfTimes ? ('times' as const) : ('hours' as const),
    unitTypes: entry.units?.map((line) => ({
      ...line,
      name: line.rateType,
      from: entry.weekStart,
      isSet: true,
    })),
  };
  const assignments =
    member.assignment && assignmentId ? [{ ...member.assignment, id: assignmentId, ...assignment }] : [];
  const sent = submit(isOfTimes ? { ...entry, lines: shiftsOf(entry) } : entry, {
    candidate: { id },
    assignments,
    ofWeek: replaced ? [replaced] : [],
    now: at,
    timeZone: planted.timeZone,
  });
  const about = { subject: 'timesheet', userId: id, actor: { id, fullName: member.fullName } } as const;
  const removed = replaced && (await removeTimesheet(tx, replaced.id));
  if (removed) {
    const removal = {
      subjectId: removed.id,
      series: removed,
      action: 'replaced',
      before: removed,
      after: null,
    } as const;
    await insertHistory(tx, { ...about, ...removal, at: new Date(at) });
  }
  const candidate = { ...member, id };
  return insertSubmission(tx, sent, candidate, { replaced: removed, at: new Date(at), sender: candidate });
}

function shiftsOf(hours: DailyHours): WorkedTimes[] {
  return dailyHoursIn(hours).flatMap((worked, index) => {
    const breakMinutes = worked > 6 ? 30 : 0;
    const finish = 8 * 60 + worked * 60 + breakMinutes;
    const clock = [Math.floor(finish / 60), finish % 60].map((part) => String(part).padStart(2, '0'));
    const shift = { day: index + 1, startTime: '08:00', finishTime: clock.join(':'), breakMinutes };
    return worked > 0 ? [shift] : [];
  });
}

async function reviewWeek(
  tx: Connection,
  timesheet: OwnTimesheet,
  verdict: NonNullable<SeededWeek['verdict']>,
  { at, sender, planted }: { at: string; sender: Sender; planted: Planted },
): Promise<OwnTimesheet> {
  const { people, ids, timeZone } = planted;
  const { consultant } = sender.member;
  const by = consultant ?? 'helen';
  const { fullName, role } = memberOf(people, by);
  const reviewer = { id: idOf(ids, by), fullName, role };
  const consultantId = consultant ? reviewer.id : null;
  const paye = { engagement: 'paye', umbrellaId: null, umbrellaName: null } as const;
  const lacksNothing = { needsSecondPerson: false, unpaid: null, signOff: undefined };
  const circumstances = { reviewer, now: at, timeZone, ...lacksNothing };
  const { review } =
    verdict === 'Approved'
      ? approve({ ...timesheet, ...paye, poNumber: null, consultantId }, {}, circumstances)
      : reject(timesheet, { reason: verdict.Rejected }, circumstances);
  const reviewed = withReview(timesheet, review);
  await saveReview(tx, timesheet.id, review);
  await insertHistory(tx, {
    subject: 'timesheet',
    subjectId: timesheet.id,
    series: timesheet,
    userId: sender.id,
    actor: reviewer,
    action: actionOfVerdict[review.status],
    before: timesheet,
    after: { ...reviewed, creditedConsultantId: review.creditedConsultantId },
    reason: review.rejectionReason,
    at: new Date(at),
  });
  return reviewed;
}

function idOf(ids: Planted['ids'], name: string): string {
  const id = ids[name];
  if (!id) throw new Error(`${name} is not seeded`);
  return id;
}

function memberOf(people: Planted['people'], name: string): CastMember {
  const member = people[name];
  if (!member) throw new Error(`${name} is not seeded`);
  return member;
}

export async function findWeekOf(
  tx: Connection,
  { ids, thisWeek }: Planted,
  name: string,
  weeksAgo: number,
): Promise<{ id: string }> {
  return tx
    .selectFrom('timesheets')
    .select('id')
    .where('userId', '=', idOf(ids, name))
    .where('weekStart', '=', addWeeks(thisWeek, -weeksAgo))
    .executeTakeFirstOrThrow();
}

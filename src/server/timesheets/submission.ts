import { createHash } from 'node:crypto';
import type { OwnAssignment } from '#contract/assignments/own-assignment.ts';
import type { ownTimesheetEndpoints } from '#contract/me/own-timesheets.ts';
import { dayAt } from '#domain/calendar/calendar.ts';
import type { Person } from '#domain/person/person.ts';
import type { SentEntry } from '#domain/timesheet/entry.ts';
import { submit } from '#domain/timesheet/submission.ts';
import { asOwn, type OwnTimesheet } from '#domain/timesheet/timesheet.ts';
import { type HistoryEntry, insertHistory, type RemovedTimesheet } from '#server/history/store.ts';
import { answerOnce } from '#server/platform/postgres/idempotency.ts';
import { insertSubmission, lockTimesheetsOfWeek } from './submission-store.ts';
import { listTimesheetsWithPay } from './lists/list-store.ts';
import { removeTimesheet } from './removal-store.ts';
import { payDaysOf } from '#server/pay-calendar/own-pay-weeks.ts';
import { lockUser } from '#server/access/person-store.ts';
import { noticesOfSubmission } from './letters/notices.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import type { Handlers } from '#server/session/serve.ts';
import type { Portal } from '#server/portal/portal.ts';

export function ownTimesheetHandlers(portal: Portal): Handlers<typeof ownTimesheetEndpoints> {
  const { db, post, clock, config } = portal;
  return {
    'GET /api/me/timesheets': async ({ person, query }) => {
      const timeZone = config.agencyTimeZone;
      const now = { today: dayAt(clock(), timeZone), timeZone };
      const page = await listTimesheetsWithPay(db, person, {}, { ...query, ...now });
      return { ...page, items: page.items.map(asOwn) };
    },

    'POST /api/me/timesheets': ({ person: { id: userId }, profile, change, headers, body }) => {
      const key = headers['idempotency-key'];
      const requestHash = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
      const once = key === undefined ? null : { userId, key, requestHash, now: clock() };
      return change((tx, candidate) =>
        answerOnce(tx, once, async () => {
          const { assignments } = profile;
          // The worker is locked against a concurrent submission, because the daily limit covers all
          // assignments.
          if (assignments.length > 1) await lockUser(tx, candidate.id);
          const submitted = await sendWeek(portal, tx, { candidate, assignments }, body);
          const notices = noticesOfSubmission(submitted, candidate, assignments);
          const confirmation = {
            ...notices['notify-candidate-submission'],
            ...(await payDaysOf(tx, submitted.weekStart, portal)),
          };
          await post.notify(tx, 'notify-candidate-submission', confirmation);
          await post.notify(tx, 'notify-timesheet-submission', notices['notify-timesheet-submission']);
          return submitted;
        }),
      );
    },
  };
}

interface Sending {
  candidate: Pick<Person, 'id' | 'fullName' | 'email'>;
  assignments: readonly OwnAssignment[];
  onBehalf?: { sender: Pick<Person, 'id' | 'fullName'>; reason: string };
}

export async function sendWeek(
  { clock, config }: Pick<Portal, 'clock' | 'config'>,
  tx: Connection,
  { candidate, assignments, onBehalf }: Sending,
  body: SentEntry,
): Promise<OwnTimesheet> {
  const ofWeek = await lockTimesheetsOfWeek(tx, candidate.id, body.weekStart);
  const at = clock();
  const { replaces, ...sent } = submit(body, {
    candidate,
    assignments,
    ofWeek,
    now: at.toISOString(),
    timeZone: config.agencyTimeZone,
    sender: onBehalf && { ...onBehalf.sender, reason: onBehalf.reason },
  });
  const sender = onBehalf?.sender ?? candidate;
  const replaced = replaces ? await removeTimesheet(tx, replaces) : null;
  if (replaced) await insertHistory(tx, removalOf(replaced, sender, at));
  return insertSubmission(tx, sent, candidate, { replaced, at, sender });
}

function removalOf(
  replaced: RemovedTimesheet,
  actor: Pick<Person, 'id' | 'fullName'>,
  at: Date,
): HistoryEntry {
  const { id, userId } = replaced;
  return {
    actor,
    subject: 'timesheet',
    subjectId: id,
    series: replaced,
    userId,
    action: 'replaced',
    before: replaced,
    after: null,
    at,
  };
}

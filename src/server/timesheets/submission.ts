/** The candidate's own timesheets: the list, and submitting or resubmitting a week. */

import { createHash } from 'node:crypto';
import type { ownTimesheetEndpoints } from '#contract/me/own-timesheets.ts';
import { dayAt } from '#domain/calendar/calendar.ts';
import type { Person } from '#domain/person/person.ts';
import { asOwn, submit } from '#domain/timesheet/timesheet.ts';
import { type HistoryEntry, insertHistory } from '#server/history/store.ts';
import { answerOnce } from '#server/platform/postgres/idempotency.ts';
import { insertSubmission } from './submission-store.ts';
import { listTimesheets } from './list-store.ts';
import { lockTimesheetOfWeek, type RemovedTimesheet, removeTimesheet } from './store.ts';
import { noticesOfSubmission } from './notices.ts';
import type { Handlers } from '#server/platform/http/serve.ts';
import type { Portal } from '#server/portal.ts';

export function ownTimesheetHandlers(portal: Portal): Handlers<typeof ownTimesheetEndpoints> {
  const { db, post, clock, config } = portal;
  return {
    'GET /api/me/timesheets': async ({ person, query }) => {
      const page = await listTimesheets(db, person, {}, query);
      return { ...page, items: page.items.map(asOwn) };
    },

    'POST /api/me/timesheets': ({ person: candidate, profile, headers, body: entry }) => {
      const { assignment } = profile;
      const key = headers['idempotency-key'];
      const requestHash = createHash('sha256').update(JSON.stringify(entry)).digest('base64url');
      const once = key === undefined ? null : { userId: candidate.id, key, requestHash, now: clock() };
      return db.transaction().execute((tx) =>
        answerOnce(tx, once, async () => {
          const existing = await lockTimesheetOfWeek(tx, candidate.id, entry.weekStart);
          const now = clock();
          const today = dayAt(now, config.agencyTimeZone);
          const circumstances = { candidate, assignment, existing, today, now: now.toISOString() };
          const { submission, replaces } = submit(entry, circumstances);
          const replaced = replaces ? await removeTimesheet(tx, replaces) : null;
          if (replaced) await insertHistory(tx, removalOf(replaced, candidate, now));
          const facts = { replaced, at: now };
          const submitted = await insertSubmission(tx, submission, { ...candidate, assignment }, facts);
          const notices = noticesOfSubmission(submitted, candidate);
          await post.notify(tx, 'notify-candidate-submission', notices['notify-candidate-submission']);
          await post.notify(tx, 'notify-timesheet-submission', notices['notify-timesheet-submission']);
          return submitted;
        }),
      );
    },
  };
}

/** The rejected version leaves the table and stays readable in the history, under its own id. */
function removalOf(replaced: RemovedTimesheet, actor: Person, at: Date): HistoryEntry {
  const { id, userId } = replaced;
  return {
    actor,
    subject: 'timesheet',
    subjectId: id,
    userId,
    action: 'replaced',
    before: replaced,
    after: null,
    at,
  };
}

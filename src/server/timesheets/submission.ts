/** The candidate's own timesheets: the list, and submitting or resubmitting a week. */

import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { dayAt } from '#domain/calendar/calendar.ts';
import { Entry } from '#domain/timesheet/entry.ts';
import type { Person } from '#domain/person/person.ts';
import { asOwn, submit } from '#domain/timesheet/timesheet.ts';
import { candidatesOnly, signedIn } from '#server/auth/sessions/signed-in.ts';
import { type HistoryEntry, insertHistory } from '#server/history/store.ts';
import { answerOnce } from '#server/platform/postgres/idempotency.ts';
import { insertSubmission } from './submission-store.ts';
import { listTimesheets } from './list-store.ts';
import { lockTimesheetOfWeek, type RemovedTimesheet, removeTimesheet } from './store.ts';
import { asked } from '#server/platform/http/asked.ts';
import { described } from '#server/platform/http/described.ts';
import type { Env } from '#server/platform/http/env.ts';
import { noticesOfSubmission } from './notices.ts';
import type { Portal } from '#server/portal.ts';
import { OwnTimesheetRow, pageQuery, pageShape } from '#server/platform/http/shapes.ts';

const KeyHeader = z.object({
  'idempotency-key': z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/, 'An Idempotency-Key has 1 to 200 visible characters')),
  ),
});

export function myTimesheetRoutes(portal: Portal): Hono<Env> {
  const { db, post, clock, config } = portal;
  const app = new Hono<Env>();
  app.use(signedIn(portal), candidatesOnly);

  app.get(
    '/',
    described({
      tag: 'My week',
      summary: 'My own timesheets, newest week first',
      who: 'candidate',
      answers: { schema: pageShape(OwnTimesheetRow) },
      refuses: ['invalid'],
    }),
    asked('query', z.object(pageQuery)),
    async (c) => {
      const page = await listTimesheets(db, c.var.person, {}, c.req.valid('query'));
      return c.json({ ...page, items: page.items.map(asOwn) });
    },
  );

  app.post(
    '/',
    described({
      tag: 'My week',
      summary: 'Submit a week, or resubmit one whose timesheet is Rejected',
      who: 'candidate',
      description:
        'Hours 0 to 24 in steps of 0.5, mileage in steps of 0.1. An `Idempotency-Key` header makes a repeat safe: it gets the first answer again.',
      answers: { status: 201, schema: OwnTimesheetRow },
      refuses: ['invalid', 'conflict'],
    }),
    asked('header', KeyHeader),
    asked('json', Entry),
    async (c) => {
      const { person: candidate, situation } = c.var;
      const { assignment } = situation;
      const entry = c.req.valid('json');
      const key = c.req.valid('header')['idempotency-key'];
      const requestHash = createHash('sha256').update(JSON.stringify(entry)).digest('base64url');
      const once = key === undefined ? null : { userId: candidate.id, key, requestHash, now: clock() };
      const timesheet = await db.transaction().execute((tx) =>
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
      return c.json(timesheet, 201);
    },
  );

  return app;
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

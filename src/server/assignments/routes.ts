/** The assignment details of a worker: what a change of them does, and the change. */

import { Hono } from 'hono';
import * as z from 'zod/mini';
import {
  AssignmentChange,
  refusalToChangeAssignment,
  weeksNeverWorked,
} from '#domain/assignment/assignment.ts';
import { dayAt } from '#domain/calendar/calendar.ts';
import { Day, Week } from '#domain/calendar/day.ts';
import { insist } from '#domain/refusal.ts';
import { leftByMoves, movedTo, unsentBefore } from '#domain/calendar/week.ts';
import { findAssignmentEffect, findWorkDates, saveAssignment } from './store.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { insertHistory } from '#server/history/store.ts';
import { getWorker, lockWorker } from '#server/workers/store.ts';
import { asked } from '#server/platform/http/asked.ts';
import { described } from '#server/platform/http/described.ts';
import type { Env } from '#server/platform/http/env.ts';
import type { Portal } from '#server/portal.ts';
import { ById, orAbsent, WorkerRow } from '#server/platform/http/shapes.ts';

const EffectShape = z.strictObject({
  kept: z.array(z.strictObject({ clientName: z.nullable(z.string()), weeks: z.number() })),
  following: z.number(),
  unsent: z.array(Week),
});

const EffectQuery = z.object({ startDate: orAbsent(Day) });

/** Mounted behind the checks of `workerRoutes`. */
export function workerAssignmentRoutes({ db, clock, config }: Portal): Hono<Env> {
  const app = new Hono<Env>();

  /** What the worker owes, and what of it was never sent before this start date. */
  async function findWeeksBefore(tx: Connection, id: string, startDate: Day) {
    const { dates, sent } = await findWorkDates(tx, id);
    const today = dayAt(clock(), config.agencyTimeZone);
    return { dates, unsent: dates ? unsentBefore(startDate, dates, sent, today) : [] };
  }

  app.get(
    '/:id/assignment/effect',
    described({
      tag: 'Workers',
      summary: 'What a change of the assignment details leaves as it is',
      who: 'reviewer',
      description:
        'How many approved weeks keep which client, the most first, and how many weeks are not approved yet and follow the change. With `startDate`, a new one, the weeks that were owed before it and have no timesheet: they stay owed unless the change names them as `neverWorked`.',
      answers: { schema: EffectShape },
      refuses: ['invalid', 'missing'],
    }),
    asked('param', ById),
    asked('query', EffectQuery),
    async (c) => {
      const { startDate } = c.req.valid('query');
      const { id } = await getWorker(db, c.req.valid('param').id, c.var.person, 'edit an assignment');
      const { unsent } = startDate ? await findWeeksBefore(db, id, startDate) : { unsent: [] };
      return c.json({ ...(await findAssignmentEffect(db, id)), unsent });
    },
  );

  app.put(
    '/:id/assignment',
    described({
      tag: 'Workers',
      summary: 'Set or change the assignment details of a worker',
      who: 'reviewer',
      description:
        'Approved timesheets keep the client and the job title of their approval; all others follow. Weeks that were owed before a later start date stay owed, except those without a timesheet that `neverWorked` names (`all` for all of them). With `seen`, the details that the new ones were made from (null for none), the answer is a conflict where somebody else has changed them since.',
      answers: { schema: WorkerRow },
      refuses: ['invalid', 'missing', 'conflict'],
    }),
    asked('param', ById),
    asked('json', AssignmentChange),
    async (c) => {
      const { person } = c.var;
      const { id } = c.req.valid('param');
      const { seen, neverWorked, ...assignment } = c.req.valid('json');
      const { startDate } = assignment;
      const worker = await db.transaction().execute(async (tx) => {
        const before = await lockWorker(tx, id, person, 'edit an assignment');
        insist(refusalToChangeAssignment(before.assignment, seen));
        const { dates, unsent } = await findWeeksBefore(tx, id, startDate);
        const owed = movedTo(startDate, dates, weeksNeverWorked(neverWorked, unsent));
        await saveAssignment(tx, id, { ...assignment, ...owed });
        await insertHistory(tx, {
          actor: person,
          subject: 'assignment',
          subjectId: id,
          userId: id,
          action: before.assignment ? 'changed' : 'set up',
          before: before.assignment && { ...before.assignment, ...(dates && leftByMoves(dates)) },
          after: { ...assignment, ...leftByMoves(owed) },
          at: clock(),
        });
        return { ...before, assignment };
      });
      return c.json(worker);
    },
  );

  return app;
}

/** Workers: lists, one, claim and rates. */

import { Hono } from 'hono';
import * as z from 'zod/mini';
import { refusalInGeneral } from '#domain/person/access.ts';
import { refusalToClaim } from '#domain/assignment/claim.ts';
import { withRatesFor } from '#domain/money/pay.ts';
import { Id } from '#domain/person/person.ts';
import { RateChange, refusalToSetRates } from '#domain/money/rates.ts';
import { insist, missing } from '#domain/refusal.ts';
import { reviewersOnly, signedIn } from '#server/auth/sessions/signed-in.ts';
import { insertHistory } from '#server/history/store.ts';
import { findConsultant } from './people.ts';
import { getWorker, listWorkers, lockForClaim, lockWorker, saveConsultant } from './store.ts';
import { asked } from '#server/platform/http/asked.ts';
import { described } from '#server/platform/http/described.ts';
import type { Env } from '#server/platform/http/env.ts';
import type { Portal } from '#server/portal.ts';
import { changeRates } from './rate-change.ts';
import { ById, pageQuery, pageShape, TextFilter, WorkerRow } from '#server/platform/http/shapes.ts';
import { workerAssignmentRoutes } from '#server/assignments/routes.ts';

const Reassignment = z.object({ consultantId: z.nullable(Id) });

const ListQuery = z.object({
  view: z._default(
    z.enum(['claimed', 'all', 'unclaimed'], 'Choose a view: claimed, all or unclaimed'),
    'claimed',
  ),
  search: TextFilter,
  ...pageQuery,
});

export function workerRoutes(portal: Portal): Hono<Env> {
  const { db, clock } = portal;
  const app = new Hono<Env>();
  app.use(signedIn(portal), reviewersOnly);
  app.route('/', workerAssignmentRoutes(portal));

  app.get(
    '/',
    described({
      tag: 'Workers',
      summary: 'My claimed workers, the unclaimed candidates, or all workers for an Admin',
      who: 'reviewer',
      answers: { schema: pageShape(WorkerRow) },
      refuses: ['invalid'],
    }),
    asked('query', ListQuery),
    async (c) => {
      const { person } = c.var;
      const { view, search, cursor, limit } = c.req.valid('query');
      if (view === 'all') insist(refusalInGeneral(person.role, 'see all workers'));
      const page = await listWorkers(db, person, { view, search }, { cursor, limit });
      return c.json({ ...page, items: page.items.map((worker) => withRatesFor(person, worker)) });
    },
  );

  app.get(
    '/:id',
    described({
      tag: 'Workers',
      summary: 'A worker with rates and assignment',
      who: 'reviewer',
      answers: { schema: WorkerRow },
      refuses: ['invalid', 'missing'],
    }),
    asked('param', ById),
    async (c) => c.json(await getWorker(db, c.req.valid('param').id, c.var.person, 'see a worker')),
  );

  app.put(
    '/:id/claim',
    described({
      tag: 'Workers',
      summary: 'Claim an unclaimed candidate; the first one wins',
      who: 'reviewer',
      answers: { schema: WorkerRow },
      refuses: ['invalid', 'missing', 'conflict'],
    }),
    asked('param', ById),
    async (c) => {
      const { person } = c.var;
      const { id } = c.req.valid('param');
      await db.transaction().execute(async (tx) => {
        insist(refusalToClaim(await lockForClaim(tx, id), person));
        await saveConsultant(tx, id, person.id);
        await insertHistory(tx, {
          actor: person,
          subject: 'claim',
          subjectId: id,
          userId: id,
          action: 'claimed',
          before: { assignedConsultantId: null },
          after: { assignedConsultantId: person.id },
          at: clock(),
        });
      });
      return c.json(await getWorker(db, id, person, 'see a worker'));
    },
  );

  app.put(
    '/:id/consultant',
    described({
      tag: 'Workers',
      summary: 'Give a claimed candidate to another consultant, or to nobody (null)',
      who: 'Admin',
      answers: { schema: WorkerRow },
      refuses: ['invalid', 'missing'],
    }),
    asked('param', ById),
    asked('json', Reassignment),
    async (c) => {
      const { person } = c.var;
      const { id } = c.req.valid('param');
      const { consultantId } = c.req.valid('json');
      insist(refusalInGeneral(person.role, 'reassign candidates'));
      const worker = await db.transaction().execute(async (tx) => {
        const before = await lockWorker(tx, id, person, 'reassign a candidate');
        if (consultantId && !(await findConsultant(tx, consultantId))) throw missing('consultant');
        await saveConsultant(tx, id, consultantId);
        await insertHistory(tx, {
          actor: person,
          subject: 'claim',
          subjectId: id,
          userId: id,
          action: consultantId ? 'reassigned' : 'unclaimed',
          before: { assignedConsultantId: before.assignedConsultantId },
          after: { assignedConsultantId: consultantId },
          at: clock(),
        });
        return { ...before, assignedConsultantId: consultantId };
      });
      return c.json(worker);
    },
  );

  app.put(
    '/:id/rates',
    described({
      tag: 'Workers',
      summary: 'Set the pay rate and the supply bill rate; null clears one',
      who: 'reviewer',
      description:
        'Pounds an hour, two decimals at most. Approved timesheets keep the rates of their approval; one that was missing then is set by this, once. With `seen`, the rates that the new ones were made from, the answer is a conflict where somebody else has changed them since.',
      answers: { schema: WorkerRow },
      refuses: ['invalid', 'missing', 'conflict'],
    }),
    asked('param', ById),
    asked('json', RateChange),
    async (c) => {
      const { person } = c.var;
      const { id } = c.req.valid('param');
      const { seen, ...rates } = c.req.valid('json');
      const worker = await db.transaction().execute(async (tx) => {
        const before = await lockWorker(tx, id, person, 'edit rates');
        insist(refusalToSetRates(before, seen));
        await changeRates(tx, before, rates, { actor: person, at: clock() });
        return { ...before, ...rates };
      });
      return c.json(worker);
    },
  );

  return app;
}

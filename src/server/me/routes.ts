/** Who is signed in, and what a candidate sets up: assignment details and a consultant. */

import { Hono } from 'hono';
import * as z from 'zod/mini';
import {
  Assignment,
  refusalToChooseConsultant,
  refusalToSetUpAssignment,
} from '#domain/assignment/assignment.ts';
import { Id, type Person } from '#domain/person/person.ts';
import { insist, Refusal } from '#domain/refusal.ts';
import { candidatesOnly, signedIn } from '#server/auth/sessions/signed-in.ts';
import { saveAssignment } from '#server/assignments/store.ts';
import { insertHistory } from '#server/history/store.ts';
import { findConsultant, listConsultants } from '#server/workers/people.ts';
import type { Situation } from '#server/auth/sessions/signed-in-store.ts';
import { hasSentTimesheet } from '#server/timesheets/store.ts';
import { lockWorker, saveConsultant } from '#server/workers/store.ts';
import { asked } from '#server/platform/http/asked.ts';
import { described } from '#server/platform/http/described.ts';
import type { Env } from '#server/platform/http/env.ts';
import type { Portal } from '#server/portal.ts';
import { agencyFacts } from '#server/agency/routes.ts';
import { MeShape, onOnePage } from '#server/platform/http/shapes.ts';

const Choice = z.object({ consultantId: Id });

export function meRoutes(portal: Portal): Hono<Env> {
  const { db, clock } = portal;
  const app = new Hono<Env>();
  app.use(signedIn(portal));

  app.get(
    '/',
    described({
      tag: 'Me',
      summary: 'Who is signed in, with assignment, consultant and the agency',
      who: 'signed in',
      answers: { schema: MeShape },
    }),
    async (c) => c.json(await describePerson(c.var.person, c.var.situation)),
  );

  app.put(
    '/assignment',
    candidatesOnly,
    described({
      tag: 'Me',
      summary: 'Complete my assignment details, or correct them while I have sent nothing',
      who: 'candidate',
      description:
        'As soon as there is a timesheet the agency keeps them: 409, and the sentence says whom to ask.',
      answers: { schema: MeShape },
      refuses: ['invalid', 'conflict'],
    }),
    asked('json', Assignment),
    async (c) => {
      const { person, situation } = c.var;
      const assignment = c.req.valid('json');
      await db.transaction().execute(async (tx) => {
        const worker = await lockWorker(tx, person.id, person, 'set up an assignment');
        const hasSent = await hasSentTimesheet(tx, person.id);
        insist(refusalToSetUpAssignment({ hasSent, consultant: situation.consultant }));
        await saveAssignment(tx, person.id, assignment);
        await insertHistory(tx, {
          actor: person,
          subject: 'assignment',
          subjectId: person.id,
          userId: person.id,
          action: worker.assignment ? 'changed' : 'set up',
          before: worker.assignment,
          after: assignment,
          at: clock(),
        });
      });
      return c.json(await describePerson(person, { ...situation, assignment }));
    },
  );

  app.put(
    '/consultant',
    candidatesOnly,
    described({
      tag: 'Me',
      summary: 'Choose my consultant while I have none',
      who: 'candidate',
      answers: { schema: MeShape },
      refuses: ['invalid', 'missing', 'conflict'],
    }),
    asked('json', Choice),
    async (c) => {
      const { person, situation } = c.var;
      const { consultantId } = c.req.valid('json');
      const consultant = await db.transaction().execute(async (tx) => {
        const worker = await lockWorker(tx, person.id, person, 'choose a consultant');
        insist(refusalToChooseConsultant(worker.assignedConsultantId));
        const chosen = await findConsultant(tx, consultantId);
        if (!chosen) throw new Refusal('missing', 'There is no such consultant.');
        await saveConsultant(tx, person.id, chosen.id);
        await insertHistory(tx, {
          actor: person,
          subject: 'claim',
          subjectId: person.id,
          userId: person.id,
          action: 'chosen',
          before: { assignedConsultantId: null },
          after: { assignedConsultantId: chosen.id },
          at: clock(),
        });
        return chosen;
      });
      return c.json(
        await describePerson({ ...person, assignedConsultantId: consultantId }, { ...situation, consultant }),
      );
    },
  );

  async function describePerson(person: Person, { assignment, consultant }: Situation) {
    const { id, fullName, email, role, assignedConsultantId } = person;
    return {
      id,
      fullName,
      email,
      role,
      assignedConsultantId,
      assignment,
      consultant,
      agency: await agencyFacts(portal),
      firstRun: role === 'Admin' ? portal.agency.lastKnown().firstRun : null,
    };
  }

  return app;
}

export function consultantRoutes(portal: Portal): Hono<Env> {
  return new Hono<Env>().get(
    '/',
    signedIn(portal),
    described({
      tag: 'Me',
      summary: 'The Recruitment Consultants, by name',
      who: 'signed in',
      answers: {
        schema: z.strictObject({
          items: z.array(z.strictObject({ id: z.string(), fullName: z.string(), email: z.string() })),
          nextCursor: z.null(),
          total: z.number(),
        }),
      },
    }),
    async (c) => {
      return c.json(onOnePage(await listConsultants(portal.db)));
    },
  );
}

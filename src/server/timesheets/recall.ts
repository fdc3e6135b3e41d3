/** A recall: the candidate takes back a week that still waits for its review. */

import { Hono } from 'hono';
import { refusalToRecall } from '#domain/timesheet/recall.ts';
import { insist } from '#domain/refusal.ts';
import { asOwn } from '#domain/timesheet/timesheet.ts';
import { candidatesOnly } from '#server/auth/sessions/signed-in.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { findReplacedBy, type HistoryEntry, insertHistory } from '#server/history/store.ts';
import { lockTimesheet, reinsertTimesheet, removeTimesheet } from './store.ts';
import { asked } from '#server/platform/http/asked.ts';
import { described } from '#server/platform/http/described.ts';
import type { Env } from '#server/platform/http/env.ts';
import type { Portal } from '#server/portal.ts';
import { ById, OwnTimesheetRow } from '#server/platform/http/shapes.ts';

type Deed = Pick<HistoryEntry, 'actor' | 'subject' | 'userId' | 'at'>;

export function recallRoutes(portal: Portal): Hono<Env> {
  const { db, clock, config } = portal;
  const app = new Hono<Env>();

  app.post(
    '/:id/recall',
    candidatesOnly,
    described({
      tag: 'My week',
      summary: 'Take back my own timesheet while it is Pending; answers what was taken back',
      who: 'candidate',
      description:
        'The week can then be submitted again. A rejected version that it had replaced stands again. The history keeps both.',
      answers: { schema: OwnTimesheetRow },
      refuses: ['invalid', 'missing', 'conflict'],
    }),
    asked('param', ById),
    async (c) => {
      const { person } = c.var;
      const { id } = c.req.valid('param');
      const recalled = await db.transaction().execute(async (tx) => {
        const timesheet = await lockTimesheet(tx, id, person, 'recall a timesheet');
        insist(refusalToRecall(timesheet, config.agencyTimeZone));
        const before = await removeTimesheet(tx, id);
        const deed: Deed = { actor: person, subject: 'timesheet', userId: person.id, at: clock() };
        await insertHistory(tx, { ...deed, subjectId: id, action: 'recalled', before, after: null });
        await putBackReplaced(tx, id, deed);
        return timesheet;
      });
      return c.json(asOwn(recalled));
    },
  );

  return app;
}

/** The rejected version that a correction took the place of stands again, with its reason. */
async function putBackReplaced(tx: Connection, id: string, deed: Deed): Promise<void> {
  const replaced = await findReplacedBy(tx, id);
  if (!replaced) return;
  await reinsertTimesheet(tx, replaced);
  await insertHistory(tx, {
    ...deed,
    subjectId: replaced.id,
    action: 'restored',
    before: null,
    after: replaced,
  });
}

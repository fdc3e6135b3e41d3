import * as z from 'zod/mini';
import type { payRunEndpoints } from '#contract/pay-runs/pay-runs.ts';
import { dayAt } from '#domain/calendar/calendar.ts';
import { refusalOfProblems } from '#domain/pay-run/problems.ts';
import {
  refusalToLock,
  refusalToLockEmpty,
  refusalToPay,
  refusalToUnlock,
} from '#domain/pay-run/transitions.ts';
import { insist } from '#domain/refusal.ts';
import type { Handlers } from '#server/session/serve.ts';
import { cursorOf, keyOf, pageOf } from '#server/platform/postgres/pages.ts';
import type { Portal } from '#server/portal/portal.ts';
import { listCutOffs } from '#server/pay-calendar/cut-off-store.ts';
import { figuresOf } from './figures-store.ts';
import { payRunItemHandlers } from './items.ts';
import { closeRun, keepItems, takeWaiting } from './locking-store.ts';
import { changeRun } from './run-change.ts';
import { onePayRun, payRunsOf } from './run-answers.ts';
import { openingHandlers } from './opening.ts';
import { findRunOfRemainder, leaveRemainders, withdrawRemainders } from './remainder-store.ts';
import { findRival, getRun, listRuns, savePayment } from './store.ts';
import { findCorrected, hasMadeFiles, releaseTaken, reopenRun } from './unlocking-store.ts';

const NumberKey = z.tuple([z.int32()]);

export function payRunHandlers(portal: Portal): Handlers<typeof payRunEndpoints> {
  const { db, config } = portal;
  const timeZone = config.agencyTimeZone;
  return {
    ...payRunItemHandlers(portal),

    'GET /api/pay-runs': async ({ query: { cursor, limit } }) => {
      const [before] = cursor ? keyOf(cursor, NumberKey) : [null];
      const { runs, total } = await listRuns(db, before, limit + 1);
      const answers = await payRunsOf(portal, runs);
      return pageOf(answers, limit, total, ({ number }) => cursorOf(number));
    },

    ...openingHandlers(portal),

    'GET /api/pay-runs/:id': async ({ person, params: { id } }) =>
      onePayRun(portal, await getRun(db, id), person),

    'PUT /api/pay-runs/:id/lock': ({ person, params: { id } }) =>
      changeRun(portal, { id, person }, async ({ tx, run, now, record }) => {
        insist(refusalToLock(run));
        const cutOffs = await listCutOffs(tx, await takeWaiting(tx, run), timeZone);
        const today = dayAt(now, timeZone);
        const { items, totals, problems, blocking } = await figuresOf(
          tx,
          { takenBy: id },
          { cutOffs, today },
        );
        insist(refusalToLockEmpty(run, items) ?? refusalOfProblems(problems, blocking));
        await keepItems(tx, id, cutOffs);
        await leaveRemainders(tx, run, { by: person, at: now, today });
        await closeRun(tx, id, totals, { by: person, at: now });
        const { weeks, hours, pay, bill } = totals;
        await record('locked', null, { weeks, hours, pay, bill });
      }),

    'PUT /api/pay-runs/:id/unlock': ({ person, params: { id }, body: { reason } }) =>
      changeRun(portal, { id, person }, async ({ tx, run, now, record }) => {
        await releaseTaken(tx, id);
        const corrected = await findCorrected(tx, id);
        insist(
          refusalToUnlock(run, {
            rival: await findRival(tx, run.workerIds),
            hasFiles: await hasMadeFiles(tx, id),
            corrected,
            takenBy: await findRunOfRemainder(tx, id),
          }),
        );
        await withdrawRemainders(tx, id);
        await reopenRun(tx, id, { by: person, at: now });
        await record('unlocked', null, {}, reason);
      }),

    'PUT /api/pay-runs/:id/paid': ({ person, params: { id }, body }) =>
      changeRun(portal, { id, person }, async ({ tx, run, now, record }) => {
        const { paidOn, reason } = body;
        insist(refusalToPay(run, body, dayAt(now, timeZone)));
        await savePayment(tx, id, paidOn, { by: person, at: now });
        const wasPaid = run.status === 'paid';
        const action = wasPaid ? 'paid day corrected' : 'paid';
        await record(action, wasPaid ? { paidOn: run.paidOn } : null, { paidOn }, reason);
      }),
  };
}

import type { OnePayRun } from '#contract/pay-runs/pay-run.ts';
import type { payRunEndpoints } from '#contract/pay-runs/pay-runs.ts';
import { dayAt } from '#domain/calendar/calendar.ts';
import type { ActionOn } from '#domain/history/history-actions.ts';
import { refusalOfProblems, refusalToLock, refusalToLockEmpty } from '#domain/pay-run/locking.ts';
import {
  refusalOfReach,
  refusalToChangeRun,
  refusalToMoveRunZero,
  refusalToPay,
  refusalToUnlock,
} from '#domain/pay-run/transitions.ts';
import type { Person } from '#domain/person/person.ts';
import { throwIf } from '#domain/refusal.ts';
import { type ChangeOf, insertHistory } from '#server/history/store.ts';
import { listCutOffs } from '#server/pay-calendar/cut-off-store.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import type { Portal } from '#server/portal/portal.ts';
import type { Handlers } from '#server/session/serve.ts';
import { type Asker, askerOf } from '#server/session/signed-in.ts';
import { figuresOf } from './figures-store.ts';
import { findRival, isFirstForAll } from './opening-store.ts';
import { onePayRun } from './run-answers.ts';
import { declareRunZero, dissolveRunZero, findCorrectedInRunZero } from './run-zero-store.ts';
import {
  closeRun,
  getRun,
  lockPayRuns,
  lockRun,
  type RunRow,
  saveCancelled,
  savePayment,
  saveRun,
} from './store.ts';
import {
  findCorrected,
  findRunOfRemainder,
  hasMadeFiles,
  releaseTaken,
  reopenRun,
  withdrawRemainders,
} from './unlocking-store.ts';
import { saveItems, takenBy, takeWaiting } from './waiting-item-store.ts';

type ChangeEndpoints = Pick<
  typeof payRunEndpoints,
  | 'PUT /api/pay-runs/:id'
  | 'PUT /api/pay-runs/:id/cancelled'
  | 'PUT /api/pay-runs/:id/lock'
  | 'PUT /api/pay-runs/:id/unlock'
  | 'PUT /api/pay-runs/:id/paid'
>;

export function changeHandlers(portal: Portal): Handlers<ChangeEndpoints> {
  const timeZone = portal.config.agencyTimeZone;
  const by = (sessionId: string) => askerOf(portal, sessionId, 'run payroll');
  return {
    'PUT /api/pay-runs/:id': ({ sessionId, params: { id }, body }) =>
      changeRun(portal, { id, asker: by(sessionId) }, async ({ tx, person, run, now, record }) => {
        throwIf(refusalToChangeRun(run));
        const before = { upToWeek: run.upToWeek, fromWeek: run.fromWeek, payDate: run.payDate };
        const after = {
          upToWeek: body.upToWeek ?? run.upToWeek,
          fromWeek: body.fromWeek === undefined ? run.fromWeek : body.fromWeek,
          payDate: body.payDate ?? run.payDate,
        };
        const today = dayAt(now, timeZone);
        throwIf(refusalOfReach(after, today));
        if (after.fromWeek !== before.fromWeek && !run.workerIds && (await isFirstForAll(tx, id))) {
          throwIf(refusalToMoveRunZero(await findCorrectedInRunZero(tx)));
          await dissolveRunZero(tx, { by: person, at: now });
          const { fromWeek } = after;
          if (fromWeek) await declareRunZero(tx, { fromWeek, by: person, at: now, today });
        }
        await saveRun(tx, id, after);
        await record('changed', before, after, body.reason);
      }),

    'PUT /api/pay-runs/:id/cancelled': ({ sessionId, params: { id }, body: { reason } }) =>
      changeRun(portal, { id, asker: by(sessionId) }, async ({ tx, person, run, now, record }) => {
        throwIf(refusalToChangeRun(run));
        const cancelling = { by: person, at: now };
        if (!run.workerIds && (await isFirstForAll(tx, id)) && !(await findCorrectedInRunZero(tx))) {
          await dissolveRunZero(tx, cancelling);
        }
        await saveCancelled(tx, id, cancelling);
        await record('cancelled', null, {}, reason);
      }),

    'PUT /api/pay-runs/:id/lock': ({ sessionId, params: { id } }) => lockRunOf(portal, by(sessionId), id),

    'PUT /api/pay-runs/:id/unlock': ({ sessionId, params: { id }, body: { reason } }) =>
      changeRun(portal, { id, asker: by(sessionId) }, async ({ tx, person, run, now, record }) => {
        await releaseTaken(tx, id);
        const corrected = await findCorrected(tx, id);
        throwIf(
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

    'PUT /api/pay-runs/:id/paid': ({ sessionId, params: { id }, body }) =>
      payRun(portal, by(sessionId), id, body),
  };
}

export function lockRunOf(portal: Portal, asker: Asker, id: string): Promise<OnePayRun> {
  const timeZone = portal.config.agencyTimeZone;
  return changeRun(portal, { id, asker }, async ({ tx, person, run, now, record }) => {
    throwIf(refusalToLock(run));
    const cutOffs = await listCutOffs(tx, await takeWaiting(tx, run), timeZone);
    const today = dayAt(now, timeZone);
    const { items, totals, problems, blocking } = await figuresOf(tx, takenBy(id), { cutOffs, today });
    throwIf(refusalToLockEmpty(run, items) ?? refusalOfProblems(problems, blocking));
    await saveItems(tx, id, cutOffs);
    await closeRun(tx, run, totals, { by: person, at: now, today });
    const { weeks, hours, pay, bill } = totals;
    await record('locked', null, { weeks, hours, pay, bill });
  });
}

export function payRun(
  portal: Portal,
  asker: Asker,
  id: string,
  payment: Parameters<typeof refusalToPay>[1],
): Promise<OnePayRun> {
  return changeRun(portal, { id, asker }, async ({ tx, person, run, now, record }) => {
    const { paidOn, reason } = payment;
    throwIf(refusalToPay(run, payment, dayAt(now, portal.config.agencyTimeZone)));
    await savePayment(tx, id, paidOn, { by: person, at: now });
    const wasPaid = run.status === 'paid';
    const action = wasPaid ? 'paid day corrected' : 'paid';
    await record(action, wasPaid ? { paidOn: run.paidOn } : null, { paidOn }, reason);
  });
}

interface Changing {
  tx: Connection;
  person: Person;
  run: RunRow;
  now: Date;
  record: (
    action: ActionOn<'pay-run'>,
    before: object | null,
    after: object,
    reason?: string | null,
  ) => Promise<void>;
}

async function changeRun(
  portal: Portal,
  { id, asker }: { id: string; asker: Asker },
  change: (changing: Changing) => Promise<void>,
): Promise<OnePayRun> {
  const { db, clock } = portal;
  const actor = await db.transaction().execute(async (tx) => {
    await lockPayRuns(tx);
    const run = await lockRun(tx, id);
    const person = await asker(tx);
    const now = clock();
    await change({
      tx,
      person,
      run,
      now,
      record: (action, before, after, reason = null) =>
        recordRun(tx, run, { actor: person, at: now, action, before, after, reason }),
    });
    return person;
  });
  return onePayRun(portal, await getRun(db, id), actor);
}

export async function recordRun(
  tx: Connection,
  { id, number }: Pick<RunRow, 'id' | 'number'>,
  { after, ...entry }: ChangeOf<'pay-run'>,
): Promise<void> {
  const about = { subject: 'pay-run', subjectId: id, userId: null } as const;
  await insertHistory(tx, { ...about, ...entry, after: { number, ...after } });
}

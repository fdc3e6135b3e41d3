import type { payRunEndpoints } from '#contract/pay-runs/pay-runs.ts';
import { dayAt } from '#domain/calendar/calendar.ts';
import type { NewPayRun, PayRunReach, RunReach } from '#domain/pay-run/pay-run.ts';
import { refusalToOpen } from '#domain/pay-run/transitions.ts';
import { throwIf, Refusal } from '#domain/refusal.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import type { Handlers } from '#server/session/serve.ts';
import { type Asker, askerOf } from '#server/session/signed-in.ts';
import type { Portal } from '#server/portal/portal.ts';
import { figuresOfReach, onePayRun } from './run-answers.ts';
import { recordRun } from './changes.ts';
import { findRival, insertRun, isFirstForAll, listUnknownWorkers } from './opening-store.ts';
import { countPaidBefore, declareRunZero } from './run-zero-store.ts';
import { getRun, lockPayRuns } from './store.ts';

type OpeningEndpoints = Pick<typeof payRunEndpoints, 'POST /api/pay-runs' | 'POST /api/pay-runs/preview'>;

const mostNamed = 3;

function reachOf({ upToWeek, fromWeek = null, workerIds = null }: PayRunReach): RunReach {
  return { upToWeek, fromWeek, workerIds: workerIds && [...new Set(workerIds)] };
}

async function throwIfWorkerUnknown(db: Connection, { workerIds }: RunReach): Promise<void> {
  if (!workerIds || (await listUnknownWorkers(db, workerIds)).length === 0) return;
  const message = 'One of these workers does not exist';
  throw new Refusal('invalid', 'worker_not_payable', message, { fields: { workerIds: message } });
}

/** Opens a run and returns its id. */
export function openRun(
  { db, clock, config }: Pick<Portal, 'db' | 'clock' | 'config'>,
  asker: Asker,
  body: NewPayRun,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    await lockPayRuns(tx);
    const by = await asker(tx);
    const [reach, at] = [reachOf(body), clock()];
    const { upToWeek, fromWeek, workerIds } = reach;
    const today = dayAt(at, config.agencyTimeZone);
    throwIf(refusalToOpen(body, { rival: await findRival(tx, workerIds), today }));
    await throwIfWorkerUnknown(tx, reach);
    if (fromWeek && !workerIds && (await isFirstForAll(tx))) {
      await declareRunZero(tx, { fromWeek, by, at, today });
    }
    const run = await insertRun(tx, { ...reach, payDate: body.payDate }, { by, at });
    const workerNames = workerIds && (await getRun(tx, run.id)).workerNames;
    const after = {
      upToWeek,
      payDate: body.payDate,
      ...(fromWeek && { fromWeek }),
      ...(workerNames && { workerNames }),
    };
    await recordRun(tx, run, { actor: by, at, action: 'opened', before: null, after });
    return run.id;
  });
}

export function openingHandlers(portal: Portal): Handlers<OpeningEndpoints> {
  const { db } = portal;
  return {
    'POST /api/pay-runs': async ({ person, sessionId, body }) => {
      const id = await openRun(portal, askerOf(portal, sessionId, 'run payroll'), body);
      return onePayRun(portal, await getRun(db, id), person);
    },

    'POST /api/pay-runs/preview': async ({ body }) => {
      const reach = reachOf(body);
      await throwIfWorkerUnknown(db, reach);
      const { totals, held, withoutRate, problems } = await figuresOfReach(portal, reach);
      const { fromWeek, workerIds } = reach;
      const isFirst = fromWeek && !workerIds && (await isFirstForAll(db));
      const unpaid = problems.filter(({ kind }) => kind === 'missing rate');
      return {
        totals,
        held,
        paidBefore: isFirst ? await countPaidBefore(db, fromWeek) : 0,
        withoutRate,
        missingRates: unpaid.slice(0, mostNamed).map(({ message }) => message),
      };
    },
  };
}

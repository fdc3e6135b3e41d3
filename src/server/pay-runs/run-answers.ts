import type { OnePayRun, PayRun, RunComparison } from '#contract/pay-runs/pay-run.ts';
import { dayAt } from '#domain/calendar/calendar.ts';
import type { RunReach } from '#domain/pay-run/pay-run.ts';
import type { Viewer } from '#server/access/visible.ts';
import type { Portal } from '#server/portal/portal.ts';
import { findRunBefore, listBiggestChanges, sumReported } from './comparison-store.ts';
import { cutOffsUpTo } from './cut-off-store.ts';
import { countNotYet, type Figures, figuresOf, type Totals } from './figures-store.ts';
import { listEngagements } from './engagement-store.ts';
import { sourceOfRun } from './item-store.ts';
import { listMadeFiles, type RunRow } from './store.ts';
import { waitingFor } from './waiting-item-store.ts';

export async function figuresOfReach({ db, clock, config }: Portal, reach: RunReach): Promise<Figures> {
  const { agencyTimeZone: timeZone } = config;
  const cutOffs = await cutOffsUpTo(db, reach, timeZone);
  return figuresOf(db, waitingFor(reach), { cutOffs, today: dayAt(clock(), timeZone) });
}

const nothing = { weeks: 0, pay: 0, bill: 0 };
const noParts = { period: nothing, late: nothing, corrections: nothing, adjustments: nothing };

function payRunOf(run: RunRow, totals: Totals | null, files: PayRun['files'] = []): PayRun {
  const { weeks, hours, pay, bill, linesWithoutBillRate, parts, workerIds, ...rest } = run;
  const kept = {
    weeks: weeks ?? 0,
    hours: hours ?? 0,
    pay: pay ?? 0,
    bill: bill ?? 0,
    linesWithoutBillRate: linesWithoutBillRate ?? 0,
    parts: parts ?? noParts,
  };
  const scope = workerIds ? { workerIds } : ('all' as const);
  return { ...rest, scope, totals: totals ?? kept, files };
}

export async function payRunsOf(portal: Portal, runs: readonly RunRow[]): Promise<PayRun[]> {
  const files = await listMadeFiles(portal.db, runs);
  const answers: PayRun[] = [];
  for (const run of runs) {
    const totals = run.status === 'open' ? (await figuresOfReach(portal, run)).totals : null;
    answers.push(payRunOf(run, totals, files.get(run.id)));
  }
  return answers;
}

export async function onePayRun(portal: Portal, run: RunRow, person: Viewer): Promise<OnePayRun> {
  const { db } = portal;
  const files = (await listMadeFiles(db, [run])).get(run.id);
  if (run.status !== 'open') {
    const engagements = await listEngagements(db, run.id);
    return { ...payRunOf(run, null, files), problems: [], problemCount: 0, standing: null, engagements };
  }
  const figures = await figuresOfReach(portal, run);
  const { totals, problems, problemCount, ready, withoutRate, withProblem } = figures;
  const { held, heldPay, heldBill } = figures;
  const engagements = { umbrellas: [], limited: null };
  const standing = {
    ready,
    withoutRate,
    withProblem,
    held,
    heldPay,
    heldBill,
    ...(await countNotYet(db, person, run.upToWeek)),
  };
  return { ...payRunOf(run, totals, files), problems, problemCount, standing, engagements };
}

export async function compareRun(
  { db, config }: Portal,
  run: RunRow,
  person: Viewer,
): Promise<RunComparison> {
  const isHandedOver = run.status === 'locked' || run.status === 'paid';
  const reported = isHandedOver ? await sumReported(db, person, run.number) : null;
  const before = run.workerIds || run.status === 'cancelled' ? null : await findRunBefore(db, run.number);
  if (!before) return { last: null, workers: [], reported };
  const source = await sourceOfRun(db, run, config.agencyTimeZone);
  const { id, ...last } = before;
  return { last, workers: await listBiggestChanges(db, source, id), reported };
}

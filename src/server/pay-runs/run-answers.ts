/** Runs as they are answered: what an open one comes to is asked for, what a locked one came to is kept. */

import type { OnePayRun, PayRun } from '#contract/pay-runs/pay-runs.ts';
import type { Portal } from '#server/portal.ts';
import { cutOffsUpTo } from './cut-off-store.ts';
import { countNotYet, type Figures, figuresOf, type Totals } from './figures-store.ts';
import { listMadeFiles, type RunRow } from './store.ts';
import type { Viewer } from '#server/access/visible.ts';

async function figuresOfOpen({ db, config }: Portal, { upToWeek }: RunRow): Promise<Figures> {
  return figuresOf(db, { upToWeek }, await cutOffsUpTo(db, upToWeek, config.agencyTimeZone));
}

function payRunOf(run: RunRow, totals: Totals | null, files: PayRun['files'] = []): PayRun {
  const { weeks, hours, pay, bill, ...rest } = run;
  const kept = { weeks: weeks ?? 0, hours: hours ?? 0, pay: pay ?? 0, bill: bill ?? 0 };
  return { ...rest, totals: totals ?? kept, files };
}

export async function payRunsOf(portal: Portal, runs: readonly RunRow[]): Promise<PayRun[]> {
  const files = await listMadeFiles(portal.db, runs);
  const answers: PayRun[] = [];
  for (const run of runs) {
    const totals = run.status === 'open' ? (await figuresOfOpen(portal, run)).totals : null;
    answers.push(payRunOf(run, totals, files.get(run.id)));
  }
  return answers;
}

export async function onePayRun(portal: Portal, run: RunRow, person: Viewer): Promise<OnePayRun> {
  const { db } = portal;
  const files = (await listMadeFiles(db, [run])).get(run.id);
  if (run.status !== 'open') {
    return { ...payRunOf(run, null, files), problems: [], problemCount: 0, standing: null };
  }
  const { totals, problems, problemCount, ready, withoutRate, held } = await figuresOfOpen(portal, run);
  const standing = { ready, withoutRate, held, ...(await countNotYet(db, person, run.upToWeek)) };
  return { ...payRunOf(run, totals, files), problems, problemCount, standing };
}

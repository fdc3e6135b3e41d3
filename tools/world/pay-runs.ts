/** Pay runs of the random agency: what is held, deducted and handed over. */

import type { Agency, Week } from './agency.ts';
import { dateOf, rowsOf, sumOf } from './ledger.ts';

function payOf(parts: Week['paid']): number {
  return sumOf(rowsOf(parts), 'pay') ?? 0;
}

/** Opens a run up to a week, holds what lacks a pay rate, deducts what is below zero, and locks it. */
export async function lockRun(agency: Agency, upToWeek: string): Promise<void> {
  const run = await agency.done('POST', '/api/pay-runs', { upToWeek, payDate: dateOf(upToWeek, 11) });
  const path = `/api/pay-runs/${run.id}`;
  const waiting = agency.weeks.filter(
    (week) => week.isApproved && !week.isDeleted && (week.run !== null || week.monday <= upToWeek),
  );
  const items = await allItems(agency, path);
  for (const week of waiting) {
    const item = items.find(({ timesheetId }) => timesheetId === week.id);
    if (week.run !== null || !item || week.isHeld === agency.lacksPay(week)) continue;
    week.isHeld = !week.isHeld;
    await agency.done('PUT', `${path}/items/${item.id}/held`, {
      held: week.isHeld,
      reason: week.isHeld ? 'No rate yet' : null,
    });
  }
  for (const problem of (await agency.done('GET', path)).problems) {
    if (problem.kind !== 'negative') continue;
    await agency.done('PUT', `${path}/items/${problem.itemId}/deducted`, { deducted: true, note: 'Agreed' });
  }
  await deductRest(agency, path);
  const locked = await agency.done('PUT', `${path}/lock`);
  let pay = 0;
  for (const week of waiting.filter(({ isHeld }) => !isHeld)) {
    const now = agency.partsOf(week);
    pay += payOf(now) - payOf(week.paid);
    week.run ??= locked.number;
    week.paid = now;
  }
  agency.expect(`The pay of run ${locked.number}`, Math.round(locked.totals.pay * 100), pay);
}

/** Several items of one worker may have to be deducted, one after the other. */
async function deductRest(agency: Agency, path: string): Promise<void> {
  for (let round = 0; round < 50; round += 1) {
    const { problems } = await agency.done('GET', path);
    const negative = problems.filter(({ kind }: { kind: string }) => kind === 'negative');
    if (negative.length === 0) return;
    for (const { itemId } of negative) {
      await agency.done('PUT', `${path}/items/${itemId}/deducted`, { deducted: true, note: 'Agreed' });
    }
  }
}

async function allItems(agency: Agency, path: string): Promise<{ id: string; timesheetId: string }[]> {
  const items: { id: string; timesheetId: string }[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: any = await agency.done('GET', `${path}/items?limit=200${cursor && `&cursor=${cursor}`}`);
    items.push(...page.items);
    cursor = page.nextCursor;
  }
  return items;
}

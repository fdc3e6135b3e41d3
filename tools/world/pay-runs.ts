import type { Agency } from './agency.ts';
import { billedOf, dateOf, rowsOf, sumOf } from './ledger.ts';
import type { Week } from './week.ts';

interface Reach {
  upToWeek: string;
  fromWeek: string | null;
  /** The worker of a supplementary run; null for a run with all workers. */
  workerId: string | null;
}

function payOf(parts: Week['paid']): number {
  return sumOf(rowsOf(parts), 'pay') ?? 0;
}

/** Returns the difference in pence; negative if the worker owes money. */
function changeOf(agency: Agency, week: Week): number {
  return payOf(agency.partsOf(week)) - payOf(week.paid) - week.owed;
}

function standsIn(week: Week, { upToWeek, fromWeek, workerId }: Reach): boolean {
  if (!week.isApproved || week.isDeleted) return false;
  if (workerId !== null && week.assignment.workerId !== workerId) return false;
  if (week.run !== null) return true;
  return week.monday <= upToWeek && (fromWeek === null || week.monday >= fromWeek);
}

export async function lockRun(agency: Agency, upToWeek: string): Promise<void> {
  const { dice } = agency;
  const all: Reach = {
    upToWeek,
    fromWeek: dice.chance(20) ? dateOf(upToWeek, -7 * (1 + dice.below(2))) : null,
    workerId: null,
  };
  if (dice.chance(25)) await openAndCancel(agency, all);
  const path = await open(agency, all);
  if (dice.chance(40)) {
    const { workerId } = dice.oneOf(agency.weeks).assignment;
    await payBeside(agency, all, workerId, path);
  }
  await lock(agency, all, path);
}

async function open(agency: Agency, reach: Reach): Promise<string> {
  const { dice } = agency;
  const isChanged = dice.chance(30);
  const first = isChanged ? { ...reach, upToWeek: dateOf(reach.upToWeek, -7), fromWeek: null } : reach;
  const { id } = await agency.done('POST', '/api/pay-runs', bodyOf(first));
  const path = `/api/pay-runs/${id}`;
  if (isChanged) {
    await compareOpen(agency, first, path);
    const { workerIds: _workers, ...change } = bodyOf(reach);
    await agency.done('PUT', path, { ...change, reason: 'The wrong week' });
  }
  declareRunZero(agency, reach);
  await compareOpen(agency, reach, path);
  return path;
}

function bodyOf({ upToWeek, fromWeek, workerId }: Reach) {
  return {
    upToWeek,
    fromWeek,
    payDate: dateOf(upToWeek, 11),
    ...(workerId !== null && { workerIds: [workerId] }),
  };
}

/**
 * Puts approved weeks into run 0, that is, counts them as paid, when the first run with all workers
 * opens. These are the weeks before the first week of the run.
 */
function declareRunZero(agency: Agency, { fromWeek, workerId }: Reach): void {
  if (agency.hasRunForAll || workerId !== null) return;
  for (const week of agency.weeks) {
    if (!week.isApproved || week.isDeleted || week.run !== null) continue;
    if (fromWeek === null || week.monday >= fromWeek) continue;
    week.run = 0;
    week.paid = agency.partsOf(week);
  }
}

async function openAndCancel(agency: Agency, reach: Reach): Promise<void> {
  const path = await open(agency, reach);
  const going = agency.weeks.filter((week) => standsIn(week, reach) && !week.isHeld);
  const [item] = await itemsOf(agency, path);
  const week = going.find(({ id }) => id === item?.timesheetId);
  if (week) await hold(agency, path, week, true);
  await agency.done('PUT', `${path}/cancelled`, { reason: 'Too early' });
  if (agency.hasRunForAll || reach.workerId !== null) return;
  for (const one of agency.weeks.filter(({ run }) => run === 0)) {
    one.run = null;
    one.paid = [];
  }
}

/**
 * Opens a supplementary run, which takes its worker's items out of the run with all workers.
 * Cancelling returns the items.
 */
async function payBeside(agency: Agency, all: Reach, workerId: string, path: string): Promise<void> {
  const reach = { ...all, fromWeek: null, workerId };
  const own = await open(agency, reach);
  const isOwn = (week: Week) => standsIn(week, reach);
  await compareOpen(agency, all, path, (week) => !isOwn(week));
  if (!agency.weeks.some((week) => isOwn(week) && !week.isHeld) || agency.dice.chance(25)) {
    await agency.done('PUT', `${own}/cancelled`, { reason: 'Not needed' });
    await compareOpen(agency, all, path);
    return;
  }
  await lock(agency, reach, own);
}

async function lock(agency: Agency, reach: Reach, path: string): Promise<void> {
  const { dice } = agency;
  const waiting = agency.weeks.filter((week) => standsIn(week, reach));
  const items = await itemsOf(agency, path);
  for (const week of waiting.filter(({ id }) => items.some(({ timesheetId }) => timesheetId === id))) {
    const lacksPay = week.run === null && agency.lacksPay(week);
    const isHeld = lacksPay || (week.isHeld && dice.chance(30));
    if (week.isHeld !== isHeld) await hold(agency, path, week, isHeld);
  }
  await deductDebts(agency, path, waiting);
  if ((await itemsOf(agency, path)).every(({ held }) => held)) {
    await agency.done('PUT', `${path}/cancelled`, { reason: 'There is nothing to pay' });
    return;
  }
  await compareOpen(agency, reach, path);
  const going = waiting.filter(({ isHeld }) => !isHeld);
  const expected = totalsOf(agency, going);
  const locked = await agency.done('PUT', `${path}/lock`);
  compareTotals(agency, `Run ${locked.number}`, locked.totals, expected);
  if (reach.workerId === null) agency.hasRunForAll = true;
  for (const week of going) {
    const { deductedPart } = week;
    week.owed = deductedPart === null ? 0 : -changeOf(agency, week) - deductedPart;
    week.isHeld = deductedPart !== null;
    week.deductedPart = null;
    week.run ??= locked.number;
    week.paid = agency.partsOf(week);
  }
}

async function hold(agency: Agency, path: string, week: Week, held: boolean): Promise<void> {
  const item = (await itemsOf(agency, path)).find(({ timesheetId }) => timesheetId === week.id);
  if (!item) throw new Error(`${week.id} is no item of ${path}`);
  await agency.done('PUT', `${path}/items/${item.id}/held`, { held, reason: held ? 'Not yet' : null });
  week.isHeld = held;
}

async function deductDebts(agency: Agency, path: string, waiting: readonly Week[]): Promise<void> {
  const { dice } = agency;
  for (let round = 0; round < 50; round += 1) {
    const { problems } = await agency.done('GET', path);
    const negative = problems.filter(({ kind }: { kind: string }) => kind === 'negative');
    if (negative.length === 0) return;
    for (const { itemId, timesheetId } of negative) {
      const week = waiting.find(({ id }) => id === timesheetId);
      if (!week) throw new Error(`${timesheetId} is below zero and stands in no run`);
      const owed = -changeOf(agency, week);
      if (dice.chance(15)) {
        await hold(agency, path, week, true);
        continue;
      }
      const isPart = owed > 1 && dice.chance(40);
      const part = isPart ? 1 + dice.below(owed - 1) : null;
      await agency.done('PUT', `${path}/items/${itemId}/deducted`, {
        deducted: true,
        note: 'Agreed',
        ...(part !== null && { amount: part / 100 }),
      });
      week.deductedPart = part;
    }
  }
}

interface Sums {
  pay: number;
  bill: number;
}

interface Totals extends Sums {
  parts: Record<'period' | 'late' | 'corrections', Sums>;
}

function totalsOf(agency: Agency, going: readonly Week[]): Totals {
  const none = () => ({ pay: 0, bill: 0 });
  const totals = { ...none(), parts: { period: none(), late: none(), corrections: none() } };
  for (const week of going) {
    const pay = week.deductedPart === null ? changeOf(agency, week) : -week.deductedPart;
    const bill = billedOf(agency.partsOf(week)) - billedOf(week.paid);
    const part = week.run !== null ? 'corrections' : week.isLate ? 'late' : 'period';
    for (const sums of [totals, totals.parts[part]]) {
      sums.pay += pay;
      sums.bill += bill;
    }
  }
  return totals;
}

async function compareOpen(
  agency: Agency,
  reach: Reach,
  path: string,
  isElse: (week: Week) => boolean = () => true,
): Promise<void> {
  const { totals, number } = await agency.done('GET', path);
  const going = agency.weeks.filter((week) => standsIn(week, reach) && !week.isHeld && isElse(week));
  compareTotals(agency, `Run ${number}, still open`, totals, totalsOf(agency, going));
}

function compareTotals(agency: Agency, what: string, totals: any, expected: Totals): void {
  const said = ({ pay, bill }: Sums) => [pay, bill];
  const inPence = ({ pay, bill }: Sums) => said({ pay: Math.round(pay * 100), bill: Math.round(bill * 100) });
  const { parts } = totals;
  agency.expect(
    `The totals, the period, late weeks and corrections of ${what}`,
    [totals, parts.period, parts.late, parts.corrections].map(inPence),
    [expected, expected.parts.period, expected.parts.late, expected.parts.corrections].map(said),
  );
}

interface Item {
  id: string;
  timesheetId: string;
  held: boolean;
}

async function itemsOf(agency: Agency, path: string): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: any = await agency.done('GET', `${path}/items?limit=200${cursor && `&cursor=${cursor}`}`);
    items.push(...page.items);
    cursor = page.nextCursor;
  }
  return items;
}

/** A random agency, played over HTTP and in the ledger at once; every difference is written down. */

import type { Dice } from './dice.ts';
import {
  type Contract,
  corrected,
  dateOf,
  filledIn,
  lacksRate,
  type Part,
  pricedNow,
  type Rate,
  rowsOf,
  sumOf,
  underChange,
  withRate,
} from './ledger.ts';

export interface Answered {
  status: number;
  body: any;
}
export type Ask = (who: string, method: string, path: string, body?: unknown) => Promise<Answered>;

export interface Assignment extends Contract {
  id: string;
  workerId: string;
  isPrimary: boolean;
}

export interface Week {
  id: string;
  assignment: Assignment;
  monday: string;
  hours: number[];
  isApproved: boolean;
  isDeleted: boolean;
  /** The number of the locked run that it is in. */
  run: number | null;
  isHeld: boolean;
  /** What the approval agreed; of a cancelled week what it had agreed before. */
  agreed: Part[];
  isCancelled: boolean;
  /** What runs have handed over and not taken back. */
  paid: Part[];
}

export const pounds = (pence: number | null) => (pence === null ? null : pence / 100);
export const inHours = (hundredths: number) => hundredths / 100;

export const dayNames = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

export function hoursBody(hours: readonly number[]): Record<string, number> {
  return Object.fromEntries(dayNames.map((name, day) => [`${name}Hours`, inHours(hours[day] ?? 0)]));
}

export class Agency {
  readonly weeks: Week[] = [];
  readonly differences: string[] = [];
  corrections = 0;

  readonly ask: Ask;
  readonly dice: Dice;

  constructor(ask: Ask, dice: Dice) {
    this.ask = ask;
    this.dice = dice;
  }

  /** Asks as an Admin. */
  async done(method: string, path: string, body?: unknown): Promise<any> {
    const answer = await this.ask('admin', method, path, body);
    if (answer.status >= 300)
      throw new Error(`${method} ${path} ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  expect(what: string, actual: unknown, expected: unknown): void {
    const [one, other] = [JSON.stringify(actual), JSON.stringify(expected)];
    if (one !== other) this.differences.push(`${what}: the portal says ${one}, the ledger ${other}`);
  }

  partsOf(week: Week): Part[] {
    if (week.isCancelled) return [];
    return week.isApproved ? week.agreed : pricedNow(week.monday, week.hours, week.assignment);
  }

  async send(assignment: Assignment, monday: string, hours: number[]): Promise<void> {
    const body = { weekStart: monday, assignmentId: assignment.id, ...hoursBody(hours) };
    const { status, body: sent } = await this.ask(assignment.workerId, 'POST', '/api/me/timesheets', body);
    if (status !== 201) throw new Error(`A week is not sent: ${JSON.stringify(sent)}`);
    this.weeks.push({
      id: sent.id,
      assignment,
      monday,
      hours,
      isApproved: false,
      isDeleted: false,
      run: null,
      isHeld: false,
      agreed: [],
      isCancelled: false,
      paid: [],
    });
  }

  async approve(week: Week): Promise<void> {
    await this.done('PUT', `/api/timesheets/${week.id}/approval`);
    week.agreed = pricedNow(week.monday, week.hours, week.assignment);
    week.isApproved = true;
  }

  async remove(week: Week): Promise<void> {
    await this.done('DELETE', `/api/timesheets/${week.id}`);
    week.isDeleted = true;
  }

  async putBack(week: Week): Promise<void> {
    await this.done('POST', `/api/timesheets/${week.id}/restoration`);
    week.isDeleted = false;
  }

  #fillIn(workerId: string): void {
    for (const week of this.weeks) {
      if (week.assignment.workerId !== workerId || !week.isApproved || week.run !== null) continue;
      week.agreed = filledIn(week.monday, week.agreed, week.assignment);
    }
  }

  /** The plain form: one basic rate from the start, for all weeks that are not approved. */
  async setPlainRates(
    assignment: Assignment,
    today: string,
    pay: number | null,
    bill: number | null,
  ): Promise<void> {
    const body = { rateOfPay: pounds(pay), supplyBillAmount: pounds(bill) };
    await this.done('PUT', `/api/workers/${assignment.workerId}/rates`, body);
    const weekday = (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7;
    const sunday = dateOf(today, 6 - weekday);
    assignment.rates = [
      ...assignment.rates.filter(({ type, from }) => type !== 'basic' || from > sunday),
      { type: 'basic', from: '', pay, bill },
    ];
    this.#fillIn(assignment.workerId);
  }

  /** Looks at the preview, holds it against the ledger, and ticks some of the approved weeks. */
  async setRate(assignment: Assignment, rate: Rate, percentTicked: number): Promise<void> {
    const from = rate.from === '' ? '2000-01-01' : rate.from;
    const pair = { payRate: pounds(rate.pay), billRate: pounds(rate.bill) };
    const path = `/api/assignments/${assignment.id}/rates`;
    const preview = await this.done('POST', `${path}/preview`, { rateType: rate.type, from, ...pair });
    const own = this.weeks.filter((week) => week.assignment === assignment && !week.isDeleted);
    const touched = own.flatMap((week) => {
      const before = this.partsOf(week);
      const after = week.isApproved
        ? underChange(week.monday, before, assignment.rates, rate)
        : pricedNow(week.monday, week.hours, { ...assignment, rates: withRate(assignment.rates, rate) });
      const said = (parts: Part[]) =>
        JSON.stringify(rowsOf(parts).map(({ type, units, pay, bill }) => [type, units, pay, bill]));
      return said(before) === said(after) ? [] : [{ week, after }];
    });
    this.expect(
      `The preview of ${rate.type} from ${rate.from || 'the start'}`,
      preview.weeks.map((one: any) => [one.timesheetId, one.newPay, one.newBill]).toSorted(),
      touched
        .map(({ week, after }) => [
          week.id,
          pounds(sumOf(rowsOf(after), 'pay')),
          pounds(sumOf(rowsOf(after), 'bill')),
        ])
        .toSorted(),
    );
    const ticked = touched.filter(
      ({ week, after }) =>
        week.isApproved &&
        this.dice.chance(percentTicked) &&
        (week.run === null || !after.some(({ pay }) => pay === null)),
    );
    const body = { ...pair, reprice: ticked.map(({ week }) => week.id) };
    await this.done('PUT', `${path}/${rate.type}/${from}?confirm=${preview.hash}`, body);
    assignment.rates = withRate(assignment.rates, rate);
    this.#fillIn(assignment.workerId);
    for (const { week, after } of ticked) {
      week.agreed = after;
      if (week.run !== null) this.corrections += 1;
    }
  }

  /** Corrects a week of a locked run to these hours, or to nothing. */
  async correct(week: Week, hours: number[] | null): Promise<void> {
    const after = hours === null ? [] : corrected(week.monday, hours, week.agreed, week.assignment);
    const before = this.partsOf(week);
    const path = `/api/timesheets/${week.id}/corrections`;
    const body = {
      ...(hours ? { hours: hoursBody(hours) } : { nothing: true }),
      reason: 'The client says otherwise',
    };
    const proposed = await this.ask('admin', 'POST', path, body);
    if (after.some(({ pay }) => pay === null)) {
      this.expect(`A correction of ${week.monday} without a rate`, proposed.status, 409);
      return;
    }
    if (proposed.status !== 201) throw new Error(`No correction: ${JSON.stringify(proposed.body)}`);
    const difference = (sumOf(rowsOf(after), 'pay') ?? 0) - (sumOf(rowsOf(before), 'pay') ?? 0);
    this.expect(`The correction of ${week.monday}`, proposed.body.pay, difference / 100);
    await this.done('PUT', `${path}/${proposed.body.id}/approval`);
    this.corrections += 1;
    week.isCancelled = hours === null;
    if (hours) {
      week.hours = hours;
      week.agreed = after;
    }
  }

  lacksPay(week: Week): boolean {
    return lacksRate(week.agreed) && week.agreed.some(({ pay }) => pay === null);
  }
}

/**
 * Plays a random agency over HTTP and in the ledger at the same time, and records every difference.
 */

import type { Dice } from './dice.ts';
import {
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
import { type Ask, type Assignment, enteredOf, inHours, pounds, type Week } from './week.ts';
import { nothingWorked, type TimesRule, type Worked } from './worked.ts';

export class Agency {
  readonly weeks: Week[] = [];
  readonly differences: string[] = [];
  corrections = 0;
  hasRunForAll = false;

  readonly ask: Ask;
  readonly dice: Dice;

  constructor(ask: Ask, dice: Dice) {
    this.ask = ask;
    this.dice = dice;
  }

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
    return week.isApproved ? week.agreed : pricedNow(week.monday, week.worked, week.assignment);
  }

  async send(assignment: Assignment, monday: string, worked: Worked): Promise<void> {
    const { hours, ...entered } = enteredOf(worked);
    const body = { weekStart: monday, assignmentId: assignment.id, ...hours, ...entered };
    const { status, body: sent } = await this.ask(assignment.workerId, 'POST', '/api/me/timesheets', body);
    if (status !== 201) throw new Error(`A week is not sent: ${JSON.stringify(sent)}`);
    this.weeks.push({
      id: sent.id,
      assignment,
      monday,
      worked,
      isApproved: false,
      isDeleted: false,
      run: null,
      isHeld: false,
      agreed: [],
      isCancelled: false,
      paid: [],
      isLate: false,
      owed: 0,
      deductedPart: null,
    });
  }

  /**
   * Approves the weeks. Call this function on a Monday before the cut-off of the week that has just
   * ended.
   */
  async approve(week: Week, endedLast: string): Promise<void> {
    await this.done('PUT', `/api/timesheets/${week.id}/approval`);
    week.agreed = pricedNow(week.monday, week.worked, week.assignment);
    week.isApproved = true;
    week.isLate = week.monday < endedLast;
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

  /** Uses the simple form of the API: one basic rate from the start, for all unapproved weeks. */
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
        : pricedNow(week.monday, week.worked, { ...assignment, rates: withRate(assignment.rates, rate) });
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
        (week.run === null || ![...this.partsOf(week), ...after].some(({ pay }) => pay === null)),
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

  /** Changes step and rounding, which apply to shifts that are sent later and to corrected days. */
  async setTimes(assignment: Assignment, times: TimesRule): Promise<void> {
    const { items } = await this.done('GET', `/api/workers/${assignment.workerId}/assignments`);
    const item = items.find(({ id }: { id: string }) => id === assignment.id);
    const terms = { hoursRule: 'times', hoursStep: inHours(times.step), rounding: times.rounding };
    await this.done('PUT', `/api/assignments/${assignment.id}`, { ...item, ...terms });
    assignment.times = times;
  }

  async correct(week: Week, worked: Worked | null): Promise<void> {
    const stands = week.isCancelled ? nothingWorked : week.worked;
    const after = worked
      ? corrected(week.monday, { before: stands, after: worked, agreed: week.agreed }, week.assignment)
      : [];
    const before = this.partsOf(week);
    const path = `/api/timesheets/${week.id}/corrections`;
    const body = { ...(worked ? enteredOf(worked) : { nothing: true }), reason: 'The client says otherwise' };
    const proposed = await this.ask('admin', 'POST', path, body);
    if ([...before, ...after].some(({ pay }) => pay === null)) {
      this.expect(`A correction of ${week.monday} without a rate`, proposed.status, 409);
      return;
    }
    if (proposed.status !== 201) throw new Error(`No correction: ${JSON.stringify(proposed.body)}`);
    const difference = (sumOf(rowsOf(after), 'pay') ?? 0) - (sumOf(rowsOf(before), 'pay') ?? 0);
    this.expect(`The correction of ${week.monday}`, proposed.body.pay, difference / 100);
    await this.done('PUT', `${path}/${proposed.body.id}/approval`);
    this.corrections += 1;
    week.isCancelled = worked === null;
    if (worked) {
      week.worked = worked;
      week.agreed = after;
    }
  }

  lacksPay(week: Week): boolean {
    return lacksRate(week.agreed) && week.agreed.some(({ pay }) => pay === null);
  }
}

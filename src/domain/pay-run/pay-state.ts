import { type Day, type Instant, secondsBetween, weekdayAndDate } from '#domain/calendar/calendar.ts';
import { addWeeks, type Week, weekLabel } from '#domain/calendar/week.ts';
import { formatPence, pence, type Pence, penceFrom, type Pounds } from '#domain/money/money.ts';
import { totalHours } from '#domain/hours/hours.ts';
import type { Status } from '#domain/hours/status.ts';
import type { CorrectedWeek } from '#domain/correction/correction.ts';
import type { PayState } from '#domain/timesheet/pay-state.ts';
import { cutOffOf, type MovedWeek, payDateOf, type PayTerms } from './pay-calendar.ts';
import { type LockedRun, runZero } from '#domain/timesheet/progress/locked-run.ts';

interface ApprovedCorrection {
  run: number | null;
  before: CorrectedWeek;
  after: CorrectedWeek;
}

export interface PayFacts {
  run: LockedRun | null;
  openRun: { number: number; payDate: Day } | null;
  takenUpTo: Week | null;
  heldReason: string | null;
  moved: MovedWeek | null;
  terms: Omit<PayTerms, 'division'>;
  corrections: readonly ApprovedCorrection[];
}

interface PaidWeek {
  weekStart: Week;
  status: Status;
  approvedAt: Instant | null;
}

type Place = Omit<PayState, 'corrected' | 'sentences'>;

export function payStateOf(
  week: PaidWeek,
  facts: PayFacts,
  circumstances: { today: Day; timeZone: string },
): PayState {
  const place = placeOf(week, facts, circumstances);
  const corrected = facts.corrections.reduce((sum, one) => sum + differenceOf(one), 0);
  return {
    ...place,
    corrected: facts.corrections.length > 0 ? corrected / 100 : null,
    sentences: [
      ...placeInWords(place),
      ...facts.corrections
        .filter((one) => differenceOf(one) !== 0)
        .map((one) => correctionInWords(week.weekStart, one)),
    ],
  };
}

function placeOf(week: PaidWeek, facts: PayFacts, circumstances: { today: Day; timeZone: string }): Place {
  const { run, openRun, heldReason } = facts;
  const nowhere = { payRun: null, expectedOn: null, paidOn: null, reason: null };
  if (run) {
    const { number: payRun, payDate: expectedOn, paidOn } = run;
    if (payRun === runZero) return { ...nowhere, state: 'paid', payRun };
    return { ...nowhere, state: run.status === 'paid' ? 'paid' : 'in run', payRun, expectedOn, paidOn };
  }
  if (week.status === 'Pending') return { ...nowhere, state: 'waits for approval' };
  if (week.status === 'Rejected') return { ...nowhere, state: 'not due' };
  if (heldReason !== null) return { ...nowhere, state: 'held', reason: heldReason };
  if (openRun) {
    return { ...nowhere, state: 'next run', payRun: openRun.number, expectedOn: openRun.payDate };
  }
  const isOver = circumstances.today >= addWeeks(week.weekStart, 1);
  return {
    ...nowhere,
    state: isOver ? 'next run' : 'not due',
    expectedOn: usualPayDay(week, facts, circumstances),
  };
}

function usualPayDay(
  { weekStart, approvedAt }: PaidWeek,
  { terms, moved, takenUpTo }: PayFacts,
  { today, timeZone }: { today: Day; timeZone: string },
): Day | null {
  const payDate = payDateOf(weekStart, terms, moved);
  const isLate =
    approvedAt !== null && secondsBetween(cutOffOf(weekStart, terms, moved, timeZone), approvedAt) > 0;
  const isPast = payDate < today || (takenUpTo !== null && weekStart <= takenUpTo);
  return isLate || isPast ? null : payDate;
}

function placeInWords({ state, payRun, expectedOn, paidOn, reason }: Place): string[] {
  if (payRun === runZero) return ['Paid before pay runs started'];
  if (state === 'not due' && !expectedOn) return [];
  const words = expectedOn && `Will be paid on ${weekdayAndDate(expectedOn)}`;
  const places: Record<PayState['state'], string> = {
    'not due': words ?? '',
    'waits for approval': 'Waiting for approval',
    'next run': words ?? 'Will be paid on the next pay day',
    'in run': words ? `${words} (pay run ${payRun})` : `In pay run ${payRun}`,
    paid: paidOn ? `Paid on ${weekdayAndDate(paidOn)}` : 'Paid',
    held: `Held: ${reason}`,
  };
  return [places[state]];
}

function differenceOf({ before, after }: ApprovedCorrection): Pence {
  return pence(penceFrom(after.pay ?? 0) - penceFrom(before.pay ?? 0));
}

function correctionInWords(week: Week, correction: ApprovedCorrection): string {
  const { run, before, after } = correction;
  const changes = [
    changed('hours', String(totalHours(before)), String(totalHours(after))),
    changed('rate', rateInWords(before.payRate), rateInWords(after.payRate)),
  ].filter((change) => change !== null);
  const isCancelled = totalHours(after) === 0;
  if (isCancelled) changes.splice(0, changes.length, 'the week was cancelled');
  const because = changes.length > 0 ? changes.join(', ') : 'corrected';
  return `${run === null ? 'The next payment' : `Pay run ${run}`} includes ${formatPence(differenceOf(correction))} for ${weekLabel(week)}: ${because}.`;
}

function changed(what: string, before: string, after: string): string | null {
  return before === after ? null : `${what} from ${before} to ${after}`;
}

function rateInWords(rate: Pounds | null): string {
  return rate === null ? 'none' : formatPence(penceFrom(rate));
}

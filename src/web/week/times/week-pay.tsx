import { knownPence } from '#domain/money/pay.ts';
import { grossInWords } from '#domain/money/gross.ts';
import { priceWeek } from '#domain/money/priced-week.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import { type TypedWeek, workedSoFar } from './worked-so-far.ts';

interface WeekPayProps extends TypedWeek {
  sent: Pick<Timesheet, 'pay' | 'status'> | null;
}

export function WeekPay({ sent, ...typed }: WeekPayProps) {
  const pay = sent ? sent.pay : paySoFar(typed);
  const words = grossInWords(knownPence(pay), sent?.status === 'Approved');
  return words && <p className="w-full text-sm text-soft">{words}</p>;
}

function paySoFar(typed: TypedWeek): number | null {
  const { worked, terms } = workedSoFar(typed);
  const rates = typed.assignment.payRates ?? [];
  const ofPay = rates.map((rate) => ({ ...rate, billRate: null }));
  return priceWeek(typed.week, worked, { ...terms, rates: ofPay }).pay;
}

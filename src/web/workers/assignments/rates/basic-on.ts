import type { Day } from '#domain/calendar/calendar.ts';
import { type DatedRate, rateOn } from '#domain/money/dated-rates.ts';
import { basicRateType } from '#domain/rate-type/basic-rate-type.ts';
import type { Rates } from '#domain/money/rates.ts';

export function basicOn(rates: readonly DatedRate[], day: Day): Rates {
  const { payRate, billRate } = rateOn(rates, basicRateType, day);
  return { rateOfPay: payRate, supplyBillAmount: billRate };
}

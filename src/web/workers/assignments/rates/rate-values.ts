import type { Rates } from '#domain/money/rates.ts';
import { poundsOrText } from '#domain/money/typed-pounds.ts';
import type { FieldName } from '#web/frame/forms/forms.ts';

export type RateValues = Record<FieldName<keyof Rates>, string>;

export function ratesIn({ rate_of_pay, supply_bill_amount }: RateValues) {
  return { rateOfPay: poundsOrText(rate_of_pay), supplyBillAmount: poundsOrText(supply_bill_amount) };
}

export function valuesOfRates({ rateOfPay, supplyBillAmount }: Rates): RateValues {
  return {
    rate_of_pay: rateOfPay?.toFixed(2) ?? '',
    supply_bill_amount: supplyBillAmount?.toFixed(2) ?? '',
  };
}

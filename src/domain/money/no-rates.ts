import type { Rates } from './rates.ts';

export const noRates: Rates = { rateOfPay: null, supplyBillAmount: null };

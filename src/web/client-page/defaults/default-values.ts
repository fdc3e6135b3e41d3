import { ClientDefaults, type DefaultRates, noDefaults } from '#domain/client/client-defaults.ts';
import { poundsOrText } from '#domain/money/typed-pounds.ts';
import type { Schema } from '#web/frame/forms/forms.ts';

export interface RatesValues {
  key: string;
  job: string;
  pay: string;
  bill: string;
}

export type TermValues = Record<'sign_off' | 'hours_rule' | 'hours_step' | 'po_number', string>;

export function ratesValues(rates?: DefaultRates): RatesValues {
  return {
    key: crypto.randomUUID(),
    job: rates?.jobTitle ?? '',
    pay: rates?.payRate?.toFixed(2) ?? '',
    bill: rates?.billRate?.toFixed(2) ?? '',
  };
}

export function valuesOf(defaults: ClientDefaults | undefined): TermValues {
  const { signOff, hoursRule, hoursStep, poNumber } = defaults ?? noDefaults;
  return {
    sign_off: signOff ?? '',
    hours_rule: hoursRule ?? '',
    hours_step: hoursStep?.toString() ?? '',
    po_number: poNumber ?? '',
  };
}

const ids: Record<string, string> = {
  signOff: 'sign_off',
  hoursRule: 'hours_rule',
  hoursStep: 'hours_step',
  poNumber: 'po_number',
};

const rateIds: Record<string, string> = { jobTitle: 'job', payRate: 'pay', billRate: 'bill' };

/**
 * Returns a schema whose issues have the id of the wrong field as path, for example `rates_2_pay`.
 */
export function defaultsSchema(
  authorisers: readonly string[],
  rates: readonly RatesValues[],
): Schema<ClientDefaults> {
  const filled = rates.map(({ job, pay, bill }) => ({
    jobTitle: job.trim() || null,
    payRate: poundsOrText(pay),
    billRate: poundsOrText(bill),
  }));
  return {
    safeParse: (typed) => {
      const { sign_off, hours_rule, hours_step, po_number } = typed as TermValues;
      const found = ClientDefaults.safeParse({
        signOff: sign_off || null,
        authorisers: sign_off === 'client' ? authorisers : [],
        hoursRule: hours_rule || null,
        hoursStep: hours_step === '' ? null : Number(hours_step),
        poNumber: po_number.trim() || null,
        rates: filled,
      });
      if (found.success) return found;
      const issues = found.error.issues.map(({ path: [name, index, member], message }) => ({
        message,
        path: [
          name === 'rates'
            ? `rates_${Number(index ?? 0) + 1}_${rateIds[String(member)] ?? 'job'}`
            : (ids[String(name)] ?? String(name)),
        ],
      }));
      return { success: false, error: { issues } };
    },
  };
}

import { type Day, isDay } from '#domain/calendar/calendar.ts';
import { warningsOnRates } from '#domain/money/odd-rates.ts';
import { marginPercent } from '#domain/money/pay.ts';
import { Rates } from '#domain/money/rates.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { MoneyInput } from '#web/ui/fields/money-input.tsx';
import { SecondLook } from '#web/ui/second-look.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { idOf, type TermsFields } from './use-terms-form.ts';
import { ratesIn } from '#web/workers/assignments/rates/rate-values.ts';

interface BasicRateFieldsProps {
  fields: TermsFields;
  /**
   * The rates to compare with: those of this assignment, or of the assignment that the worker
   * leaves.
   */
  last: Rates;
  today: Day;
}

export function BasicRateFields({ fields: { field, errors, values }, last, today }: BasicRateFieldsProps) {
  const rate_of_pay = useDebounced(values.rate_of_pay);
  const supply_bill_amount = useDebounced(values.supply_bill_amount);
  const { data: rates } = Rates.safeParse(ratesIn({ rate_of_pay, supply_bill_amount }));
  const from = isDay(values.start_date) ? values.start_date : today;
  const percent = rates && marginPercent(rates);
  return (
    <div className="grid items-end gap-x-5 gap-y-3 sm:grid-cols-2 @3xl:grid-cols-4">
      <Field label="Pay rate (£ per hour)" id={idOf('rate_of_pay')} error={errors['rate_of_pay']}>
        {(control) => <MoneyInput {...control} placeholder="Not set" {...field('rate_of_pay')} />}
      </Field>
      <Field
        label="Supply bill rate (£ per hour)"
        id={idOf('supply_bill_amount')}
        error={errors['supply_bill_amount']}
      >
        {(control) => <MoneyInput {...control} placeholder="Not set" {...field('supply_bill_amount')} />}
      </Field>
      <div aria-live="polite" className="space-y-3 text-sm pb-2 sm:col-span-2">
        {percent && <p className="font-medium">Margin: {percent}%</p>}
        {rates && (
          <SecondLook id="odd-first-rates" sentences={warningsOnRates(rates, { last, today: from })} />
        )}
      </div>
    </div>
  );
}

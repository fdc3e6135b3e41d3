import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Worker } from '#contract/workers/workers.ts';
import { formatPence } from '#domain/money/money.ts';
import { remarksOnRates } from '#domain/money/odd-rates.ts';
import { breakdownOf, marginPercent } from '#domain/money/pay.ts';
import { Rates } from '#domain/money/rates.ts';
import { Refusal } from '#domain/refusal.ts';
import { errorList, type FieldName } from '#web/frame/forms/forms.ts';
import { formRules } from '#web/frame/forms/form-rules.ts';
import { ConsultantsOnlyNote } from '#web/frame/consultants-only-note.tsx';
import { SecondLook, secondLookIds } from '#web/ui/second-look.tsx';
import { showAtFields } from '#web/frame/forms/show-at-fields.ts';
import { useMe } from '#web/app/api/me.ts';
import { useSaveRates } from '#web/workers/workers.ts';
import { LastRateChange } from './last-rate-change.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { MoneyInput } from '#web/ui/fields/money-input.tsx';
import { showFailure, showSuccess } from '#web/ui/toasts/toasts.ts';
import { useSettled } from '#web/ui/use-settled.ts';

type Values = Record<FieldName<keyof Rates>, string>;

const names = ['rate_of_pay', 'supply_bill_amount'] as const;

/** What was typed, as the domain's Rates take it, right or wrong; an empty field is "not set". */
function ratesIn(values: Values, unreadable: (name: keyof Values) => boolean = () => false) {
  const rateIn = (name: keyof Values) => {
    if (unreadable(name)) return Number.NaN;
    return values[name].trim() === '' ? null : Number(values[name]);
  };
  return { rateOfPay: rateIn('rate_of_pay'), supplyBillAmount: rateIn('supply_bill_amount') };
}

function valuesOf({ rateOfPay, supplyBillAmount }: Rates): Values {
  return {
    rate_of_pay: rateOfPay?.toFixed(2) ?? '',
    supply_bill_amount: supplyBillAmount?.toFixed(2) ?? '',
  };
}

function ratesOf({ rateOfPay, supplyBillAmount }: Rates): Rates {
  return { rateOfPay, supplyBillAmount };
}

const resolver = formRules<Values, Rates>({ schema: Rates, read: ratesIn });

interface RatesFormProps {
  worker: Worker;
  isShown?: boolean;
  onSaved?: () => void;
}

export function RatesForm({ worker, isShown = true, onSaved }: RatesFormProps) {
  const saving = useSaveRates(worker.id);
  const form = useForm({ resolver, shouldFocusError: false, defaultValues: valuesOf(worker) });
  /** What the fields were filled with; none once somebody knows that there are newer rates. */
  const [seen, setSeen] = useState<Rates | undefined>(ratesOf(worker));
  const { errors, submitCount } = form.formState;
  const [pay, bill] = useWatch({ control: form.control, name: names });
  const typed = Rates.safeParse(ratesIn({ rate_of_pay: pay, supply_bill_amount: bill })).data;
  const remarks = useRemarks({ rate_of_pay: pay, supply_bill_amount: bill }, worker);

  async function save(rates: Rates) {
    try {
      await saving.mutateAsync({ ...rates, seen });
      setSeen(rates);
      form.reset(valuesOf(rates));
      showSuccess('Success', `The rates of ${worker.fullName} are updated.`);
      onSaved?.();
    } catch (failure) {
      if (showAtFields(form, failure)) return;
      const isOvertaken = failure instanceof Refusal && failure.code === 'conflict';
      if (isOvertaken) setSeen(undefined);
      showFailure('Error', `Failed to update financial data${isOvertaken ? `\n${failure.message}` : ''}`);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)} className="space-y-5">
      <ErrorSummary errors={errorList(errors, names)} attempt={submitCount} />
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <Field label="Pay rate (£ per hour)" id="rate_of_pay" error={errors.rate_of_pay?.message}>
          {(control) => <MoneyInput {...control} placeholder="Not set" {...form.register('rate_of_pay')} />}
        </Field>
        <Field
          label="Supply bill rate (£ per hour)"
          id="supply_bill_amount"
          error={errors.supply_bill_amount?.message}
        >
          {(control) => (
            <MoneyInput {...control} placeholder="Not set" {...form.register('supply_bill_amount')} />
          )}
        </Field>
      </div>
      <LastRateChange workerId={worker.id} isShown={isShown} />
      <div>
        <output
          htmlFor="rate_of_pay supply_bill_amount"
          className="block rounded-xl bg-sunken px-4 py-3 text-sm tabular-nums"
        >
          <Margin rates={typed} />
        </output>
        <div aria-live="polite">
          <SecondLook {...remarks} className="mt-3" />
        </div>
      </div>
      <ConsultantsOnlyNote />
      <p className="text-sm text-soft">
        Approved timesheets keep the rates of their approval, or the first that are set after it; new rates
        apply to all others.
      </p>
      <div className="flex justify-end">
        <Button
          type="submit"
          variant="primary"
          busy={saving.isPending}
          aria-describedby={secondLookIds(remarks)}
        >
          Save Rates
        </Button>
      </div>
    </form>
  );
}

/** What is odd about what was typed, compared with the rates that were there when the form was opened. */
function useRemarks(values: Values, worker: Worker) {
  const { today } = useMe().agency;
  const [last] = useState(ratesOf(worker));
  const rate_of_pay = useSettled(values.rate_of_pay);
  const supply_bill_amount = useSettled(values.supply_bill_amount);
  const { data: rates } = Rates.safeParse(ratesIn({ rate_of_pay, supply_bill_amount }));
  return { id: 'odd-rates', sentences: rates ? remarksOnRates(rates, { last, today }) : [] };
}

function Margin({ rates }: { rates: Rates | undefined }) {
  const percent = rates && marginPercent(rates);
  if (!rates || !percent) return <span className="text-soft">Enter both rates to see the margin.</span>;
  return (
    <span className="flex flex-wrap justify-between gap-x-4">
      <span className="font-semibold">Margin: {percent}%</span>
      <span>{formatPence(breakdownOf(rates, 1).marginPerHour)} per hour</span>
    </span>
  );
}

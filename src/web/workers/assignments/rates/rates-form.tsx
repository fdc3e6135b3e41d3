import { useState } from 'react';
import type { Worker } from '#contract/workers/workers.ts';
import { longDay } from '#domain/calendar/calendar.ts';
import type { DatedRate } from '#domain/money/dated-rates.ts';
import { formatPence } from '#domain/money/money.ts';
import { warningsOnRates } from '#domain/money/odd-rates.ts';
import { breakdownOf, marginPercent } from '#domain/money/pay.ts';
import { Rates } from '#domain/money/rates.ts';
import { Refusal } from '#domain/refusal.ts';
import { readBy, refusedFields } from '#web/frame/forms/forms.ts';
import { type FieldErrors, useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import { ConsultantsOnlyNote } from '#web/frame/consultants-only-note.tsx';
import { SecondLook, secondLookIds } from '#web/ui/second-look.tsx';
import { useMe } from '#web/api/queries/me.ts';
import { useSaveRates } from '#web/api/queries/workers.ts';
import { type RateValues, ratesIn, valuesOfRates } from './rate-values.ts';
import { LastRateChange } from './last-rate-change.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { MoneyInput } from '#web/ui/fields/money-input.tsx';
import { showFailure, showSuccess } from '#web/ui/toasts/toasts.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { nextMonday, type When, WhenField } from '#web/workers/assignments/when-field.tsx';

function ratesOf({ rateOfPay, supplyBillAmount }: Rates): Rates {
  return { rateOfPay, supplyBillAmount };
}

const Form = readBy(ratesIn, Rates);

export interface RatedAssignment {
  id: string | null;
  name: string | null;
}

interface RatesFormProps {
  worker: Worker;
  assignment: RatedAssignment;
  current: Rates;
  dated: readonly DatedRate[] | undefined;
  proposes?: When;
  isShown?: boolean;
  onSaved?: () => void;
  onCancel?: () => void;
}

export function RatesForm(props: RatesFormProps) {
  const { worker, assignment, current, dated, isShown = true, onSaved, onCancel } = props;
  const { today } = useMe().agency;
  const saving = useSaveRates(worker.id);
  const form = useCheckedForm(Form, save, valuesOfRates(current));
  const [seen, setSeen] = useState<Rates | undefined>(ratesOf(current));
  const [when, setWhen] = useState(() => props.proposes ?? proposedFor(assignment, current));
  const { errors, values, field } = form;
  const typed = Rates.safeParse(ratesIn(values)).data;
  const warnings = useWarnings(values, current);
  const from = nextMonday(today);

  async function save(rates: Rates): Promise<FieldErrors | void> {
    try {
      const { id: assignmentId } = assignment;
      await saving.mutateAsync({ ...rates, seen, assignmentId, from: when === 'all' ? null : from });
      // With rates from next Monday, the fields show today's rates again.
      const now = when === 'all' ? rates : ratesOf(current);
      setSeen(now);
      form.reset(valuesOfRates(now));
      const of = assignment.name ? ` at ${assignment.name}` : '';
      const since = when === 'all' ? 'are updated' : `from ${longDay(from)} are set`;
      showSuccess('Success', `The rates of ${worker.fullName}${of} ${since}.`);
      onSaved?.();
    } catch (failure) {
      const refused = refusedFields(failure);
      if (refused) return refused;
      const isOvertaken = failure instanceof Refusal && failure.code === 'conflict';
      if (isOvertaken) setSeen(undefined);
      showFailure('Error', `Failed to update financial data${isOvertaken ? `\n${failure.message}` : ''}`);
    }
  }

  return (
    <form {...form.handlers} className="space-y-5">
      <ErrorSummary errors={form.listed} submissions={form.submissions} />
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <Field label="Pay rate (£ per hour)" id="rate_of_pay" error={errors['rate_of_pay']}>
          {(control) => <MoneyInput {...control} placeholder="Not set" {...field('rate_of_pay')} />}
        </Field>
        <Field
          label="Supply bill rate (£ per hour)"
          id="supply_bill_amount"
          error={errors['supply_bill_amount']}
        >
          {(control) => <MoneyInput {...control} placeholder="Not set" {...field('supply_bill_amount')} />}
        </Field>
      </div>
      {assignment.id !== null && <WhenField when={when} today={today} dated={dated} onChange={setWhen} />}
      <LastRateChange workerId={worker.id} isShown={isShown} />
      <div>
        <output
          htmlFor="rate_of_pay supply_bill_amount"
          className="block rounded-xl bg-sunken px-4 py-3 text-sm"
        >
          <Margin rates={typed} />
        </output>
        <div aria-live="polite">
          <SecondLook {...warnings} className="mt-3" />
        </div>
      </div>
      <ConsultantsOnlyNote />
      <div className="flex justify-end gap-3">
        {onCancel && (
          <Button data-cancels onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          // Saving waits for the dated rates, because the form lists the dated rates that saving
          // would remove.
          busy={form.busy || (isShown && assignment.id !== null && when === 'all' && !dated)}
          aria-describedby={secondLookIds(warnings)}
        >
          Save Rates
        </Button>
      </div>
    </form>
  );
}

function proposedFor({ id }: RatedAssignment, { rateOfPay, supplyBillAmount }: Rates): When {
  return id === null || rateOfPay === null || supplyBillAmount === null ? 'all' : 'next Monday';
}

function useWarnings(values: RateValues, current: Rates) {
  const { today } = useMe().agency;
  const [last] = useState(ratesOf(current));
  const rate_of_pay = useDebounced(values.rate_of_pay);
  const supply_bill_amount = useDebounced(values.supply_bill_amount);
  const { data: rates } = Rates.safeParse(ratesIn({ rate_of_pay, supply_bill_amount }));
  return { id: 'odd-rates', sentences: rates ? warningsOnRates(rates, { last, today }) : [] };
}

function Margin({ rates }: { rates: Rates | undefined }) {
  const percent = rates && marginPercent(rates);
  if (!rates) return <span className="text-soft">Correct the rates to see the margin.</span>;
  if (!percent) return <span className="text-soft">Enter both rates to see the margin.</span>;
  return (
    <span className="flex flex-wrap justify-between gap-x-4">
      <span className="font-semibold">Margin: {percent}%</span>
      <span>{formatPence(breakdownOf(rates, 1).marginPerHour)} per hour</span>
    </span>
  );
}

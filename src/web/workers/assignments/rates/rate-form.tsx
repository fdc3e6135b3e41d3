import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { Rate } from '#contract/assignments/assignment-rates.ts';
import type { AssignmentRow } from '#contract/assignments/assignments.ts';
import { addDays, isDay, longDay } from '#domain/calendar/calendar.ts';
import { Day } from '#domain/calendar/day.ts';
import { weekOf } from '#domain/calendar/week.ts';
import { type RatePair, rateOn } from '#domain/money/dated-rates.ts';
import { fromTheStart } from '#domain/calendar/from-a-day.ts';
import { basicRateType } from '#domain/rate-type/basic-rate-type.ts';
import { endedRates, warningsOnRates } from '#domain/money/odd-rates.ts';
import { Rates } from '#domain/money/rates.ts';
import { perUnit } from '#domain/rate-type/rate-type.ts';
import { poundsOrText } from '#domain/money/typed-pounds.ts';
import { call, messageOf } from '#web/api/api.ts';
import { asked } from '#web/api/asked.ts';
import { queryClient } from '#web/api/client.ts';
import { fetchNow } from '#web/api/invalidate.ts';
import { useMe } from '#web/api/queries/me.ts';
import { useRateTypes } from '#web/api/queries/rate-types.ts';
import { readBy } from '#web/frame/forms/forms.ts';
import { useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import { classes } from '#web/ui/classes.ts';
import { SecondLook, secondLookIds } from '#web/ui/second-look.tsx';
import { FormActions } from '#web/ui/form-actions.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { MoneyInput } from '#web/ui/fields/money-input.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { FormPanel } from '#web/workers/assignments/form-panel.tsx';
import { FromField } from './from-field.tsx';
import { MultiplesOfBasic } from './multiples-of-basic.tsx';
import { type Preview, RatePreview } from './rate-preview.tsx';

type Values = Record<'rate_type' | 'from' | 'pay_rate' | 'bill_rate', string>;

const schema = z.object({
  rateType: z.string(),
  from: Day,
  payRate: Rates.shape.rateOfPay,
  billRate: Rates.shape.supplyBillAmount,
});

function read(values: Values) {
  return {
    rateType: values.rate_type,
    from: values.from,
    payRate: poundsOrText(values.pay_rate),
    billRate: poundsOrText(values.bill_rate),
  };
}

const Form = readBy(read, schema);

interface NewRates extends RatePair {
  rateType: string;
  from: Day;
}

function amountsOf({ payRate, billRate }: RatePair): Pick<Values, 'pay_rate' | 'bill_rate'> {
  return { pay_rate: payRate?.toFixed(2) ?? '', bill_rate: billRate?.toFixed(2) ?? '' };
}

/**
 * Previews the effect of new rates. The request changes nothing; it is a POST because it has a
 * body.
 */
function previewQuery(assignmentId: string, rates: NewRates | null) {
  return queryOptions({
    ...asked('POST /api/assignments/:id/rates/preview', {
      params: { id: assignmentId },
      body: rates ?? { rateType: basicRateType, from: '', payRate: null, billRate: null },
    }),
    // Fetch again every time, because weeks can change while the form is open.
    staleTime: 0,
  });
}

interface Setting extends NewRates {
  seen: RatePair | null;
  reprice: string[];
  confirm: string;
}

function useSetRates(assignmentId: string) {
  return useMutation({
    mutationFn: ({ rateType, from, confirm, ...body }: Setting) =>
      call('PUT /api/assignments/:id/rates/:rateType/:from', {
        params: { id: assignmentId, rateType, from },
        query: { confirm },
        body,
      }),
    onSuccess: fetchNow,
  });
}

interface RateFormProps {
  assignment: AssignmentRow;
  rates: readonly Rate[];
  /** The rate to edit, or the initial values of a new rate. */
  edited: Rate | null;
  /** True if the form stands in a panel, which needs a heading; a dialog has its own title. */
  isPanel?: boolean;
  onDone: () => void;
  onCancel: () => void;
}

export function RateForm(props: RateFormProps) {
  const { assignment, rates, edited, isPanel = true, onDone, onCancel } = props;
  const { today } = useMe().agency;
  const setting = useSetRates(assignment.id);
  const form = useCheckedForm(Form, save, {
    rate_type: edited?.rateType ?? basicRateType,
    from: edited && edited.from !== fromTheStart ? edited.from : addDays(weekOf(today), 7),
    ...amountsOf(edited ?? { payRate: null, billRate: null }),
  });
  const { errors, listed, submissions, busy, values, field, failure } = form;
  const { rate_type, from } = values;
  const typed = useTypedRates(values, submissions > 0);
  const { types, nameOf } = useRateTypes();
  const preview = useQuery({ ...previewQuery(assignment.id, typed), enabled: typed !== null });
  const { unit = 'hour' } = types.find(({ code }) => code === rate_type) ?? {};
  const isHourly = unit === 'hour';
  const warnings = { id: 'odd-dated-rates', sentences: typed ? warningsOn(typed, rates, isHourly) : [] };
  const [ticked, setTicked] = useState<string[]>([]);
  const [saidOnce, setSaidOnce] = useState('');

  function choose(pair: RatePair) {
    form.write(amountsOf(pair));
  }

  async function save(entered: NewRates) {
    const ends = endsOf(entered, rates).join(' ');
    if (ends !== '' && ends !== saidOnce) {
      setSaidOnce(ends);
      failure.show('Check the empty rate first', `${ends} Enter a new rate, or save again.`);
      return;
    }
    const shown = preview.data;
    const now = await queryClient.fetchQuery(previewQuery(assignment.id, entered));
    if (asksFor(now) && now.hash !== shown?.hash) {
      failure.show('Check the approved weeks first', 'Then save again.');
      return;
    }
    const reprice = approvedIn(now).filter((id) => ticked.includes(id));
    const seen = rates.find(
      ({ rateType, from: since }) => rateType === entered.rateType && since === entered.from,
    );
    await setting.mutateAsync({
      ...entered,
      seen: seen ? { payRate: seen.payRate, billRate: seen.billRate } : null,
      reprice,
      confirm: now.hash,
    });
    const which = entered.rateType === basicRateType ? 'rates' : `rates for ${nameOf(entered.rateType)}`;
    const waits =
      reprice.length > 0 && now.needsSecondPerson ? ' Someone else must approve the ticked weeks.' : '';
    showSuccess('Success', `The ${which} from ${longDay(entered.from)} are set.${waits}`);
    onDone();
  }

  const content = (
    <form {...form.handlers} className={classes('space-y-5', isPanel && 'mt-4')}>
      <ErrorSummary
        errors={listed.map(({ id, message }) => ({ id: `dated_${id}`, message }))}
        submissions={submissions}
      />
      <Field label="Rate type" id="dated_rate_type">
        {(control) => (
          <Select {...control} {...field('rate_type')}>
            <option value={basicRateType}>Basic</option>
            <Options of={types.map(({ code, name }) => [code, name])} />
          </Select>
        )}
      </Field>
      <FromField id="dated_from" value={from} error={errors['from']} input={field('from')} />
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <Field label={`Pay from then (£ ${perUnit(unit)})`} id="dated_pay_rate" error={errors['pay_rate']}>
          {(control) => <MoneyInput {...control} placeholder="Not set" {...field('pay_rate')} />}
        </Field>
        <Field label={`Bill from then (£ ${perUnit(unit)})`} id="dated_bill_rate" error={errors['bill_rate']}>
          {(control) => <MoneyInput {...control} placeholder="Not set" {...field('bill_rate')} />}
        </Field>
      </div>
      {rate_type !== basicRateType && isHourly && isDay(from) && (
        <MultiplesOfBasic basic={rateOn(rates, basicRateType, from)} onChoose={choose} />
      )}
      <div aria-live="polite" className="space-y-3">
        <SecondLook {...warnings} />
        {typed && preview.isError && <p className="text-sm text-danger">{messageOf(preview.error)}</p>}
        {typed && preview.data && <RatePreview preview={preview.data} ticked={ticked} onChange={setTicked} />}
      </div>
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
        <FormActions
          action="Save rates from this day"
          busy={busy}
          aria-describedby={secondLookIds(warnings)}
          onCancel={onCancel}
        />
      </div>
    </form>
  );
  return isPanel ? <FormPanel title="New rates from a day">{content}</FormPanel> : content;
}

/**
 * Returns the typed rates after a pause in typing, or null while they are invalid. Two empty rates
 * count only after the first attempt to save (`isMeant`).
 */
function useTypedRates(values: Values, isMeant: boolean): NewRates | null {
  const debounced = useDebounced(JSON.stringify(values));
  const known = JSON.parse(debounced) as Values;
  if (!isMeant && known.pay_rate === '' && known.bill_rate === '') return null;
  return schema.safeParse(read(known)).data ?? null;
}

function endsOf({ rateType, from, payRate, billRate }: NewRates, rates: readonly Rate[]): string[] {
  const now = rateOn(rates, rateType, from);
  return endedRates(
    { rateOfPay: payRate, supplyBillAmount: billRate },
    { rateOfPay: now.payRate, supplyBillAmount: now.billRate },
  );
}

/** Returns warnings about entered rates. Only hourly rates have a minimum wage and a usual pay. */
function warningsOn(entered: NewRates, rates: readonly Rate[], isHourly: boolean): string[] {
  if (!isHourly) return endsOf(entered, rates);
  const { rateType, from, payRate, billRate } = entered;
  const before = rateOn(rates, rateType, addDays(from, -1));
  const odd = warningsOnRates(
    { rateOfPay: payRate, supplyBillAmount: billRate },
    { last: { rateOfPay: before.payRate, supplyBillAmount: before.billRate }, today: from },
  );
  return [...odd, ...endsOf(entered, rates)];
}

function approvedIn({ weeks }: Preview): string[] {
  return weeks.filter(({ state }) => state !== 'unapproved').map(({ timesheetId }) => timesheetId);
}

function asksFor(preview: Preview): boolean {
  return approvedIn(preview).length > 0;
}

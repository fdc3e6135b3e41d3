import type { ReactNode } from 'react';
import { useForm, type UseFormRegister, useWatch } from 'react-hook-form';
import { addDays } from '#domain/calendar/calendar.ts';
import { weekOf } from '#domain/calendar/week.ts';
import { type RateMove, RateOrder } from '#domain/money/rate-move.ts';
import { numberIn } from '#domain/numbers.ts';
import { useMe } from '#web/api/queries/me.ts';
import { errorList } from '#web/frame/forms/forms.ts';
import { formRules } from '#web/frame/forms/form-rules.ts';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { MoneyInput } from '#web/ui/fields/money-input.tsx';
import { DecimalInput } from '#web/ui/fields/decimal-input.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';
import { FromField } from '#web/workers/placements/rates/from-field.tsx';

type Kind = RateMove['kind'];

interface Values {
  from: string;
  pay_kind: Kind;
  pay: string;
  bill_kind: Kind;
  bill: string;
}

const names = ['from', 'pay', 'bill'] as const;

const kinds: Record<Kind, string> = {
  percent: 'Change by per cent',
  pounds: 'Change by pounds and pence',
  amount: 'Set a new amount',
  keep: 'Leave as it is',
};

const resolver = formRules<Values, RateOrder>({
  schema: RateOrder,
  read: (values) => {
    const moveOf = (name: 'pay' | 'bill') => {
      const kind = values[`${name}_kind`];
      if (kind === 'keep') return { kind, by: 0 };
      return { kind, by: numberIn(values[name]) };
    };
    return { from: values.from, pay: moveOf('pay'), bill: moveOf('bill') };
  },
});

interface OrderFormProps {
  /** The button that sends the form stands at the foot of the dialog. */
  id: string;
  last: RateOrder | null;
  onDone: (order: RateOrder) => void;
  /** Asked first: which assignments. */
  children: ReactNode;
}

export function OrderForm({ id, last, onDone, children }: OrderFormProps) {
  const { today } = useMe().agency;
  const form = useForm({
    resolver,
    shouldFocusError: false,
    defaultValues: last ? valuesOf(last) : { ...nothingYet, from: addDays(weekOf(today), 7) },
  });
  const { errors, submitCount } = form.formState;
  const [from, pay_kind, bill_kind] = useWatch({
    control: form.control,
    name: ['from', 'pay_kind', 'bill_kind'],
  });
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => void form.handleSubmit(onDone)(event)}
      className="space-y-5"
    >
      <ErrorSummary
        errors={errorList(errors, names).map(({ id: name, message }) => ({ id: `bulk_${name}`, message }))}
        attempt={submitCount}
      />
      {children}
      <FromField id="bulk_from" value={from} error={errors.from?.message} input={form.register('from')} />
      <MoveFields
        name="pay"
        title="Pay"
        kind={pay_kind}
        register={form.register}
        error={errors.pay?.message}
      />
      <MoveFields
        name="bill"
        title="Bill"
        kind={bill_kind}
        register={form.register}
        error={errors.bill?.message}
      />
      <p className="text-sm text-soft">
        Changes the basic rate of each assignment. Percentages are worked out from the rate on the day before,
        so applying this twice has no further effect.
      </p>
    </form>
  );
}

const nothingYet: Values = { from: '', pay_kind: 'percent', pay: '', bill_kind: 'percent', bill: '' };

function valuesOf({ from, pay, bill }: RateOrder): Values {
  const textOf = ({ kind, by }: RateMove) => (kind === 'keep' ? '' : String(by));
  return { from, pay_kind: pay.kind, pay: textOf(pay), bill_kind: bill.kind, bill: textOf(bill) };
}

interface MoveFieldsProps {
  name: 'pay' | 'bill';
  title: string;
  kind: Kind;
  register: UseFormRegister<Values>;
  error: string | undefined;
}

function MoveFields({ name, title, kind, register, error }: MoveFieldsProps) {
  return (
    <div className="grid items-end gap-5 sm:grid-cols-2">
      <Field label={`${title} rate`} id={kind === 'keep' ? `bulk_${name}` : `bulk_${name}_kind`}>
        {(control) => (
          <Select {...control} {...register(`${name}_kind`)}>
            <Options of={Object.entries(kinds)} />
          </Select>
        )}
      </Field>
      {kind === 'amount' && (
        <Field label={`New ${name} (£ per hour)`} id={`bulk_${name}`} error={error}>
          {(control) => <MoneyInput {...control} {...register(name)} />}
        </Field>
      )}
      {kind === 'percent' && (
        <Field label={`${title} up or down by (%)`} id={`bulk_${name}`} error={error}>
          {(control) => <DecimalInput {...control} placeholder="3, or -2.5" {...register(name)} />}
        </Field>
      )}
      {kind === 'pounds' && (
        <Field label={`${title} up or down by (£ per hour)`} id={`bulk_${name}`} error={error}>
          {(control) => <DecimalInput {...control} placeholder="0.45, or -0.20" {...register(name)} />}
        </Field>
      )}
      {kind === 'keep' && error && <p className="text-sm text-danger">{error}</p>}
    </div>
  );
}

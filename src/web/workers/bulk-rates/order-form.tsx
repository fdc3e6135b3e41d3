import type { ReactNode } from 'react';
import { addDays } from '#domain/calendar/calendar.ts';
import { weekOf } from '#domain/calendar/week.ts';
import { type RateMove, RateOrder } from '#domain/money/rate-move.ts';
import { poundsIn } from '#domain/money/typed-pounds.ts';
import { numberIn } from '#domain/numbers.ts';
import { useMe } from '#web/api/queries/me.ts';
import { readBy } from '#web/frame/forms/forms.ts';
import { useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { MoneyInput } from '#web/ui/fields/money-input.tsx';
import { DecimalInput } from '#web/ui/fields/decimal-input.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';
import { FromField } from '#web/workers/assignments/rates/from-field.tsx';

type Kind = RateMove['kind'];

type Name = 'from' | 'pay_kind' | 'pay' | 'bill_kind' | 'bill';
type Values = Record<Name, string>;

const kinds: Record<Kind, string> = {
  percent: 'Change by per cent',
  pounds: 'Change by pounds and pence',
  amount: 'Set a new amount',
  keep: 'Leave as it is',
};

const Form = readBy((values: Values) => {
  const moveOf = (name: 'pay' | 'bill') => {
    const kind = values[`${name}_kind`];
    if (kind === 'keep') return { kind, by: 0 };
    return { kind, by: kind === 'percent' ? numberIn(values[name]) : poundsIn(values[name]) };
  };
  return { from: values.from, pay: moveOf('pay'), bill: moveOf('bill') };
}, RateOrder);

interface OrderFormProps {
  id: string;
  last: RateOrder | null;
  onDone: (order: RateOrder) => void;
  children: ReactNode;
}

export function OrderForm({ id, last, onDone, children }: OrderFormProps) {
  const { today } = useMe().agency;
  const { errors, listed, submissions, values, field, handlers } = useCheckedForm(
    Form,
    (order) => Promise.resolve(onDone(order)),
    last ? valuesOf(last) : { ...nothingYet, from: addDays(weekOf(today), 7) },
  );
  return (
    <form id={id} {...handlers} className="space-y-5">
      <ErrorSummary
        errors={listed.map(({ id: name, message }) => ({ id: `bulk_${name}`, message }))}
        submissions={submissions}
      />
      {children}
      <FromField id="bulk_from" value={values.from} error={errors['from']} input={field('from')} />
      <MoveFields name="pay" title="Pay" kind={values.pay_kind} field={field} error={errors['pay']} />
      <MoveFields name="bill" title="Bill" kind={values.bill_kind} field={field} error={errors['bill']} />
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
  kind: string;
  field: (name: Name) => { name: string; value: string };
  error: string | undefined;
}

function MoveFields({ name, title, kind, field, error }: MoveFieldsProps) {
  return (
    <div className="grid items-end gap-5 sm:grid-cols-2">
      <Field label={`${title} rate`} id={kind === 'keep' ? `bulk_${name}` : `bulk_${name}_kind`}>
        {(control) => (
          <Select {...control} {...field(`${name}_kind`)}>
            <Options of={Object.entries(kinds)} />
          </Select>
        )}
      </Field>
      {kind === 'amount' && (
        <Field label={`New ${name} (£ per hour)`} id={`bulk_${name}`} error={error}>
          {(control) => <MoneyInput {...control} {...field(name)} />}
        </Field>
      )}
      {kind === 'percent' && (
        <Field label={`${title} up or down by (%)`} id={`bulk_${name}`} error={error}>
          {(control) => <DecimalInput {...control} placeholder="3, or -2.5" {...field(name)} />}
        </Field>
      )}
      {kind === 'pounds' && (
        <Field label={`${title} up or down by (£ per hour)`} id={`bulk_${name}`} error={error}>
          {(control) => <DecimalInput {...control} placeholder="0.45, or -0.20" {...field(name)} />}
        </Field>
      )}
      {kind === 'keep' && error && <p className="text-sm text-danger">{error}</p>}
    </div>
  );
}

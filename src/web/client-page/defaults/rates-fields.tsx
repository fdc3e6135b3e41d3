import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import { marginPercent } from '#domain/money/pay.ts';
import { poundsOrNull } from '#domain/money/typed-pounds.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { MoneyInput } from '#web/ui/fields/money-input.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { type RatesValues, ratesValues } from './default-values.ts';

interface RatesFieldsProps {
  rates: readonly RatesValues[];
  errors: Record<string, string>;
  onChange: (rates: RatesValues[]) => void;
}

const amounts = [
  { member: 'pay', label: 'Pay (£ per hour)' },
  { member: 'bill', label: 'Bill (£ per hour)' },
] as const;

export function RatesFields({ rates, errors, onChange }: RatesFieldsProps) {
  return (
    <fieldset className="min-w-0 space-y-3">
      <legend className="font-medium">Basic rates</legend>
      <ol className="space-y-3">
        {rates.map((row, index) => {
          const idOf = (member: string) => `rates_${index + 1}_${member}`;
          const change = (some: Partial<RatesValues>) =>
            onChange(rates.map((one) => (one.key === row.key ? { ...row, ...some } : one)));
          const percent = marginOf(row);
          return (
            <li key={row.key} className="rounded-xl border border-line p-3">
              <div role="group" aria-label={`Rates ${index + 1}`} className="space-y-3">
                <div className="flex items-start gap-2">
                  <Field
                    label="Job title"
                    id={idOf('job')}
                    error={errors[idOf('job')]}
                    hint="Leave empty for all other jobs."
                    className="min-w-0 flex-1"
                  >
                    {(control) => (
                      <TextInput
                        {...control}
                        autoComplete="off"
                        value={row.job}
                        onChange={({ target }) => change({ job: target.value })}
                      />
                    )}
                  </Field>
                  <IconButton
                    icon={<Trash2 aria-hidden />}
                    label={`Remove rates ${index + 1}`}
                    onClick={() => onChange(rates.filter(({ key }) => key !== row.key))}
                  />
                </div>
                <div className="grid items-end gap-3 sm:grid-cols-2">
                  {amounts.map(({ member, label }) => (
                    <Field key={member} label={label} id={idOf(member)} error={errors[idOf(member)]}>
                      {(control) => (
                        <MoneyInput
                          {...control}
                          placeholder="Not set"
                          value={row[member]}
                          onChange={({ target }) => change({ [member]: target.value })}
                        />
                      )}
                    </Field>
                  ))}
                </div>
                {percent && <p className="text-sm font-medium">Margin: {percent}%</p>}
              </div>
            </li>
          );
        })}
      </ol>
      <Button size="small" onClick={() => onChange([...rates, ratesValues()])}>
        <Plus aria-hidden />
        Add rates
      </Button>
    </fieldset>
  );
}

function marginOf({ pay, bill }: RatesValues): string | null {
  const [rateOfPay, supplyBillAmount] = [poundsOrNull(pay), poundsOrNull(bill)];
  if (rateOfPay === null || supplyBillAmount === null) return null;
  if (Number.isNaN(rateOfPay) || Number.isNaN(supplyBillAmount)) return null;
  return marginPercent({ rateOfPay, supplyBillAmount });
}

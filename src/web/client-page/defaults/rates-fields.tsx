import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import { warningsOnRates } from '#domain/money/odd-rates.ts';
import { marginPercent } from '#domain/money/pay.ts';
import type { Rates } from '#domain/money/rates.ts';
import { poundsOrNull } from '#domain/money/typed-pounds.ts';
import { useMe } from '#web/api/queries/me.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { MoneyInput } from '#web/ui/fields/money-input.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SecondLook } from '#web/ui/second-look.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
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

const notSet: Rates = { rateOfPay: null, supplyBillAmount: null };

export function RatesFields({ rates, errors, onChange }: RatesFieldsProps) {
  const { today } = useMe().agency;
  const settled = useDebounced(rates);
  return (
    <fieldset className="min-w-0 space-y-3">
      <legend className="font-medium">Basic rates</legend>
      <ol className="space-y-3">
        {rates.map((row, index) => {
          const idOf = (member: string) => `rates_${index + 1}_${member}`;
          const change = (some: Partial<RatesValues>) =>
            onChange(rates.map((one) => (one.key === row.key ? { ...row, ...some } : one)));
          const typed = ratesIn(row);
          const percent = typed && marginPercent(typed);
          const odd = ratesIn(settled.find(({ key }) => key === row.key));
          const warnings = odd ? warningsOnRates(odd, { last: notSet, today }) : [];
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
                <div aria-live="polite" className="space-y-3 text-sm">
                  {percent && <p className="font-medium">Margin: {percent}%</p>}
                  <SecondLook id={idOf('odd')} sentences={warnings} />
                </div>
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

function ratesIn(row: RatesValues | undefined): Rates | null {
  if (!row) return null;
  const [rateOfPay, supplyBillAmount] = [poundsOrNull(row.pay), poundsOrNull(row.bill)];
  return Number.isNaN(rateOfPay) || Number.isNaN(supplyBillAmount) ? null : { rateOfPay, supplyBillAmount };
}

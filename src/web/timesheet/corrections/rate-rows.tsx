import { basicRateType } from '#domain/rate-type/basic-rate-type.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { MoneyInput } from '#web/ui/fields/money-input.tsx';
import { Disclosure } from '#web/ui/overlays/disclosure.tsx';
import type { TypedRate } from './typed-week.ts';

interface RateRowsProps {
  rates: readonly TypedRate[];
  onChange: (rates: TypedRate[]) => void;
}

export function RateRows({ rates, onChange }: RateRowsProps) {
  return (
    <Disclosure label="Rates" startsOpen={rates.length > 1}>
      {() => (
        <div className="space-y-3">
          {rates.map((rate, index) => {
            const type = nameOf(rate);
            return (
              <div key={rate.rateType} className="grid grid-cols-2 gap-x-3">
                <Field label={`Pay rate${type}`}>
                  {(control) => (
                    <MoneyInput
                      {...control}
                      placeholder="As it is"
                      value={rate.payRate}
                      onChange={({ target }) =>
                        onChange(rates.with(index, { ...rate, payRate: target.value }))
                      }
                    />
                  )}
                </Field>
                <Field label={`Bill rate${type}`}>
                  {(control) => (
                    <MoneyInput
                      {...control}
                      placeholder="As it is"
                      value={rate.billRate}
                      onChange={({ target }) =>
                        onChange(rates.with(index, { ...rate, billRate: target.value }))
                      }
                    />
                  )}
                </Field>
              </div>
            );
          })}
        </div>
      )}
    </Disclosure>
  );
}

function nameOf({ rateType }: TypedRate): string {
  return rateType === basicRateType ? '' : `, ${rateType.replaceAll('-', ' ')}`;
}

import type { DefaultRates } from '#domain/client/client-defaults.ts';
import { marginPercent } from '#domain/money/pay.ts';
import { rateInWords } from '#domain/money/rates.ts';
import { Button } from '#web/ui/button.tsx';

interface RatesListProps {
  rates: readonly DefaultRates[];
  onApply: ((rates: DefaultRates) => void) | undefined;
}

export function RatesList({ rates, onApply }: RatesListProps) {
  return (
    <ul aria-label="Basic rates of new assignments" className="divide-y divide-line text-sm">
      {rates.map((one) => {
        const { jobTitle, payRate, billRate } = one;
        const percent = marginPercent({ rateOfPay: payRate, supplyBillAmount: billRate });
        const name = jobTitle ?? 'All other jobs';
        return (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <div className="min-w-0 wrap-anywhere">
              <p className="font-medium">{name}</p>
              <p className="text-soft">
                Pay {rateInWords(payRate)}, bill {rateInWords(billRate)}
                {percent && `, margin ${percent}%`}
              </p>
            </div>
            {onApply && (
              <Button size="small" variant="quiet" onClick={() => onApply(one)}>
                Set from a day…<span className="sr-only"> for {name}</span>
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

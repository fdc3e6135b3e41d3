import { useQuery } from '@tanstack/react-query';
import type { PayRunReach } from '#domain/pay-run/pay-run.ts';
import { totalsInWords } from '#domain/pay-run/pay-run-in-words.ts';
import { runPreviewQuery } from '#web/pay-runs/pay-runs.ts';
import { counted } from '#web/ui/counted.ts';

export function RunPreview({ reach }: { reach: PayRunReach }) {
  const { data, isPlaceholderData } = useQuery(runPreviewQuery(reach));
  return (
    <p role="status" className="min-h-12 text-sm">
      {data && !isPlaceholderData && (
        <>
          <span className="font-semibold">{totalsInWords(data.totals)}</span>
          <span className="block text-soft">
            {data.held > 0 && `${counted(data.held, 'week')} held. `}
            {data.paidBefore > 0 &&
              `${counted(data.paidBefore, 'earlier week')} treated as already paid, in pay run 0.`}
          </span>
          {data.withoutRate > 0 && (
            <span className="block text-soft">
              {counted(data.withoutRate, 'week')} without a pay rate: {data.missingRates.join(' ')}
              {data.withoutRate > data.missingRates.length && ' …'}
            </span>
          )}
        </>
      )}
    </p>
  );
}

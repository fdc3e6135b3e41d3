import type { PayRun } from '#web/pay-runs/pay-runs.ts';

const mostNamed = 3;

export function RunScope({ run }: { run: Pick<PayRun, 'scope' | 'workerNames'> }) {
  if (run.scope === 'all') return null;
  const { workerNames } = run;
  const more = workerNames.length - mostNamed;
  return (
    <p className="text-sm font-normal text-soft wrap-anywhere">
      Supplementary: {workerNames.slice(0, mostNamed).join(', ')}
      {more > 0 && ` and ${more.toLocaleString('en-GB')} more`}
    </p>
  );
}

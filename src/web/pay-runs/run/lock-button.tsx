import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { useState } from 'react';
import { leftOutInWords, totalsInWords } from '#domain/pay-run/pay-run-in-words.ts';
import { formatPence, penceFrom } from '#domain/money/money.ts';
import { listed } from '#domain/hours/days-in-words.ts';
import { weekLabel } from '#domain/calendar/week.ts';
import { call, messageOf } from '#web/api/api.ts';
import { asked } from '#web/api/asked.ts';
import { queryClient } from '#web/api/client.ts';
import { fetchNow } from '#web/api/invalidate.ts';
import { type OnePayRun, payRunQuery } from '#web/pay-runs/pay-runs.ts';
import { Button } from '#web/ui/button.tsx';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { focusOf } from './problem-focus.ts';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { useFailureToast } from '#web/ui/toasts/use-failure-toast.ts';

export function LockButton({ run, isMain }: { run: OnePayRun; isMain: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const failure = useFailureToast();
  const locking = useLock(run.id);
  const navigate = useNavigate();
  const notSent = useQuery({
    ...asked('GET /api/missing-timesheets', { query: { week: run.upToWeek, limit: mostNamed } }),
    enabled: isAsking,
  }).data;
  const why = whyNot(run);
  const whyId = `why-not-locked-${run.number}`;

  async function lock() {
    if (locking.isPending) return;
    failure.clear();
    try {
      const locked = await locking.mutateAsync();
      setAsking(false);
      showSuccess(`Pay run ${run.number} is locked`, totalsInWords(locked.totals));
      const params = { number: String(run.number) };
      await navigate({ to: '/consultant/pay-runs/$number', params, search: {} });
    } catch (problem) {
      setAsking(false);
      const isOpen = queryClient.getQueryData(payRunQuery(run.id).queryKey)?.status === 'open';
      if (isOpen) failure.show(`Pay run ${run.number} was not locked`, messageOf(problem));
    }
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <p className="text-lg font-semibold tracking-tight">{totalsInWords(run.totals)}</p>
          <p id={whyId} className="text-sm text-soft">
            {why ?? `To bill: ${formatPence(penceFrom(run.totals.bill))}`}
          </p>
        </div>
        <Button
          variant={isMain ? 'primary' : 'secondary'}
          className="max-sm:w-full"
          aria-haspopup="dialog"
          aria-describedby={whyId}
          disabled={why !== null}
          onClick={() => setAsking(true)}
        >
          <LockKeyhole aria-hidden />
          Lock pay run {run.number}
        </Button>
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={(open) => {
          if (!locking.isPending) setAsking(open);
        }}
        title={`Lock pay run ${run.number}?`}
        description={<span className="font-semibold text-ink">{totalsInWords(run.totals)}</span>}
        action={`Lock pay run ${run.number}`}
        isHarmless
        busy={locking.isPending}
        finalFocus={() => focusOf(run) ?? true}
        onConfirm={() => void lock()}
      >
        <ul className="list-disc space-y-1 pl-5 text-sm">
          {leftOutInWords(run.standing ?? { held: 0, pending: 0 }).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          {notSent && notSent.total > 0 && (
            <li className="wrap-anywhere">
              {notSent.total === 1 ? '1 worker has' : `${notSent.total.toLocaleString('en-GB')} workers have`}{' '}
              sent nothing for {weekLabel(run.upToWeek)}: {namesOf(notSent)}.
            </li>
          )}
          <li>After the lock, only a correction can change a week.</li>
          <li>You can unlock it, with a reason, until you make its first file.</li>
        </ul>
        <p role="status" className="min-h-5 text-sm text-soft">
          {locking.isPending && 'Locking… A large run takes a few seconds.'}
        </p>
      </AlertDialog>
    </>
  );
}

const mostNamed = 3;

function namesOf({ items, total }: { items: readonly { fullName: string }[]; total: number }): string {
  const names = items.map(({ fullName }) => fullName);
  const more = total - names.length;
  return listed(more > 0 ? [...names, `${more.toLocaleString('en-GB')} more`] : names);
}

/** Returns the reason why the run cannot be locked, or null. The server checks again. */
function whyNot({ problems, totals, standing }: OnePayRun): string | null {
  const blocking = problems.filter(({ blocks }) => blocks).length;
  if (blocking > 0) return 'Fix or hold the problems above, then lock the run.';
  if (totals.weeks === 0) {
    if (standing?.held) return 'Everything approved is on hold. Release something or approve more.';
    return standing?.pending
      ? 'Nothing is approved yet. Approved weeks appear here.'
      : 'There is nothing to pay.';
  }
  return null;
}

function useLock(id: string) {
  return useMutation({
    mutationFn: () => call('PUT /api/pay-runs/:id/lock', { params: { id } }),
    onSettled: fetchNow,
  });
}

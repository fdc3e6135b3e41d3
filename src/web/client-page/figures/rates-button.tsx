import { useMutation } from '@tanstack/react-query';
import Banknote from 'lucide-react/icons/banknote';
import { useState } from 'react';
import type { WorkerRow } from '#contract/workers/workers.ts';
import type { Client } from '#domain/client/client.ts';
import { call, messageOf } from '#web/api/api.ts';
import { Button } from '#web/ui/button.tsx';
import { showFailure } from '#web/ui/toasts/toasts.ts';
import { BulkRatesDialog } from '#web/workers/bulk-rates/bulk-rates-dialog.tsx';

const mostAtOnce = '200';

interface RatesButtonProps {
  client: Client;
  view: 'all' | 'claimed';
}

/**
 * Opens a dialog that sets the rates of every worker with a current or future assignment at the
 * client.
 */
export function RatesButton({ client: { id, name }, view }: RatesButtonProps) {
  const [workers, setWorkers] = useState<readonly WorkerRow[] | null>(null);
  const loading = useMutation({
    mutationFn: () => listWorkersAt(id, view),
    onSuccess: setWorkers,
    onError: (failure) => showFailure('Failed to fetch workers', messageOf(failure)),
  });
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        busy={loading.isPending}
        keepsLabel
        onClick={() => loading.mutate()}
      >
        <Banknote aria-hidden />
        Set rates from …
      </Button>
      <BulkRatesDialog workers={workers} search={name} onClose={() => setWorkers(null)} />
    </>
  );
}

async function listWorkersAt(clientId: string, view: RatesButtonProps['view']): Promise<WorkerRow[]> {
  const workers: WorkerRow[] = [];
  let cursor: string | null = null;
  do {
    const query = { view, clientId, limit: mostAtOnce, ...(cursor && { cursor }) };
    const page: { items: WorkerRow[]; nextCursor: string | null } = await call('GET /api/worker-rows', {
      query,
    });
    workers.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
  return workers;
}

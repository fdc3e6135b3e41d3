import { useMutation } from '@tanstack/react-query';
import type { HandOver } from '#domain/assignment/hand-over.ts';
import { call } from '#web/api/api.ts';
import { fetchNow } from '#web/api/invalidate.ts';
import { counted } from '#web/ui/counted.ts';
import { showFailure, showSuccess } from '#web/ui/toasts/toasts.ts';

export function useHandOver() {
  return useMutation({
    mutationFn: (order: HandOver) => call('POST /api/hand-overs', { body: order }),
    onError: () => void fetchNow(),
  });
}

type Results = Awaited<ReturnType<ReturnType<typeof useHandOver>['mutateAsync']>>['results'];

export function sayHandedOver(results: Results, to: string | null): boolean {
  const refused = results.filter(({ outcome }) => outcome === 'refused');
  const done = counted(results.length - refused.length, 'candidate');
  const [first] = refused;
  if (first) {
    showFailure('Error', `${done} handed over, ${refused.length} not: ${first.message ?? ''}`);
    return false;
  }
  showSuccess('Success', to ? `${done} handed over to ${to}.` : `Any consultant can now claim ${done}.`);
  return true;
}

import CloudOff from 'lucide-react/icons/cloud-off';
import { useEffect } from 'react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { dismissToast, showFailure } from '#web/ui/toasts/toasts.ts';

interface LoadProblemProps {
  /** The query that failed. */
  of: { isFetching: boolean; refetch: () => Promise<unknown> };
  /** The error catalogue's sentence, shown as a toast. */
  message: string;
}

/** In the place of something that could not be loaded: the catalogue's toast, and a way to try again. */
export function LoadProblem({ of, message }: LoadProblemProps) {
  useEffect(() => {
    const toast = showFailure('Error', message);
    return () => dismissToast(toast);
  }, [message]);
  return (
    <EmptyState
      icon={<CloudOff aria-hidden />}
      title="This did not load"
      action={
        <Button busy={of.isFetching} onClick={() => void of.refetch()}>
          Try again
        </Button>
      }
    >
      Check your connection, then try again.
    </EmptyState>
  );
}

import CloudOff from 'lucide-react/icons/cloud-off';
import { useEffect } from 'react';
import { adviceOn } from './advice-on.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { dismissToast, showFailure } from '#web/ui/toasts/toasts.ts';

interface LoadProblemProps {
  of: { isFetching: boolean; error: unknown; refetch: () => Promise<unknown> };
  message: string;
}

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
      {adviceOn(of.error)}
    </EmptyState>
  );
}

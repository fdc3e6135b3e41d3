import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useEffect, useState } from 'react';
import { messageOf } from '#web/api/api.ts';
import { CodeMissing, isReachable, reloadIfReachable, renewIfOutdated } from '#web/api/on-demand.ts';
import { adviceOn } from './advice-on.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { SignOutButton } from '#web/frame/sign-out-button.tsx';
import { WindowTitle } from '#web/frame/window-title.tsx';

export function LoadFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const lacksCode = error instanceof CodeMissing;
  const [isReached, setReached] = useState(false);
  const isOffline = lacksCode && !isReached;
  const [isTrying, setTrying] = useState(false);
  useEffect(() => {
    async function look() {
      if (!(await renewIfOutdated())) setReached(await isReachable());
    }
    if (lacksCode) void look();
  }, [lacksCode]);

  async function tryAgain() {
    if (lacksCode) {
      // A browser never requests a failed script of a page again, so reload the page.
      setTrying(true);
      setTrying(await reloadIfReachable());
    } else {
      reset();
      void router.invalidate();
    }
  }

  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-xl px-4 py-16" role="alert">
      <WindowTitle of="Something went wrong" />
      <EmptyState
        icon={<CloudOff aria-hidden />}
        title={isOffline ? 'This page needs internet' : lacksCode ? error.message : messageOf(error)}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button variant="primary" busy={isTrying} onClick={() => void tryAgain()}>
              Try again
            </Button>
            {!isOffline && <SignOutButton>Force Sign Out</SignOutButton>}
          </div>
        }
      >
        {adviceOn(lacksCode && !isOffline ? null : error)}
      </EmptyState>
    </main>
  );
}

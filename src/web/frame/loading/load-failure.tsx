import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useEffect, useState } from 'react';
import { messageOf } from '#web/app/api/api.ts';
import { CodeMissing, reloadIfReachable, renewIfOutdated } from '#web/app/on-demand.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { SignOutButton } from '#web/frame/sign-out-button.tsx';
import { WindowTitle } from '#web/frame/window-title.tsx';

export function LoadFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const lacksCode = error instanceof CodeMissing;
  const [isTrying, setTrying] = useState(false);
  useEffect(() => {
    if (lacksCode) void renewIfOutdated();
  }, [lacksCode]);

  async function tryAgain() {
    if (lacksCode) {
      // Code that failed once is not asked for again by the same page.
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
        title={lacksCode ? error.message : messageOf(error)}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button variant="primary" busy={isTrying} onClick={() => void tryAgain()}>
              Try again
            </Button>
            <SignOutButton>Force Sign Out</SignOutButton>
          </div>
        }
      >
        Check your connection, then try again. Nothing that you typed is lost.
      </EmptyState>
    </main>
  );
}

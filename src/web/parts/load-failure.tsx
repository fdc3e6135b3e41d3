import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { CloudOff } from 'lucide-react';
import { messageOf } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import { WindowTitle } from './window-title.tsx';

/** A page that could not be loaded, and a way on from there. */
export function LoadFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-xl px-4 py-16" role="alert">
      <WindowTitle of="Something went wrong" />
      <EmptyState
        icon={<CloudOff aria-hidden />}
        title={messageOf(error)}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button
              variant="primary"
              onClick={() => {
                reset();
                void router.invalidate();
              }}
            >
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

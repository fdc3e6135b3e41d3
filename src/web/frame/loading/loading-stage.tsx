import { useEffect, useState } from 'react';
import { SignOutButton } from '#web/frame/sign-out-button.tsx';

/**
 * Milliseconds before the sign-out button appears, so that the button does not flash on every load.
 */
const patience = 3000;
/**
 * The first stage is itself at most one second long, so its sign-out button appears without delay.
 */
export const firstStage = 'Loading...';

export function LoadingStage({ text }: { text: string }) {
  const [hasExit, setHasExit] = useState(text === firstStage);
  useEffect(() => {
    const timer = setTimeout(() => setHasExit(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="flex min-h-11 animate-late flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-sm text-soft">
        {text}
      </p>
      {hasExit && <SignOutButton size="small">Force Sign Out</SignOutButton>}
    </div>
  );
}

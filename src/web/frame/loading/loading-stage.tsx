import { useEffect, useState } from 'react';
import { SignOutButton } from '#web/frame/sign-out-button.tsx';

/** Delay in ms, so that the way out does not flash on every load. */
const patience = 3000;
/** The stage that lasts a second at most, so its way out is there at once. */
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

import { useEffect, useState } from 'react';
import { SignOutButton } from '#web/frame/sign-out-button.tsx';

/** Delay in ms, so that the way out does not flash on every load. */
const patience = 3000;

export function LoadingStage({ text }: { text: string }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
      <p role="status" className="animate-late text-sm text-soft">
        {text}
      </p>
      {late && <SignOutButton size="small">Force Sign Out</SignOutButton>}
    </div>
  );
}

import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';

interface ShowMoreProps {
  hasMore: boolean;
  busy: boolean;
  failed: boolean;
  onMore: () => void;
}

export function ShowMore({ hasMore, busy, failed, onMore }: ShowMoreProps) {
  const foot = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(() => {
    if (!failed) onMore();
  });
  useEffect(() => {
    if (!hasMore || busy || !foot.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) load();
      },
      { rootMargin: '600px' },
    );
    observer.observe(foot.current);
    return () => observer.disconnect();
  }, [hasMore, busy]);

  if (!hasMore) return null;
  return (
    <div ref={foot} className="flex flex-col items-center gap-2 py-4 print:hidden">
      {failed && <p className="text-sm text-danger">The next rows did not load.</p>}
      <Button busy={busy} onClick={onMore}>
        {failed ? 'Try again' : 'Show more'}
      </Button>
    </div>
  );
}

import { type RefObject, useEffect, useState } from 'react';

/**
 * Returns true after `end` has been on screen. Returns true at once in a browser without
 * IntersectionObserver.
 */
export function useSeen(end: RefObject<HTMLElement | null>, isWatched: boolean): boolean {
  const [hasSeen, setHasSeen] = useState(!('IntersectionObserver' in window));

  useEffect(() => {
    if (!isWatched || hasSeen || !end.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setHasSeen(true);
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [end, isWatched, hasSeen]);

  return hasSeen;
}

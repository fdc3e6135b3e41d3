import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** A browser without this event lays out every worker at once. */
const change = 'contentvisibilityautostatechange';
const isTold = `on${change}` in document;

/**
 * Returns true after the browser first lays out the element, which has `content-visibility: auto`,
 * or prints the page.
 */
export function useNear(element: RefObject<HTMLElement | null>, startsNear: boolean): boolean {
  const [isNear, setIsNear] = useState(startsNear || !isTold);

  useLayoutEffect(() => {
    const watched = element.current;
    if (isNear || !watched) return undefined;
    const show = (event: Event) => {
      if (!(event as ContentVisibilityAutoStateChangeEvent).skipped) setIsNear(true);
    };
    const print = () => flushSync(() => setIsNear(true));
    watched.addEventListener(change, show);
    addEventListener('beforeprint', print);
    return () => {
      watched.removeEventListener(change, show);
      removeEventListener('beforeprint', print);
    };
  }, [element, isNear]);

  return isNear;
}

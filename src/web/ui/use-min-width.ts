import { type RefCallback, useCallback, useState } from 'react';

/** Whether what the ref is given to is as wide as so many letters' heights: larger text leaves less room in the same window. */
export function useMinWidth(rem: number): [ref: RefCallback<HTMLElement>, hasRoom: boolean] {
  const [hasRoom, setHasRoom] = useState(false);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const measure = () => {
        const letter = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
        setHasRoom(element.getBoundingClientRect().width >= rem * letter);
      };
      measure();
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [rem],
  );
  return [ref, hasRoom];
}

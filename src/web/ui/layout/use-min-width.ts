import { type RefCallback, useCallback, useState } from 'react';

/**
 * Returns a ref and whether its element is at least `rem` wide. With larger text, 1 rem is wider.
 */
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

import { useEffect, useState } from 'react';

/** Workers of the first render. */
export const firstDrawn = 2;
/** Workers of each later render. */
const atOnce = 60;

/**
 * Returns the number of workers to render: a few at once, then more in steps, so that the page
 * reacts while it renders.
 */
export function useDrawn(all: number): number {
  const [drawn, setDrawn] = useState(firstDrawn);

  useEffect(() => {
    if (drawn >= all) return undefined;
    const next = setTimeout(() => setDrawn(drawn + atOnce));
    return () => clearTimeout(next);
  }, [drawn, all]);

  return drawn;
}

import { useEffect, useState } from 'react';

/** Workers; one screen of a phone shows fewer. */
const atOnce = 6;

/** The number of rows to draw: the first few at once, the others while the page is used. */
export function useDrawn(all: number): number {
  const [drawn, setDrawn] = useState(atOnce);

  useEffect(() => {
    if (drawn >= all) return undefined;
    const next = setTimeout(() => setDrawn(drawn + atOnce));
    return () => clearTimeout(next);
  }, [drawn, all]);

  return drawn;
}

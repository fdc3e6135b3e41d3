import { useEffect, useState } from 'react';

/** Long enough for the next key, too short to wait for. */
const pause = 300;

/** A value once nobody has changed it for a moment: half a number says nothing of the whole one. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

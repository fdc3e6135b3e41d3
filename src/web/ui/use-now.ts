import { useEffect, useState } from 'react';

/** Milliseconds between updates; texts show minutes. */
const tick = 15_000;

export function useNow(): string {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), tick);
    return () => clearInterval(timer);
  }, []);
  return now;
}

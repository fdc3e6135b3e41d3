import { useEffect, useState } from 'react';

const pause = 300;

export function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}

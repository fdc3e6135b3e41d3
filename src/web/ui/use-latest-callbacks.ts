import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Returns functions with a stable identity that call the newest callbacks, for elements that render
 * once.
 */
export function useLatestCallbacks<Functions extends object>(functions: Functions): Functions {
  const newest = useRef(functions);
  useLayoutEffect(() => {
    newest.current = functions;
  });
  const [steady] = useState(() => {
    const names = Object.keys(functions) as (keyof Functions)[];
    const entries = names.map((name) => [
      name,
      (...parameters: unknown[]) =>
        (newest.current[name] as (...parameters: unknown[]) => unknown)(...parameters),
    ]);
    return Object.fromEntries(entries) as Functions;
  });
  return steady;
}

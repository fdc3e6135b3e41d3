import { useMemo, useRef } from 'react';
import { dismissToast, showFailure } from './toasts.ts';

/** The failure of an action as a toast, which the next attempt takes away, since it is then no longer true. */
export function useFailureToast() {
  const shown = useRef<string[]>([]);
  return useMemo(
    () => ({
      show: (title: string, description?: string) => {
        shown.current.push(showFailure(title, description));
      },
      clear: () => {
        for (const id of shown.current.splice(0)) dismissToast(id);
      },
    }),
    [],
  );
}

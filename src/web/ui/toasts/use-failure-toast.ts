import { useMemo, useRef } from 'react';
import { dismissToast, showFailure } from './toasts.ts';

/** Shows failure toasts of an action; `clear` removes them before the next attempt. */
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

import { useMemo, useRef } from 'react';
import { dismissToast, showFailure } from './toasts.ts';

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

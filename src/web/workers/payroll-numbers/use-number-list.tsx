import { type ReactNode, Suspense, useState } from 'react';
import { lazyPage } from '#web/api/on-demand.ts';

const NumberListDialog = lazyPage(() => import('./number-list-dialog.tsx'), 'NumberListDialog');

interface NumberList {
  open: () => void;
  dialog: ReactNode;
}

/** The dialog for a pasted list of payroll numbers. It loads when it opens first, and is empty at each opening. */
export function useNumberList(finalFocus: () => HTMLElement | boolean): NumberList {
  const [isOpen, setIsOpen] = useState(false);
  const [times, setTimes] = useState(0);
  function open() {
    setIsOpen(true);
    setTimes(times + 1);
  }
  const dialog = times > 0 && (
    <Suspense>
      <NumberListDialog
        key={times}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        finalFocus={finalFocus}
      />
    </Suspense>
  );
  return { open, dialog };
}

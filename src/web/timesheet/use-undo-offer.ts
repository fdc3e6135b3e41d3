import { useRef } from 'react';
import { undoOfferSeconds } from '#domain/timesheet/taking-back.ts';
import { dismissToast, showFailure, showSuccess } from '#web/ui/toasts/toasts.ts';

const offerTime = undoOfferSeconds * 1_000;

interface Begun {
  done: (title: string, description: string) => void;
  failed: (title?: string, description?: string) => void;
}

export interface UndoOffer {
  begin: (takeBack: () => void) => Begun;
  tell: (title: string, description: string) => void;
  tellFailure: (title: string, description: string) => void;
  undoLast: () => void;
}

/** Offers to undo the last action, by a key and for ten seconds by a button in a toast. */
export function useUndoOffer(): UndoOffer {
  const offer = useRef<(() => void) | null>(null);
  const shownToast = useRef<string | null>(null);
  const failureToast = useRef<string | null>(null);

  /**
   * Replaces the previous toast, because stacked toasts would not show which action is undone next.
   */
  function tell(title: string, description: string, press?: () => void): string {
    if (shownToast.current) dismissToast(shownToast.current);
    const toast = showSuccess(title, description, press && { label: 'Undo', press });
    shownToast.current = toast;
    return toast;
  }

  function tellFailure(title: string, description: string): void {
    const before = failureToast.current;
    failureToast.current = showFailure(title, description);
    if (before && before !== failureToast.current) dismissToast(before);
  }

  return {
    begin(takeBack) {
      let isWanted = false;
      const early = () => {
        isWanted = true;
      };
      offer.current = early;
      const forget = (own: () => void) => {
        if (offer.current === own) offer.current = null;
      };
      return {
        done(title, description) {
          if (isWanted) {
            forget(early);
            takeBack();
            return;
          }
          const toast = tell(title, description, press);
          function press() {
            forget(byKey);
            takeBack();
          }
          function byKey() {
            dismissToast(toast);
            press();
          }
          if (offer.current === early) offer.current = byKey;
          setTimeout(() => forget(byKey), offerTime);
        },
        failed(title, description) {
          forget(early);
          if (title !== undefined && description !== undefined) tellFailure(title, description);
        },
      };
    },
    tell: (title, description) => void tell(title, description),
    tellFailure,
    undoLast: () => offer.current?.(),
  };
}

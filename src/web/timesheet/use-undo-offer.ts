import { useRef } from 'react';
import { undoOfferSeconds } from '#domain/timesheet/taking-back.ts';
import { dismissToast, showFailure, showSuccess } from '#web/ui/toasts/toasts.ts';

/** As long as a toast offers the way back. */
const offerTime = undoOfferSeconds * 1_000;

interface Begun {
  /** Says that it is done and offers to undo it; an undo that was asked for meanwhile happens now. */
  done: (title: string, description: string) => void;
  doneForGood: (title: string, description: string) => void;
  /** It could not be done: there is nothing to take back. Says why, where the page does not. */
  failed: (title?: string, description?: string) => void;
}

export interface UndoOffer {
  begin: (takeBack: () => void) => Begun;
  tell: (title: string, description: string) => void;
  tellFailure: (title: string, description: string) => void;
  /** Takes back what was begun last, as its toast offers; nothing when there is no such offer any more. */
  undoLast: () => void;
}

/** One way back at a time: of what was done last, in its toast for ten seconds, and for the key. */
export function useUndoOffer(): UndoOffer {
  const offer = useRef<(() => void) | null>(null);
  const told = useRef<string | null>(null);
  const failureTold = useRef<string | null>(null);

  /** One at a time: a pile of toasts would hide what is still to come, and say of none which one it is about. */
  function tell(title: string, description: string, press?: () => void): string {
    if (told.current) dismissToast(told.current);
    const toast = showSuccess(title, description, press && { label: 'Undo', press });
    told.current = toast;
    return toast;
  }

  /** A failure stays until it is dismissed, or there is a newer one. */
  function tellFailure(title: string, description: string): void {
    const before = failureTold.current;
    failureTold.current = showFailure(title, description);
    if (before && before !== failureTold.current) dismissToast(before);
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
          // An undo that was begun later keeps the keyboard shortcut.
          if (offer.current === early) offer.current = byKey;
          setTimeout(() => forget(byKey), offerTime);
        },
        doneForGood(title, description) {
          forget(early);
          tell(title, description);
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

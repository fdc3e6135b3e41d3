import type { Passing } from './toasts.ts';

export interface Queue {
  shown: { toast: Passing; at: number } | null;
  waiting: readonly Passing[];
}

export const emptyQueue: Queue = { shown: null, waiting: [] };

const sameAction = 1_000;

/**
 * A new toast replaces an older action's toast. Toasts of one action show in turn; news waits for
 * an offered action.
 */
export function enqueue(queue: Queue, toast: Passing, now: number): Queue {
  const { shown } = queue;
  const waiting = queue.waiting.filter(({ id }) => id !== toast.id);
  if (!shown || shown.toast.id === toast.id) return { shown: { toast, at: now }, waiting };
  const areBothOffers = shown.toast.action && toast.action;
  const isSameAction = !areBothOffers && now - shown.at < sameAction;
  if (isSameAction && shown.toast.kind === 'news' && toast.kind !== 'news') {
    return { shown: { toast, at: now }, waiting: [...waiting, shown.toast] };
  }
  const isPatient = toast.kind === 'news' && shown.toast.action;
  if (isSameAction || isPatient) return { shown, waiting: [...waiting, toast] };
  return { shown: { toast, at: now }, waiting: waiting.filter(({ kind }) => kind === 'news') };
}

export function dismiss(queue: Queue, id: string, now: number): Queue {
  const waiting = queue.waiting.filter((toast) => toast.id !== id);
  if (queue.shown?.toast.id !== id) return { ...queue, waiting };
  const [next, ...rest] = waiting;
  return { shown: next ? { toast: next, at: now } : null, waiting: rest };
}

/** Time in ms in which a toast is read before a dialog that opens may drop it. */
const justShown = 3_000;

/**
 * Drops what only informs, so that it covers no dialog that opens. An offered action stays, and so
 * does the result of an action that leads to the dialog.
 */
export function makeRoom({ shown, waiting }: Queue, now: number): Queue {
  if (!shown) return emptyQueue;
  if (now - shown.at < justShown) return { shown, waiting };
  return { shown: shown.toast.action ? shown : null, waiting: [] };
}

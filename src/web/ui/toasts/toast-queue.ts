import type { Passing } from './toasts.ts';

export interface Queue {
  shown: { toast: Passing; at: number } | null;
  waiting: readonly Passing[];
}

export const emptyQueue: Queue = { shown: null, waiting: [] };

const sameAction = 1_000;

/**
 * A new toast replaces the toast of an earlier action. Toasts of one action show one after another.
 * News waits while a toast offers an action.
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

/**
 * Milliseconds for which a new toast survives the opening of a dialog, so that the user can read
 * the toast.
 */
const justShown = 3_000;

/**
 * Removes toasts that would cover an opening dialog. A toast that offers an action stays. So does a
 * toast that is new, because the action that opened the dialog may have shown it.
 */
export function makeRoom({ shown, waiting }: Queue, now: number): Queue {
  if (!shown) return emptyQueue;
  if (now - shown.at < justShown) return { shown, waiting };
  return { shown: shown.toast.action ? shown : null, waiting: [] };
}

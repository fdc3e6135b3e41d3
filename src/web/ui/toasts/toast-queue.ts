/** Which toast is shown, and which wait: one at a time, since a pile contradicts itself and hides the page. */

import type { Toast } from './toasts.ts';

export interface Queue {
  shown: { toast: Toast; at: number } | null;
  waiting: readonly Toast[];
}

export const emptyQueue: Queue = { shown: null, waiting: [] };

/** What is told within this time comes of the same action, and has something of its own to say. */
const sameAction = 1_000;

/**
 * What is new takes the place of what was there, whose subject has moved on. Two of one action are read one after the
 * other; news of elsewhere wait for what has to be answered.
 */
export function enqueue(queue: Queue, toast: Toast, now: number): Queue {
  const { shown } = queue;
  const waiting = queue.waiting.filter(({ id }) => id !== toast.id);
  if (!shown || shown.toast.id === toast.id) return { shown: { toast, at: now }, waiting };
  // Each offer to take back is of an action of its own: of two in a second, the newest is what somebody wants to undo.
  const areBothOffers = shown.toast.kind === 'success' && shown.toast.action && toast.action;
  const isSameAction = !areBothOffers && now - shown.at < sameAction;
  // What somebody does themselves goes before news, which are read afterwards.
  if (isSameAction && shown.toast.kind === 'news' && toast.kind !== 'news') {
    return { shown: { toast, at: now }, waiting: [...waiting, shown.toast] };
  }
  // A failure would keep its place until it is dismissed: what follows goes before it, and a success replaces it.
  if (isSameAction && shown.toast.kind === 'failure' && toast.kind !== 'news') {
    return {
      shown: { toast, at: now },
      waiting: toast.kind === 'failure' ? [...waiting, shown.toast] : waiting,
    };
  }
  const isPatient = toast.kind === 'news' && (shown.toast.kind === 'failure' || shown.toast.action);
  if (isSameAction || isPatient) return { shown, waiting: [...waiting, toast] };
  return { shown: { toast, at: now }, waiting: waiting.filter(({ kind }) => kind === 'news') };
}

/** Takes one away; if it was shown, the next has its turn. */
export function dismiss(queue: Queue, id: string, now: number): Queue {
  const waiting = queue.waiting.filter((toast) => toast.id !== id);
  if (queue.shown?.toast.id !== id) return { ...queue, waiting };
  const [next, ...rest] = waiting;
  return { shown: next ? { toast: next, at: now } : null, waiting: rest };
}

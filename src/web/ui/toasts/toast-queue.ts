/**
 * The shown toast and the queue. Only one shows at a time: a stack contradicts itself and covers
 * the page.
 */

import type { Toast } from './toasts.ts';

export interface Queue {
  shown: { toast: Toast; at: number } | null;
  waiting: readonly Toast[];
}

export const emptyQueue: Queue = { shown: null, waiting: [] };

const sameAction = 1_000;

/**
 * A new toast replaces an older action's toast. Toasts of one action show in turn; news waits for a
 * failure or an offered action.
 */
export function enqueue(queue: Queue, toast: Toast, now: number): Queue {
  const { shown } = queue;
  const waiting = queue.waiting.filter(({ id }) => id !== toast.id);
  if (!shown || shown.toast.id === toast.id) return { shown: { toast, at: now }, waiting };
  // Two undo offers belong to two actions: show the newest.
  const areBothOffers = shown.toast.kind === 'success' && shown.toast.action && toast.action;
  const isSameAction = !areBothOffers && now - shown.at < sameAction;
  // Feedback on the user's own action precedes news.
  if (isSameAction && shown.toast.kind === 'news' && toast.kind !== 'news') {
    return { shown: { toast, at: now }, waiting: [...waiting, shown.toast] };
  }
  // A failure stays until dismissed, so a newer failure precedes it and a success replaces it.
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

export function dismiss(queue: Queue, id: string, now: number): Queue {
  const waiting = queue.waiting.filter((toast) => toast.id !== id);
  if (queue.shown?.toast.id !== id) return { ...queue, waiting };
  const [next, ...rest] = waiting;
  return { shown: next ? { toast: next, at: now } : null, waiting: rest };
}

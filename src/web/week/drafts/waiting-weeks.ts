import { useMemo, useSyncExternalStore } from 'react';
import { Refusal } from '#domain/refusal.ts';
import { weekLabel } from '#domain/calendar/week.ts';
import { showFailure } from '#web/ui/toasts/toasts.ts';
import {
  entryOf,
  placeOfDraft,
  listWaiting,
  onDraftChange,
  removeDraft,
  stopWaiting,
  type WaitingWeek,
} from './draft.ts';
import { notSent, submitTimesheet, tellSubmitted } from './use-sending.ts';

/** Without this code, drafts have no copies. */
export async function copyDrafts(userId: string): Promise<void> {
  const copies = await import('./draft-copies.ts').catch(() => null);
  await copies?.copyDrafts(userId);
}

let underWay: Promise<void> | null = null;

/**
 * Sends the waiting weeks one after another. Each week has its own idempotency key, so that retries
 * and other windows cause no duplicates.
 */
export function sendWaiting(userId: string): Promise<void> {
  underWay ??= sendAll(userId).finally(() => {
    underWay = null;
  });
  return underWay;
}

async function sendAll(userId: string): Promise<void> {
  // The copy of a week that is sent before would bring the week back.
  if (listWaiting(userId).length > 0) await copyDrafts(userId);
  for (const waiting of listWaiting(userId)) {
    if (!navigator.onLine) break;
    const { week, draft } = waiting;
    const place = placeOfDraft(userId, waiting);
    try {
      const { idempotencyKey } = draft.attempt;
      const timesheet = await submitTimesheet({ entry: entryOf(waiting), idempotencyKey });
      removeDraft(place);
      tellSubmitted(timesheet, Boolean(draft.basis));
    } catch (failure) {
      if (!(failure instanceof Refusal) || !['conflict', 'invalid'].includes(failure.code)) break;
      stopWaiting(place);
      showFailure(notSent, `${weekLabel(week)}: ${failure.message}`, 'everywhere');
    }
  }
}

export function useWaitingWeeks(userId: string): WaitingWeek[] {
  const onDevice = useSyncExternalStore(onDraftChange, () => JSON.stringify(listWaiting(userId)));
  return useMemo(() => JSON.parse(onDevice) as WaitingWeek[], [onDevice]);
}

import { useEffect, useEffectEvent, useRef } from 'react';
import { Refusal } from '#domain/refusal.ts';
import type { Entry } from '#domain/timesheet.ts';
import { weekLabel } from '#domain/week.ts';
import { useSubmitTimesheet } from '../../queries/my-timesheets.ts';
import { showFailure, showSuccess } from '../../ui/toasts.ts';
import { listWaiting, removeDraft, stopWaiting } from './draft.ts';

/**
 * Sends what was to be sent without a connection, as soon as there is one: each under its own key, so that two windows
 * or a lost answer do not make two timesheets. `lookedAt` changes whenever the server has answered.
 */
export function useWaiting(userId: string, lookedAt: number): void {
  const { mutateAsync } = useSubmitTimesheet();
  const isSending = useRef(false);

  const sendAll = useEffectEvent(async () => {
    if (isSending.current) return;
    isSending.current = true;
    for (const { week, draft } of listWaiting(userId)) {
      if (!navigator.onLine) break;
      const { of, idempotencyKey } = draft.attempt;
      try {
        const timesheet = await mutateAsync({ entry: JSON.parse(of) as Entry, idempotencyKey });
        removeDraft(userId, week);
        showSuccess(
          'Timesheet submitted!',
          `Successfully submitted ${timesheet.hoursWorked} hours for the week.`,
        );
      } catch (failure) {
        // No answer, or none that is about the week: it goes on waiting.
        if (!(failure instanceof Refusal) || !['conflict', 'invalid'].includes(failure.code)) break;
        stopWaiting(userId, week);
        showFailure('Error submitting timesheet', `${weekLabel(week)}: ${failure.message}`);
      }
    }
    isSending.current = false;
  });

  useEffect(() => {
    const send = () => void sendAll();
    if (lookedAt > 0) send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [lookedAt]);
}

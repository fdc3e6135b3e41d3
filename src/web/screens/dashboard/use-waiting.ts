import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Entry } from '#domain/entry.ts';
import { Refusal } from '#domain/refusal.ts';
import { weekLabel } from '#domain/week.ts';
import { useSubmitTimesheet } from '../../queries/my-timesheets.ts';
import { showFailure, showSuccess } from '../../ui/toasts.ts';
import { listWaiting, removeDraft, stopWaiting } from './draft.ts';

export interface Waiting {
  isSending: boolean;
  /** When it was last asked for by hand, and nobody could be reached. */
  triedAt: number | null;
  tryAgain: () => void;
}

/**
 * Sends what was to be sent without a connection, as soon as there is one: each under its own key, so that two windows
 * or a lost answer do not make two timesheets. `lookedAt` changes whenever the server has answered.
 */
export function useWaiting(userId: string, lookedAt: number): Waiting {
  const { mutateAsync } = useSubmitTimesheet();
  const isUnderWay = useRef(false);
  const [isSending, setSending] = useState(false);
  const [triedAt, setTriedAt] = useState<number | null>(null);

  async function sendAll(): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSending(true);
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
    isUnderWay.current = false;
    setSending(false);
  }

  const sendByItself = useEffectEvent(() => void sendAll());
  useEffect(() => {
    const send = () => sendByItself();
    if (lookedAt > 0) send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [lookedAt]);

  return {
    isSending,
    triedAt,
    tryAgain: () => void sendAll().then(() => setTriedAt(Date.now())),
  };
}

import { type MutationOptions, MutationObserver, useMutation } from '@tanstack/react-query';
import { Refusal } from '#domain/refusal.ts';
import { submittedInWords } from '#domain/timesheet/progress/status-in-words.ts';
import type { OwnTimesheet, Timesheet } from '#domain/timesheet/timesheet.ts';
import { call, messageOf, NotReached } from '#web/api/api.ts';
import { queryClient } from '#web/api/client.ts';
import { fetchNow } from '#web/api/invalidate.ts';
import { keyedRequestFor } from '#web/api/idempotency.ts';
import { amendWeek } from '#web/week/my-timesheets.ts';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { type Draft, withoutRequest } from './draft.ts';
import { type EntryForm, type EntryValues, refusedIn, type WeekToSend } from './entry-values.ts';
import { showWeek } from '#web/week/show-week.ts';
import type { useDraft } from './use-draft.ts';

export const notSent = 'Error submitting timesheet';

/** Timeout in milliseconds, long enough for a slow connection. */
const patience = 20_000;

function isSilent(error: Error): boolean {
  return error instanceof NotReached && error.cause instanceof DOMException;
}

interface KeyedWeek {
  entry: WeekToSend;
  idempotencyKey: string;
}

const submission: MutationOptions<OwnTimesheet, Error, KeyedWeek> = {
  mutationFn: ({ entry, idempotencyKey }) =>
    call(
      'POST /api/me/timesheets',
      { headers: { 'idempotency-key': idempotencyKey }, body: entry },
      { signal: AbortSignal.timeout(patience) },
    ),
  // The server may have saved the week although the response was lost, so the retry has the same
  // idempotency key.
  retry: (failures, error) => !(error instanceof Refusal) && !isSilent(error) && failures < 2,
  retryDelay: 700,
  onSuccess: amendWeek,
  // A refusal often means that the list of weeks is stale, so refetch the list. The message does
  // not wait for the refetch.
  onError: (failure) => {
    if (failure instanceof Refusal) void fetchNow();
  },
};

export function submitTimesheet(week: KeyedWeek): Promise<OwnTimesheet> {
  return new MutationObserver(queryClient, submission).mutate(week);
}

export function tellSubmitted(timesheet: Timesheet, isCorrection: boolean): void {
  const { title, text } = submittedInWords(timesheet, isCorrection);
  showSuccess(title, text);
}

export type SendOutcome = { sent: OwnTimesheet } | { hasFocus: boolean };

interface Sending {
  draft: Pick<ReturnType<typeof useDraft>, 'keepAtOnce' | 'amend' | 'forget'>;
  form: Pick<EntryForm, 'refuse' | 'failure'>;
}

export function useSending({ draft, form }: Sending) {
  const submitting = useMutation(submission);

  async function send(values: EntryValues, entry: WeekToSend): Promise<SendOutcome> {
    if (!navigator.onLine) return sendLater(values, entry);
    const { idempotencyKey } = saveRequest(values, entry).attempt;
    try {
      const sent = await submitting.mutateAsync({ entry, idempotencyKey });
      draft.forget();
      return { sent };
    } catch (failure) {
      if (failure instanceof NotReached) return sendLater(values, entry);
      // A refused request is finished: the next attempt gets a new idempotency key.
      if (failure instanceof Refusal) draft.amend(withoutRequest);
      return explain(failure);
    }
  }

  /**
   * Stores the idempotency key before sending, so that a lost response causes no duplicate week.
   */
  function saveRequest(values: EntryValues, entry: WeekToSend, waiting: Pick<Draft, 'isWaiting'> = {}) {
    return draft.keepAtOnce(values, (kept) => ({
      ...kept,
      ...waiting,
      attempt: keyedRequestFor(entry, kept.attempt),
    }));
  }

  function sendLater(values: EntryValues, entry: WeekToSend): SendOutcome {
    saveRequest(values, entry, { isWaiting: true });
    showWeek();
    return { hasFocus: true };
  }

  function explain(failure: unknown): SendOutcome {
    const refused = refusedIn(failure);
    if (refused) {
      form.refuse(refused);
      return { hasFocus: true };
    }
    const exists = failure instanceof Refusal && failure.reason === 'week_already_submitted';
    form.failure.show(exists ? 'Timesheet already exists' : notSent, messageOf(failure));
    return { hasFocus: false };
  }

  return send;
}

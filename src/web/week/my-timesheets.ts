import { type MutationOptions, MutationObserver, queryOptions, useMutation } from '@tanstack/react-query';
import type { Instant } from '#domain/calendar/calendar.ts';
import type { Entry } from '#domain/timesheet/entry.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import type { Week } from '#domain/calendar/week.ts';
import { api, NotReached } from '#web/app/api/api.ts';
import { queryClient } from '#web/app/api/client.ts';
import { amendLastKnown, orLastKnown } from '#web/app/api/offline-cache.ts';

interface Page {
  items: Timesheet[];
  nextCursor: string | null;
}

/** All own timesheets, newest week first: the form must know every week's, so all pages are fetched. */
async function everyPage(): Promise<Timesheet[]> {
  const all: Timesheet[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Page = await api.get(
      `/api/me/timesheets?limit=200${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    );
    all.push(...page.items);
    cursor = page.nextCursor;
  }
  return all;
}

export const myTimesheetsQuery = queryOptions({
  queryKey: ['my-timesheets'],
  queryFn: () => orLastKnown('my-timesheets', everyPage),
});

/** A week of which a reviewer has deleted the timesheet. */
export interface DeletedWeek {
  weekStart: Week;
  deletedAt: Instant;
  deletedBy: string;
}

export const myDeletionsQuery = queryOptions({
  queryKey: ['my-deletions'],
  queryFn: () =>
    orLastKnown(
      'my-deletions',
      async () => (await api.get<{ items: DeletedWeek[] }>('/api/me/deletions')).items,
    ),
});

/** Whether the list, as it was last read, has this timesheet. */
export function isListed(id: string): boolean {
  return (
    queryClient.getQueryData(myTimesheetsQuery.queryKey)?.some((timesheet) => timesheet.id === id) ?? false
  );
}

const refetch = () => queryClient.invalidateQueries({ queryKey: myTimesheetsQuery.queryKey });

/** The list as it is after an answer: nobody waits for another one to see it. */
function amend(change: (all: Timesheet[]) => Timesheet[]): void {
  amendLastKnown('my-timesheets', change);
  void refetch();
}

function withWeek(timesheet: Timesheet, all: Timesheet[]): Timesheet[] {
  const others = all.filter(({ weekStart }) => weekStart !== timesheet.weekStart);
  const later = others.filter(({ weekStart }) => weekStart > timesheet.weekStart);
  return [...later, timesheet, ...others.slice(later.length)];
}

/** Takes a Pending week back. What is not there any more needs no taking back. */
export function useRecallTimesheet() {
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await api.post<Timesheet>(`/api/timesheets/${id}/recall`, undefined);
      } catch (failure) {
        if (!(failure instanceof Refusal && failure.code === 'missing')) throw failure;
      }
    },
    onSuccess: (_answer, taken) => amend((all) => all.filter(({ id }) => id !== taken)),
    onError: refetch,
  });
}

/** Longer than the slowest of connections takes; one that is silent for this long is dead. */
const patience = 20_000;

function isSilent(error: Error): boolean {
  return error instanceof NotReached && error.cause instanceof DOMException;
}

interface Attempt {
  entry: Entry;
  /** The same for the same attempt, which makes it safe to send again when an answer was lost. */
  idempotencyKey: string;
}

const submission: MutationOptions<Timesheet, Error, Attempt> = {
  mutationFn: ({ entry, idempotencyKey }) =>
    api.post<Timesheet>('/api/me/timesheets', entry, {
      headers: { 'Idempotency-Key': idempotencyKey },
      signal: AbortSignal.timeout(patience),
    }),
  // No answer, or a broken one, may mean that the week was taken all the same: the same key asks for the answer again.
  retry: (failures, error) => !(error instanceof Refusal) && !isSilent(error) && failures < 2,
  retryDelay: 700,
  onSuccess: (timesheet) => amend((all) => withWeek(timesheet, all)),
  // A conflict means that the list on the page is out of date; the message need not wait for a new one.
  onError: (failure) => {
    if (failure instanceof Refusal) void refetch();
  },
};

export function useSubmitTimesheet() {
  return useMutation(submission);
}

/** The same for a week that no form is open for. */
export function submitTimesheet(attempt: Attempt): Promise<Timesheet> {
  return new MutationObserver(queryClient, submission).mutate(attempt);
}

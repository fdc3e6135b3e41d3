import { type MutationOptions, MutationObserver, queryOptions, useMutation } from '@tanstack/react-query';
import type { Entry } from '#domain/timesheet/entry.ts';
import { Refusal } from '#domain/refusal.ts';
import type { OwnTimesheet } from '#domain/timesheet/timesheet.ts';
import { call, NotReached } from '#web/app/api/api.ts';
import { queryClient } from '#web/app/api/client.ts';
import { amendLastKnown, orLastKnown } from '#web/app/api/offline-cache.ts';

/** All own timesheets, newest week first: the form must know every week's, so all pages are fetched. */
async function everyPage(cursor = ''): Promise<OwnTimesheet[]> {
  const { items, nextCursor } = await call('GET /api/me/timesheets', { query: { limit: 200, cursor } });
  return nextCursor === null ? items : [...items, ...(await everyPage(nextCursor))];
}

export const myTimesheetsQuery = queryOptions({
  queryKey: ['my-timesheets'],
  queryFn: () => orLastKnown('my-timesheets', everyPage),
});

export const myDeletionsQuery = queryOptions({
  queryKey: ['my-deletions'],
  queryFn: () => orLastKnown('my-deletions', async () => (await call('GET /api/me/deletions')).items),
});

/** Whether the list, as it was last read, has this timesheet. */
export function isListed(id: string): boolean {
  return (
    queryClient.getQueryData(myTimesheetsQuery.queryKey)?.some((timesheet) => timesheet.id === id) ?? false
  );
}

const refetch = () => queryClient.invalidateQueries({ queryKey: myTimesheetsQuery.queryKey });

/** The list as it is after an answer: nobody waits for another one to see it. */
function amend(change: (all: OwnTimesheet[]) => OwnTimesheet[]): void {
  amendLastKnown('my-timesheets', change);
  void refetch();
}

function withWeek(timesheet: OwnTimesheet, all: OwnTimesheet[]): OwnTimesheet[] {
  const others = all.filter(({ weekStart }) => weekStart !== timesheet.weekStart);
  const later = others.filter(({ weekStart }) => weekStart > timesheet.weekStart);
  return [...later, timesheet, ...others.slice(later.length)];
}

/** Takes a Pending week back. What is not there any more needs no taking back. */
export function useRecallTimesheet() {
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await call('POST /api/timesheets/:id/recall', { params: { id } });
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

const submission: MutationOptions<OwnTimesheet, Error, Attempt> = {
  mutationFn: ({ entry, idempotencyKey }) =>
    call(
      'POST /api/me/timesheets',
      { headers: { 'idempotency-key': idempotencyKey }, body: entry },
      { signal: AbortSignal.timeout(patience) },
    ),
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
export function submitTimesheet(attempt: Attempt): Promise<OwnTimesheet> {
  return new MutationObserver(queryClient, submission).mutate(attempt);
}

import { queryOptions, useMutation } from '@tanstack/react-query';
import { Refusal } from '#domain/refusal.ts';
import type { OwnTimesheet } from '#domain/timesheet/timesheet.ts';
import { call } from '#web/api/api.ts';
import { queryClient } from '#web/api/client.ts';
import { fetchNow } from '#web/api/invalidate.ts';
import { amendLastKnown, orLastKnown } from '#web/api/offline-cache.ts';

async function everyPage(cursor = ''): Promise<OwnTimesheet[]> {
  const { items, nextCursor } = await call('GET /api/me/timesheets', { query: { limit: 200, cursor } });
  return nextCursor === null ? items : [...items, ...(await everyPage(nextCursor))];
}

export const myTimesheetsQuery = queryOptions({
  queryKey: ['GET /api/me/timesheets'],
  queryFn: () => orLastKnown('GET /api/me/timesheets', everyPage),
});

export const myDeletionsQuery = queryOptions({
  queryKey: ['GET /api/me/deletions'],
  queryFn: () =>
    orLastKnown('GET /api/me/deletions', async () => (await call('GET /api/me/deletions')).items),
});

export function isListed(id: string): boolean {
  return (
    queryClient.getQueryData(myTimesheetsQuery.queryKey)?.some((timesheet) => timesheet.id === id) ?? false
  );
}

function amend(change: (all: OwnTimesheet[]) => OwnTimesheet[]): void {
  amendLastKnown('GET /api/me/timesheets', change);
  void fetchNow();
}

export function amendWeek(timesheet: OwnTimesheet): void {
  amend((all) => {
    const others = all.filter(
      ({ weekStart, assignmentId }) =>
        weekStart !== timesheet.weekStart || assignmentId !== timesheet.assignmentId,
    );
    const later = others.filter(({ weekStart }) => weekStart > timesheet.weekStart);
    return [...later, timesheet, ...others.slice(later.length)];
  });
}

/** Recalls a Pending timesheet. A timesheet that no longer exists counts as recalled. */
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
    onError: fetchNow,
  });
}

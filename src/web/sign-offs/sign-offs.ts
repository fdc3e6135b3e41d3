import { useMutation } from '@tanstack/react-query';
import type { WaitingWeek } from '#contract/sign-offs/sign-offs.ts';
import { call } from '#web/api/api.ts';
import { listed } from '#web/api/asked.ts';
import { fetchNow } from '#web/api/invalidate.ts';
import { pagesOf } from '#web/api/pages.ts';

const boards = ['asked', 'signed', 'queried'] as const;
export type Board = (typeof boards)[number];

export function boardIn({ show }: { show?: string | undefined }): Board {
  return boards.find((board) => board === show) ?? 'asked';
}

export function waitingQuery(status: Board) {
  return pagesOf('GET /api/sign-offs', { query: { status } });
}

export const proposalsQuery = listed('GET /api/sign-offs/proposals');

export function useAcceptProposal() {
  return useMutation({
    mutationFn: (id: string) => call('PUT /api/sign-offs/proposals/:id/accepted', { params: { id } }),
    onSettled: fetchNow,
  });
}

export function useDeclineProposal() {
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/sign-offs/proposals/:id', { params: { id } }),
    onSettled: fetchNow,
  });
}

export function useAskAgain({ timesheetId: id }: Pick<WaitingWeek, 'timesheetId'>) {
  return useMutation({
    mutationFn: (authoriserId: string | undefined) =>
      call('POST /api/timesheets/:id/sign-off-requests', {
        params: { id },
        body: authoriserId === undefined ? {} : { authoriserId },
      }),
    onSettled: fetchNow,
  });
}

export function byClient(
  weeks: readonly WaitingWeek[],
): { id: string; name: string; weeks: WaitingWeek[] }[] {
  const clients = new Map<string, { id: string; name: string; weeks: WaitingWeek[] }>();
  for (const week of weeks) {
    const client = clients.get(week.clientId) ?? { id: week.clientId, name: week.clientName, weeks: [] };
    client.weeks.push(week);
    clients.set(week.clientId, client);
  }
  return [...clients.values()];
}

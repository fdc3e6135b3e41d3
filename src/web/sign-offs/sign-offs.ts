import { useMutation } from '@tanstack/react-query';
import type { WaitingWeek } from '#contract/sign-offs/sign-offs.ts';
import { call, type QueryOf } from '#web/api/api.ts';
import type { Me } from '#web/api/queries/me.ts';
import { type AddressSearch, consultantOrNoneIn, withoutUndefined } from '#web/frame/lists/filters.ts';
import { listed } from '#web/api/asked.ts';
import { fetchNow } from '#web/api/invalidate.ts';
import { pagesOf } from '#web/api/pages.ts';

const boards = ['asked', 'signed', 'queried'] as const;
export type Board = (typeof boards)[number];

export function boardIn({ show }: { show?: string | undefined }): Board {
  return boards.find((board) => board === show) ?? 'asked';
}

export type Whose = Pick<QueryOf<'GET /api/sign-offs'>, 'consultantId' | 'view'>;

export function whoseIn({ consultantId, view }: AddressSearch, { role, covers }: Me): Whose {
  if (!covers) return withoutUndefined({ consultantId: consultantOrNoneIn(consultantId, role) });
  return withoutUndefined({ view: (['claimed', 'covered'] as const).find((one) => one === view) });
}

const sorts = ['client', 'asked'] as const;
export type Sort = (typeof sorts)[number];

export function sortIn({ sort }: { sort?: string | undefined }): Sort {
  return sorts.find((one) => one === sort) ?? 'client';
}

export function waitingQuery(status: Board, sort: Sort, whose: Whose) {
  return pagesOf('GET /api/sign-offs', { query: { status, sort, ...whose } });
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

export interface WaitingFor {
  key: string;
  /** Null if the weeks have no authoriser who can be asked. */
  authoriser: WaitingWeek['authoriser'];
  weeks: WaitingWeek[];
}

interface WaitingClient {
  id: string;
  name: string;
  people: WaitingFor[];
}

export function byClient(weeks: readonly WaitingWeek[]): WaitingClient[] {
  const ofClients = Map.groupBy(weeks, ({ clientId }) => clientId);
  return [...ofClients].map(([id, own]) => ({
    id,
    name: own[0]?.clientName ?? '',
    people: [...Map.groupBy(own, ({ authoriser }) => authoriser?.id ?? '')].map(
      ([authoriserId, waiting]) => ({
        key: `${id} ${authoriserId}`,
        authoriser: waiting[0]?.authoriser ?? null,
        weeks: waiting,
      }),
    ),
  }));
}

import { queryOptions } from '@tanstack/react-query';
import type { WaitingWorker } from '#contract/workers/invitations.ts';
import { mostInvitedAtOnce } from '#domain/person/invitation.ts';
import { call } from '#web/api/api.ts';
import { fetchAfter, fetchNow } from '#web/api/invalidate.ts';

const mostInPage = 200;

export const invitationsQuery = queryOptions({
  queryKey: ['GET /api/invitations'],
  queryFn: async () => {
    const workers: WaitingWorker[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: mostInPage, ...(cursor && { cursor }) };
      const page = await call('GET /api/invitations', { query });
      workers.push(...page.items);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    return workers;
  },
});

export interface Invited {
  count: number;
  refusals: string[];
}

export async function inviteWorkers(workerIds: readonly string[]): Promise<Invited> {
  const refusals: string[] = [];
  let count = 0;
  await fetchAfter(async () => {
    for (let begin = 0; begin < workerIds.length; begin += mostInvitedAtOnce) {
      const some = workerIds.slice(begin, begin + mostInvitedAtOnce);
      const { results } = await call('POST /api/invitations', { body: { workerIds: some } });
      count += results.filter(({ outcome }) => outcome === 'invited').length;
      refusals.push(...results.flatMap(({ message }) => message ?? []));
    }
  });
  await fetchNow();
  return { count, refusals };
}

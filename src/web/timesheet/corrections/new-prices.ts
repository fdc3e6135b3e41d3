import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/contract.ts';
import { call } from '#web/api/api.ts';

export type ListedPrice = AnswerOf<'GET /api/timesheets/:id/new-prices'>['items'][number];

/** Kept beside the lists of timesheets, so that whatever makes them stale makes this stale too. */
export function newPricesQuery(id: string) {
  return queryOptions({
    queryKey: ['timesheets', 'new prices', id],
    queryFn: async () => (await call('GET /api/timesheets/:id/new-prices', { params: { id } })).items,
  });
}

export async function approvePrice(id: string, priceId: string): Promise<void> {
  await call('PUT /api/timesheets/:id/new-prices/:priceId/approval', { params: { id, priceId } });
}

export async function refusePrice(id: string, priceId: string, reason: string): Promise<void> {
  await call('PUT /api/timesheets/:id/new-prices/:priceId/refusal', {
    params: { id, priceId },
    body: { reason },
  });
}

export async function withdrawPrice(id: string, priceId: string): Promise<void> {
  await call('DELETE /api/timesheets/:id/new-prices/:priceId', { params: { id, priceId } });
}

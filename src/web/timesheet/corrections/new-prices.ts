import type { AnswerOf } from '#contract/contract.ts';
import { call } from '#web/api/api.ts';
import { listed } from '#web/api/asked.ts';

export type ListedPrice = AnswerOf<'GET /api/timesheets/:id/new-prices'>['items'][number];

export function newPricesQuery(id: string) {
  return listed('GET /api/timesheets/:id/new-prices', { params: { id } });
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

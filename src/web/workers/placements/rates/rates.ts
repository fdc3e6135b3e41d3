import { queryOptions, useMutation } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/contract.ts';
import type { Day } from '#domain/calendar/calendar.ts';
import { type RatePair } from '#domain/money/dated-rates.ts';
import { basicRateType } from '#domain/rate-type/basic-rate-type.ts';
import { call } from '#web/api/api.ts';
import { refetchWorkers } from '#web/api/queries/workers.ts';

export type Preview = AnswerOf<'POST /api/assignments/:id/rates/preview'>;

export interface NewRates extends RatePair {
  rateType: string;
  from: Day;
}

export function ratesQuery(assignmentId: string | undefined) {
  return queryOptions({
    queryKey: ['workers', 'rates', assignmentId],
    queryFn: async () =>
      (await call('GET /api/assignments/:id/rates', { params: { id: assignmentId ?? '' } })).items,
  });
}

/** What these rates would change. Changes nothing: a POST only because of its body. */
export function previewQuery(assignmentId: string, rates: NewRates | null) {
  return queryOptions({
    queryKey: ['workers', 'rate preview', assignmentId, rates],
    queryFn: () =>
      call('POST /api/assignments/:id/rates/preview', {
        params: { id: assignmentId },
        body: rates ?? { rateType: basicRateType, from: '', payRate: null, billRate: null },
      }),
    // Weeks are sent and approved while nobody looks at this form.
    staleTime: 0,
  });
}

interface Setting extends NewRates {
  seen: RatePair | null;
  reprice: string[];
  confirm: string;
}

export function useSetRates(assignmentId: string) {
  return useMutation({
    mutationFn: ({ rateType, from, confirm, ...body }: Setting) =>
      call('PUT /api/assignments/:id/rates/:rateType/:from', {
        params: { id: assignmentId, rateType, from },
        query: { confirm },
        body,
      }),
    onSuccess: refetchWorkers,
  });
}

export function useRemoveRates(assignmentId: string) {
  return useMutation({
    mutationFn: ({ rateType, from }: Pick<NewRates, 'rateType' | 'from'>) =>
      call('DELETE /api/assignments/:id/rates/:rateType/:from', {
        params: { id: assignmentId, rateType, from },
      }),
    onSuccess: refetchWorkers,
  });
}

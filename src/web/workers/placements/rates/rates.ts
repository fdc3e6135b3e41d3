import { queryOptions, useMutation } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/contract.ts';
import type { Day } from '#domain/calendar/calendar.ts';
import { type RatePair } from '#domain/money/dated-rates.ts';
import { basicRateType } from '#domain/rate-type/basic-rate-type.ts';
import { call } from '#web/api/api.ts';
import { asked, listed } from '#web/api/asked.ts';
import { fetchNow } from '#web/api/invalidate.ts';

export type Preview = AnswerOf<'POST /api/assignments/:id/rates/preview'>;

export interface NewRates extends RatePair {
  rateType: string;
  from: Day;
}

export function ratesQuery(assignmentId: string | undefined) {
  return listed('GET /api/assignments/:id/rates', { params: { id: assignmentId ?? '' } });
}

/** Previews the effect of rates. A POST without changes, because of its body. */
export function previewQuery(assignmentId: string, rates: NewRates | null) {
  return queryOptions({
    ...asked('POST /api/assignments/:id/rates/preview', {
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
    onSuccess: fetchNow,
  });
}

export function useRemoveRates(assignmentId: string) {
  return useMutation({
    mutationFn: ({ rateType, from }: Pick<NewRates, 'rateType' | 'from'>) =>
      call('DELETE /api/assignments/:id/rates/:rateType/:from', {
        params: { id: assignmentId, rateType, from },
      }),
    onSuccess: fetchNow,
  });
}

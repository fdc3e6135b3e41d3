import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/contract.ts';
import type { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import { call } from '#web/api/api.ts';

export type AmountOfWeek = AnswerOf<'GET /api/timesheets/:id/amounts'>['items'][number];

export function amountsQuery({ id }: Pick<ReviewedTimesheet, 'id'>) {
  return queryOptions({
    queryKey: ['timesheets', 'amounts', id],
    queryFn: async () => (await call('GET /api/timesheets/:id/amounts', { params: { id } })).items,
  });
}

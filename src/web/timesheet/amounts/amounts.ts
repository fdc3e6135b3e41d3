import type { AnswerOf } from '#contract/contract.ts';
import type { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import { listed } from '#web/api/asked.ts';

export type AmountOfWeek = AnswerOf<'GET /api/timesheets/:id/amounts'>['items'][number];

export function amountsQuery({ id }: Pick<ReviewedTimesheet, 'id'>) {
  return listed('GET /api/timesheets/:id/amounts', { params: { id } });
}

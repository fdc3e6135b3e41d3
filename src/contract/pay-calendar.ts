import * as z from 'zod/mini';
import { Day, Week } from '#domain/calendar/day.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import { listOf, orAbsent } from '#contract/endpoint/list.ts';

const MovedWeek = z.object({
  cutOffAt: z.iso.datetime({ offset: true, error: 'Enter a time, like 2026-12-29T12:00:00Z' }),
  payDate: Day,
});

export const PayWeek = z.strictObject({
  weekStart: Week,
  cutOffAt: z.string(),
  payDate: Day,
  moved: z.boolean(),
  /** The days that bank holidays suggest; null for a moved week. */
  proposal: z.nullable(z.strictObject({ cutOffAt: z.string(), payDate: Day })),
  bankHolidays: z.array(Day),
});
export type PayWeek = z.infer<typeof PayWeek>;

const tag = 'Pay runs';
const byPayroll = { tag, who: 'run payroll' } as const;
const ByWeek = z.object({ week: Week });

export const payCalendarEndpoints = endpoints({
  'GET /api/pay-calendar': {
    operationId: 'getPayCalendar',
    tag,
    summary: 'Lists the cut-off and pay date of each week, and the bank holidays near them',
    who: 'staff',
    description:
      'Eight weeks from the current one, or those from `from` to `until`, at most 110. For a bank holiday, `proposal` has the cut-off on the next working day and the pay date on the previous one; an Admin or a payroll clerk must confirm it.',
    query: z.object({ from: orAbsent(Week), until: orAbsent(Week) }),
    answer: listOf(PayWeek),
  },
  'PUT /api/pay-calendar/:week': {
    operationId: 'updatePayCalendarWeek',
    ...byPayroll,
    summary: 'Moves the cut-off and the pay date of a week',
    description:
      'The cut-off must be after the end of the week, the pay date not before the day of the cut-off, both within four weeks. Weeks in a locked run do not move.',
    params: ByWeek,
    body: MovedWeek,
    answer: PayWeek,
    refuses: ['conflict'],
  },
  'DELETE /api/pay-calendar/:week': {
    operationId: 'resetPayCalendarWeek',
    ...byPayroll,
    summary: 'Restores the usual cut-off and pay date of a week',
    params: ByWeek,
    answer: PayWeek,
    refuses: ['conflict'],
  },
});

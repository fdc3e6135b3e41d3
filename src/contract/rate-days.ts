import * as z from 'zod/mini';
import { Week } from '#domain/calendar/day.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import { ById, listOf } from '#contract/endpoint/list.ts';

const Amount = z.nullable(z.number());

export const UndatedWeek = z.strictObject({
  id: z.string(),
  fullName: z.string(),
  clientName: z.nullable(z.string()),
  weekStart: Week,
  /** Monday first. */
  hours: z.array(z.number()),
  rows: z.array(
    z.strictObject({ payRate: Amount, billRate: Amount, units: z.number(), pay: Amount, bill: Amount }),
  ),
});
export type UndatedWeek = z.infer<typeof UndatedWeek>;

const StatedDays = z.object({
  rows: z
    .array(z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(7))), 'Send the days as a list')
    .check(z.length(7, 'Send seven days, Monday first')),
});

const tag = 'Agency';
const byAdmins = { tag, who: 'keep the agency' } as const;

export const rateDayEndpoints = endpoints({
  'GET /api/rate-days': {
    operationId: 'listRateDays',
    tag,
    who: 'read the agency',
    summary: 'Lists old weeks at several rates whose days are unknown, oldest first',
    description:
      'Lists weeks that were paid at several rates before the portal stored the rate of each day: the first 100, and their number. Such a week cannot be corrected until its days are stored.',
    answer: listOf(UndatedWeek),
  },
  'PUT /api/rate-days/:id': {
    operationId: 'updateRateDays',
    ...byAdmins,
    summary: 'Stores which day of such a week had which rate',
    description:
      '`rows` has a number for each day, Monday to Sunday: the row of the week, 1 for the first, or null for a day without hours. Units, rates and amounts do not change. Days that do not add up to the hours of a row are refused.',
    params: ById,
    body: StatedDays,
    answer: UndatedWeek,
    refuses: ['missing', 'conflict'],
  },
});

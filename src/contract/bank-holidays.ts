import * as z from 'zod/mini';
import { NewBankHoliday } from '#domain/calendar/holiday-changes.ts';
import { Day } from '#domain/calendar/day.ts';
import { Division, divisionNames } from '#domain/calendar/division.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import { listOf, orAbsent, YesOrNo } from '#contract/endpoint/list.ts';

export const HolidayRow = z.strictObject({
  division: z.enum(divisionNames),
  day: Day,
  /** Differs from `day` if that is the substitute for a day at a weekend. */
  actualDay: Day,
  name: z.string(),
  builtIn: z.boolean(),
  removed: z.boolean(),
});
export type HolidayRow = z.infer<typeof HolidayRow>;

/** Counts of weeks with hours on the day under a bank holiday rule; only unapproved weeks follow a change. */
export const UsedHoliday = z.extend(HolidayRow, { approvedWeeks: z.number(), unapprovedWeeks: z.number() });

const ByDay = z.object({ division: Division, day: Day });
const byAdmins = { tag: 'Agency', who: 'keep the agency' } as const;

export const bankHolidayEndpoints = endpoints({
  'GET /api/bank-holidays': {
    operationId: 'listBankHolidays',
    ...byAdmins,
    summary: 'The bank holidays of each part of the country, in the order of their days',
    description:
      'Of this year and the next, unless `from` and `until` ask for other days, ten years at most. Where one falls on a weekend, `day` is its substitute and `actualDay` the day itself. With `removed=true` those that an Admin has removed are among them, with `removed`.',
    query: z.object({
      division: orAbsent(Division),
      from: orAbsent(Day),
      until: orAbsent(Day),
      removed: YesOrNo,
    }),
    answer: listOf(HolidayRow),
  },
  'GET /api/bank-holidays/:division/:day': {
    operationId: 'getBankHoliday',
    ...byAdmins,
    summary: 'A bank holiday, with how many weeks have hours on it under a rule for bank holidays',
    params: ByDay,
    answer: UsedHoliday,
    refuses: ['missing'],
  },
  'POST /api/bank-holidays': {
    operationId: 'createBankHoliday',
    ...byAdmins,
    summary: 'Add a bank holiday, or put back one that was removed',
    description:
      'Premium rules, the pay calendar and the working days of letters follow. Weeks that are not approved are priced anew at once; approved ones stay as they are.',
    body: NewBankHoliday,
    answer: HolidayRow,
    status: 201,
    refuses: ['conflict'],
  },
  'DELETE /api/bank-holidays/:division/:day': {
    operationId: 'deleteBankHoliday',
    ...byAdmins,
    summary: 'Remove a bank holiday, by the day on which it is held',
    description:
      'As with adding, weeks that are not approved follow at once. `approvedWeeks` counts the approved ones with hours on it under a rule for bank holidays: they stay as they are, and a correction changes them.',
    params: ByDay,
    answer: UsedHoliday,
    refuses: ['missing'],
  },
});

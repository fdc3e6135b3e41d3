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

/** Counts weeks with hours on the holiday and a bank holiday rule. A change re-prices only unapproved weeks. */
export const UsedHoliday = z.extend(HolidayRow, { approvedWeeks: z.number(), unapprovedWeeks: z.number() });

const ByDay = z.object({ division: Division, day: Day });
const tag = 'Agency';
const byAdmins = { tag, who: 'keep the agency' } as const;

export const bankHolidayEndpoints = endpoints({
  'GET /api/bank-holidays': {
    operationId: 'listBankHolidays',
    tag,
    who: 'read bank holidays',
    summary: 'Lists the bank holidays of each part of the country by day',
    description:
      'This year and next year, or the days from `from` to `until`, at most ten years. For a bank holiday at a weekend, `day` is its substitute and `actualDay` the day itself. `removed=true` adds the removed ones, marked `removed`.',
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
    tag,
    who: 'read bank holidays',
    summary: 'Shows a bank holiday and counts the weeks that it affects',
    params: ByDay,
    answer: UsedHoliday,
    refuses: ['missing'],
  },
  'POST /api/bank-holidays': {
    operationId: 'createBankHoliday',
    ...byAdmins,
    summary: 'Adds a bank holiday, or restores a removed one',
    description:
      'Changes premium rules, the pay calendar and the working days of emails. Weeks that are not approved are priced again at once; approved weeks do not change.',
    body: NewBankHoliday,
    answer: HolidayRow,
    status: 201,
    refuses: ['conflict'],
  },
  'DELETE /api/bank-holidays/:division/:day': {
    operationId: 'deleteBankHoliday',
    ...byAdmins,
    summary: 'Removes a bank holiday by the day on which it is held',
    description:
      'Weeks that are not approved change at once. `approvedWeeks` counts approved weeks with hours on this day under a rule for bank holidays: they do not change, and a correction can change them.',
    params: ByDay,
    answer: UsedHoliday,
    refuses: ['missing'],
  },
});

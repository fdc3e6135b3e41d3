import * as z from 'zod/mini';
import { Id } from '#domain/person/person.ts';
import { ReportChoices, ReportFigures, ReportGroup } from '#domain/report/report-figures.ts';
import { groupings, measures } from '#domain/report/report-groups.ts';
import { daysInOrder, ReportFilter } from '#domain/report/report.ts';
import { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import { paidDaysInOrder } from '#domain/report/week-filter.ts';
import { Day } from '#domain/calendar/day.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import { listOf, orAbsent, pageQuery, TextFilter, YesOrNo } from '#contract/endpoint/list.ts';
import { assignmentFilter } from '#contract/timesheets/timesheets.ts';

const filter = {
  start: orAbsent(ReportFilter.shape.start),
  end: orAbsent(ReportFilter.shape.end),
  status: orAbsent(ReportFilter.shape.status, 'all'),
  rate: orAbsent(ReportFilter.shape.rate),
  ...assignmentFilter,
  workerId: orAbsent(Id),
  creditedTo: orAbsent(ReportFilter.shape.creditedTo),
  payRun: orAbsent(ReportFilter.shape.payRun),
  paidFrom: orAbsent(ReportFilter.shape.paidFrom),
  paidUntil: orAbsent(ReportFilter.shape.paidUntil),
  taxYear: orAbsent(ReportFilter.shape.taxYear),
  consultantId: orAbsent(Id),
};

const inFile = { ...filter, lines: YesOrNo, extra: YesOrNo };

const grouped = {
  by: z.enum(
    groupings,
    'Choose what to group by: week, client, worker, consultant, assignment, site, po or payRun',
  ),
  sort: z._default(z.enum(measures, 'Choose what to sort by: hours, pay, bill or margin'), 'bill'),
  ...filter,
};

const csv = {
  type: 'text/csv',
  charset: 'utf-8',
  description: 'UTF-8 with a byte order mark, every cell quoted',
} as const;
const xlsx = {
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  description: 'An Office Open XML workbook',
};

const ReportedTimesheet = z.extend(ReviewedTimesheet, { paidOn: z.optional(Day) });

export const reportEndpoints = endpoints({
  'GET /api/reports/timesheets': {
    operationId: 'getTimesheetReport',
    tag: 'Reports',
    summary: 'Six figures, a page of rows, and x (`total`) of y (`totalRecords`)',
    who: 'reviewer',
    description:
      'Both days are inclusive. A consultant reads about the workers claimed, an Admin about everyone; with `consultantId` about those of them whom that consultant has claimed. Approved weeks are at the client, and on the PO number, of their approval; `creditedTo`, for Admins, asks who was credited with them. `client` takes a name, whatever its capitals, `clientId` the id of who has that name; `siteId`, `po` and `creditedTo` also take `none`. Money in pounds, each row rounded half up before the sum. A missing rate is null in a row. In a sum of pay such a week counts as 0, in a sum of bills each of its lines counts that has a bill rate; `weeksWithoutRate` is how many timesheets lack a rate, to pay or to bill, and `rate=missing` keeps those alone. `payRun` is the number of the locked run that a week is in, or `none`; `paidFrom`, `paidUntil` and `taxYear` (`2026-27`) ask for the day on which its run was paid. Once the agency has opened a pay run, rows have `payState`, and `payRun` and `paidOn` where there are any. `byStatus` says of each sum what is approved, pending and rejected.',
    query: z.object({ ...filter, ...pageQuery }).check(daysInOrder, paidDaysInOrder),
    answer: z.extend(listOf(ReportedTimesheet), { figures: ReportFigures, totalRecords: z.number() }),
  },
  'GET /api/reports/timesheets/groups': {
    operationId: 'getTimesheetReportGroups',
    tag: 'Reports',
    summary:
      'The report by week, client, worker, assignment, site, PO number, pay run or, for an Admin, consultant',
    who: 'reviewer',
    description:
      'Weeks newest first, all else by `sort`, the largest first. `byStatus` says of hours, pay and bill what is approved, pending and rejected. The groups add up to the six figures to the penny, and in `weeksWithoutRate`; margin is bill minus pay. By client and by consultant: those that an approval agreed, and for all other weeks those of today. The `key` of a group is what the filter of its kind takes (`client`, `workerId`, `assignmentId`, `siteId`, `po`, `creditedTo`, `payRun`; of a week both days); where it is empty, that is `none`.',
    query: z.object({ ...grouped, ...pageQuery }).check(daysInOrder, paidDaysInOrder),
    answer: listOf(ReportGroup),
  },
  'GET /api/reports/timesheets/groups.csv': {
    operationId: 'downloadTimesheetReportGroupsCsv',
    tag: 'Reports',
    summary: 'A breakdown as a file, all of its groups',
    who: 'reviewer',
    description:
      'A row for each group: name (of a week its Monday), timesheets, hours, pay, bill and margin; hours, pay and bill of what is approved, pending and rejected; and weeks without a rate. What nobody knows, since each week lacks a rate, is empty. `X-Total-Count` is how many rows there are.',
    query: z.object(grouped).check(daysInOrder, paidDaysInOrder),
    file: csv,
    refuses: ['missing'],
  },
  'GET /api/reports/timesheets/groups.xlsx': {
    operationId: 'downloadTimesheetReportGroupsXlsx',
    tag: 'Reports',
    summary: 'A breakdown as a spreadsheet, all of its groups',
    who: 'reviewer',
    description: 'The rows and columns of the CSV, with their totals below.',
    query: z.object(grouped).check(daysInOrder, paidDaysInOrder),
    file: xlsx,
    refuses: ['missing'],
  },
  'GET /api/reports/timesheets/choices': {
    operationId: 'listTimesheetReportChoices',
    tag: 'Reports',
    summary: 'What the report can be narrowed to and told apart by',
    who: 'reviewer',
    description:
      'The sites and PO numbers of the assignments of the workers reported on, whether any of them has several assignments, and whether any week can have several rates; `hasSignOffs` where any of the assignments asks the client to sign; `payRuns` once a pay run is locked.',
    answer: ReportChoices,
  },
  'GET /api/reports/timesheets/workers': {
    operationId: 'listTimesheetReportWorkers',
    tag: 'Reports',
    summary: 'The first eight workers with timesheets whom the report covers, by name',
    who: 'reviewer',
    description: '`search` is any part of the name, the email address or the client.',
    query: z.object({ search: TextFilter }),
    answer: listOf(z.strictObject({ id: z.string(), fullName: z.string(), email: z.string() })),
  },
  'GET /api/reports/timesheets.csv': {
    operationId: 'downloadTimesheetReportCsv',
    tag: 'Reports',
    summary: 'The whole export, streamed',
    who: 'reviewer',
    description:
      'A missing rate is 0.00 in the columns, as a rate of 0 is; the header `X-Weeks-Without-Rate` is how many weeks lack one, and `rate=missing` keeps those alone. With `lines=true` a row for each rate of a week, as `GET /api/timesheets/:id/amounts` has them: the columns of the week, then rate type, units, pay rate, bill rate, pay, bill and since when. What is missing is empty there, and its Pay and Bill add up to the sums of the report: a week whose amount nobody knows has none in any of its rows. `X-Total-Count` is how many rows there are. With `extra=true` two columns more: Pay Run and Paid On.',
    query: z.object(inFile).check(daysInOrder, paidDaysInOrder),
    file: csv,
    refuses: ['missing'],
  },
  'GET /api/reports/timesheets.xlsx': {
    operationId: 'downloadTimesheetReportXlsx',
    tag: 'Reports',
    summary: 'The whole export as a spreadsheet, streamed',
    who: 'reviewer',
    description:
      'The rows and columns of the CSV, with `lines=true` too: amounts and hours as numbers, days and times as such, text never as a formula; hours, days and money are added up below the last row, and it prints one landscape page wide. Where weeks lack a rate, a second sheet lists them and says which. A sheet holds 1,048,575 rows.',
    query: z.object(inFile).check(daysInOrder, paidDaysInOrder),
    file: xlsx,
    refuses: ['missing', 'conflict'],
  },
});

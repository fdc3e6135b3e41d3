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
  description: 'A CSV file in UTF-8 with a byte order mark, with each cell in quotes',
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
    summary: 'Shows the six figures of the report and a page of its rows',
    who: 'staff',
    description:
      'Both days are inclusive. A consultant reads about claimed workers, other staff about everyone; `consultantId` limits it to workers of that consultant. Approved weeks have the client and PO number of their approval; `creditedTo`, for Admins, filters by the credited consultant. `client` takes a name in any case, `clientId` an id; `siteId`, `po` and `creditedTo` also take `none`. Money is in pounds; each row is rounded half up before the sum. A missing rate is null in a row. A week without a pay rate counts as 0 in a sum of pay; in a sum of bills each line with a bill rate counts. `weeksWithoutRate` counts timesheets that lack a pay or bill rate, and `rate=missing` lists only those. `payRun` is the number of a locked run, or `none`; `paidFrom`, `paidUntil` and `taxYear` (`2026-27`) filter by the day on which the run was paid. After the first pay run, rows have `payState`, and `payRun` and `paidOn` if known. `total` counts the filtered timesheets, `totalRecords` all of them. `byStatus` splits each sum into approved, pending and rejected.',
    query: z.object({ ...filter, ...pageQuery }).check(daysInOrder, paidDaysInOrder),
    answer: z.extend(listOf(ReportedTimesheet), { figures: ReportFigures, totalRecords: z.number() }),
  },
  'GET /api/reports/timesheets/groups': {
    operationId: 'getTimesheetReportGroups',
    tag: 'Reports',
    summary: 'Groups the report by week, client, worker, assignment, site, PO number, pay run or consultant',
    who: 'staff',
    description:
      'A consultant may not group by consultant. Weeks come newest first; other groups by `sort`, largest first. `byStatus` splits hours, pay and bill into approved, pending and rejected. The groups add up to the six figures to the penny, and in `weeksWithoutRate`; margin is bill minus pay. Approved weeks count for the client and consultant of their approval, other weeks for the current ones. The `key` of a group is the value of its filter (`client`, `workerId`, `assignmentId`, `siteId`, `po`, `creditedTo`, `payRun`; for a week both days); an empty key means `none`.',
    query: z.object({ ...grouped, ...pageQuery }).check(daysInOrder, paidDaysInOrder),
    answer: listOf(ReportGroup),
  },
  'GET /api/reports/timesheets/groups.csv': {
    operationId: 'downloadTimesheetReportGroupsCsv',
    tag: 'Reports',
    summary: 'Downloads all groups of the report as a CSV file',
    who: 'staff',
    description:
      'One row for each group: name (the Monday of a week), timesheets, hours, pay, bill and margin; hours, pay and bill by status; and weeks without a rate. An amount is empty if each of its weeks lacks a rate. `X-Total-Count` is the number of rows.',
    query: z.object(grouped).check(daysInOrder, paidDaysInOrder),
    file: csv,
    refuses: ['missing'],
  },
  'GET /api/reports/timesheets/groups.xlsx': {
    operationId: 'downloadTimesheetReportGroupsXlsx',
    tag: 'Reports',
    summary: 'Downloads all groups of the report as a spreadsheet',
    who: 'staff',
    description: 'The rows and columns of the CSV file, with totals below.',
    query: z.object(grouped).check(daysInOrder, paidDaysInOrder),
    file: xlsx,
    refuses: ['missing'],
  },
  'GET /api/reports/timesheets/choices': {
    operationId: 'listTimesheetReportChoices',
    tag: 'Reports',
    summary: 'Lists the filters and columns that the report can offer',
    who: 'staff',
    description:
      'Sites and PO numbers of the assignments in the report, whether a worker has several assignments, and whether a week can have several rates. `hasSignOffs` says that an assignment needs a signature; `payRuns` is present once a pay run is locked.',
    answer: ReportChoices,
  },
  'GET /api/reports/timesheets/workers': {
    operationId: 'listTimesheetReportWorkers',
    tag: 'Reports',
    summary: 'Finds the first eight workers in the report by name',
    who: 'staff',
    description: '`search` is part of the name, the email address or the client.',
    query: z.object({ search: TextFilter }),
    answer: listOf(z.strictObject({ id: z.string(), fullName: z.string(), email: z.string() })),
  },
  'GET /api/reports/timesheets.csv': {
    operationId: 'downloadTimesheetReportCsv',
    tag: 'Reports',
    summary: 'Downloads all rows of the report as a CSV file',
    who: 'staff',
    description:
      'A missing rate is 0.00 in the columns, like a rate of 0; the header `X-Weeks-Without-Rate` counts such weeks, and `rate=missing` lists only those. `lines=true` has one row for each rate of a week, as in `GET /api/timesheets/:id/amounts`: the columns of the week, then rate type, units, pay rate, bill rate, pay, bill and first day. There a missing rate is empty, and Pay and Bill add up to the sums of the report. `X-Total-Count` is the number of rows. `extra=true` adds the columns Pay Run and Paid On.',
    query: z.object(inFile).check(daysInOrder, paidDaysInOrder),
    file: csv,
    refuses: ['missing'],
  },
  'GET /api/reports/timesheets.xlsx': {
    operationId: 'downloadTimesheetReportXlsx',
    tag: 'Reports',
    summary: 'Downloads all rows of the report as a spreadsheet',
    who: 'staff',
    description:
      'The rows and columns of the CSV file, also with `lines=true`. Amounts, hours, days and times are numbers; text is never a formula. Totals below the last row follow the filter of the sheet. If weeks lack a rate, a second sheet lists them; the last sheet names the filter. `extra=true` adds PO number, site, consultant, payroll number, margin, miles, days with hours, the hours of each day and, after the first pay run, run, paid day and pay state. `copy=client` is the file for a client: these columns without pay, margin, addresses and payroll. The file is named after client, month and PO number. A sheet holds 1,048,575 rows.',
    query: z
      .object({ ...inFile, copy: orAbsent(z.enum(['client'], 'Use copy=client, or leave it out')) })
      .check(daysInOrder, paidDaysInOrder),
    file: xlsx,
    refuses: ['missing', 'conflict'],
  },
});

import * as z from 'zod/mini';
import { Day, Week } from '#domain/calendar/day.ts';
import { unitNames } from '#domain/rate-type/rate-type.ts';
import {
  PayrollFormat,
  PayrollFormatChange,
  PayrollFormatDetails,
} from '#domain/payroll-file/payroll-format.ts';
import { Id } from '#domain/person/person.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import { listOf, YesOrNo } from '#contract/endpoint/list.ts';

const tag = 'Payroll files';
const byPayroll = { tag, who: 'run payroll' } as const;

const FormatId = z
  .string()
  .check(z.regex(/^[0-9a-z][0-9a-z-]{0,39}$/, 'This is not the id of a payroll file'));
const ByFormat = z.object({ id: FormatId });
const FileId = z
  .string()
  .check(z.regex(/^[0-9a-z][0-9a-z-]{0,49}(\.[0-9a-z]{1,10})?$/, 'This is not the id of a payroll file'));

const Preview = z.strictObject({
  of: z.enum(['run', 'weeks', 'nothing']),
  runNumber: z.nullable(z.number()),
  headings: z.array(z.string()),
  rows: z.array(z.array(z.string())),
});

/** Amounts exclude VAT and the umbrella company's costs and deductions. */
export const Statement = z.strictObject({
  umbrella: z.strictObject({ id: z.string(), name: z.string() }),
  payRun: z.number(),
  payDate: Day,
  lines: z.array(
    z.strictObject({
      fullName: z.string(),
      weekStart: Week,
      rateType: z.string(),
      unit: z.enum(unitNames),
      units: z.number(),
      rate: z.nullable(z.number()),
      amount: z.nullable(z.number()),
    }),
  ),
  pay: z.number(),
});
export type Statement = z.infer<typeof Statement>;

export const payrollFormatEndpoints = endpoints({
  'GET /api/export-maps': {
    operationId: 'listPayrollFormats',
    tag,
    who: 'read pay runs',
    summary: 'Lists payroll formats: the built-in ones first, then the agency’s own by name',
    description:
      '`archived=true` lists archived formats only. `isChosen` marks the format that the agency uses.',
    query: z.object({ archived: YesOrNo }),
    answer: listOf(PayrollFormat),
  },
  'POST /api/export-maps': {
    operationId: 'createPayrollFormat',
    ...byPayroll,
    summary: 'Adds a payroll format of the agency',
    description:
      'With a column for the day, a file has one row for each day; without one, one row for each line.',
    body: PayrollFormatDetails,
    // Limit in kB: sixty columns with headings and texts.
    largestBody: 128,
    answer: PayrollFormat,
    status: 201,
    refuses: ['conflict'],
  },
  'POST /api/export-maps/preview': {
    operationId: 'previewPayrollFormat',
    ...byPayroll,
    summary: 'Shows the first rows of a file in a payroll format that is not saved yet',
    description:
      'The rows come from the run `runId`, open or locked. Without `runId` they come from the open run, the last locked run, or approved weeks that wait.',
    body: z.extend(PayrollFormatDetails, { runId: z.optional(z.nullable(Id)) }),
    largestBody: 128,
    answer: Preview,
    refuses: ['missing'],
  },
  'PUT /api/export-maps/:id': {
    operationId: 'updatePayrollFormat',
    ...byPayroll,
    summary: 'Changes a payroll format of the agency, as its next version',
    description:
      'Existing files do not change. `version` is the version that the caller read: if someone has changed the format since, the answer is a conflict.',
    params: ByFormat,
    body: PayrollFormatChange,
    largestBody: 128,
    answer: PayrollFormat,
    refuses: ['missing', 'conflict'],
  },
  'PUT /api/export-maps/:id/archived': {
    operationId: 'archivePayrollFormat',
    ...byPayroll,
    summary: 'Archives a payroll format of the agency, or restores it',
    description: 'An archived format is not offered.',
    params: ByFormat,
    body: z.object({ archived: z.boolean('Send true or false') }),
    answer: PayrollFormat,
    refuses: ['missing', 'conflict'],
  },
  'PUT /api/export-maps/:id/chosen': {
    operationId: 'choosePayrollFormat',
    ...byPayroll,
    summary: 'Chooses the payroll format that the agency uses',
    params: ByFormat,
    answer: PayrollFormat,
    refuses: ['missing', 'conflict'],
  },
  'GET /api/pay-runs/:id/files/:mapId': {
    operationId: 'downloadPayrollFile',
    tag,
    who: 'read pay runs',
    summary: 'Downloads a payroll file of a locked run, which is made once and never changes',
    description:
      'A payroll file has PAYE workers only. `umbrella` with `umbrellaId` is the file of an umbrella company, `limited` that of limited companies. A format that needs payroll numbers is refused while a worker has none; a number that was entered after the lock counts. A changed format, its next `version`, makes a new file of the same lines; `version` also gets an earlier file. If a run has several files, as for BrightPay, `X-More-Files` has the ids of the others: `brightpay.2` holds the sixth to tenth payment of a worker, `brightpay.additions` the amounts taken back.',
    params: z.object({ id: Id, mapId: FileId }),
    query: z.object({
      umbrellaId: z.optional(Id),
      version: z.optional(
        z.coerce
          .number<string | number>('version must be a number')
          .check(
            z.int('version must be a whole number'),
            z.minimum(1, 'version must be 1 or more'),
            z.maximum(2 ** 31 - 1, 'version must be 2147483647 or less'),
          ),
      ),
    }),
    file: {
      type: 'text/csv',
      description: 'The file, in UTF-8 with a byte order mark or in Windows-1252, as the format says',
    },
    refuses: ['missing', 'conflict'],
  },
  'GET /api/pay-runs/:id/umbrellas/:umbrellaId/statement': {
    operationId: 'downloadUmbrellaStatement',
    tag,
    who: 'read pay runs',
    summary: 'Shows what a locked run pays to an umbrella company, line by line',
    params: z.object({ id: Id, umbrellaId: Id }),
    answer: Statement,
    refuses: ['missing', 'conflict'],
  },
});

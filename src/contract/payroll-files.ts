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
const byAdmins = { tag, who: 'run payroll' } as const;

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
    ...byAdmins,
    summary: 'Payroll files: those that come with the portal, then the agency’s own by name',
    description:
      'Archived ones stand in a list of their own, `archived=true`. `isChosen` is the file that this agency’s payroll reads.',
    query: z.object({ archived: YesOrNo }),
    answer: listOf(PayrollFormat),
  },
  'POST /api/export-maps': {
    operationId: 'createPayrollFormat',
    ...byAdmins,
    summary: 'Make a payroll file of one’s own',
    description: 'With a column for the day a file has a row a day, without one a row a line.',
    body: PayrollFormatDetails,
    // kB: sixty columns with headings and texts.
    largestBody: 128,
    answer: PayrollFormat,
    status: 201,
    refuses: ['conflict'],
  },
  'POST /api/export-maps/preview': {
    operationId: 'previewPayrollFormat',
    ...byAdmins,
    summary: 'The first rows of a file, before it is kept',
    description:
      'On lines of the run `runId`, as they would stand in it while it is open; otherwise of the open run, of the last locked one, or of approved weeks that wait.',
    body: z.extend(PayrollFormatDetails, { runId: z.optional(z.nullable(Id)) }),
    largestBody: 128,
    answer: Preview,
    refuses: ['missing'],
  },
  'PUT /api/export-maps/:id': {
    operationId: 'updatePayrollFormat',
    ...byAdmins,
    summary: 'Change a payroll file of one’s own: its next version',
    description:
      'Files that were made stay as they are. With `version`, which the change was made from, the answer is a conflict where someone else has changed it since.',
    params: ByFormat,
    body: PayrollFormatChange,
    largestBody: 128,
    answer: PayrollFormat,
    refuses: ['missing', 'conflict'],
  },
  'PUT /api/export-maps/:id/archived': {
    operationId: 'archivePayrollFormat',
    ...byAdmins,
    summary: 'Archive a payroll file of one’s own, or restore it; an archived one is offered no more',
    params: ByFormat,
    body: z.object({ archived: z.boolean('Say true or false') }),
    answer: PayrollFormat,
    refuses: ['missing', 'conflict'],
  },
  'PUT /api/export-maps/:id/chosen': {
    operationId: 'choosePayrollFormat',
    ...byAdmins,
    summary: 'Make it the file that this agency’s payroll reads',
    params: ByFormat,
    answer: PayrollFormat,
    refuses: ['missing', 'conflict'],
  },
  'GET /api/pay-runs/:id/files/:mapId': {
    operationId: 'downloadPayrollFile',
    ...byAdmins,
    summary: 'A file of a locked run: made once, and from then on the same bytes',
    description:
      'A file for payroll has PAYE workers only. `umbrella` with `umbrellaId` is the file of an umbrella company, `limited` that of limited companies. A file that needs payroll numbers is refused while a worker of it has none; a number that was entered after the lock counts. A changed payroll file, its next `version`, makes a new file of the same lines; `version` asks for an earlier one that was made. Where a run is several files, as of BrightPay, `X-More-Files` names the ids of the others: `brightpay.2` holds the sixth to tenth payment of a worker, `brightpay.additions` what is taken back.',
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
    file: { type: 'text/csv', description: 'UTF-8 with a byte order mark or Windows-1252, as the file says' },
    refuses: ['missing', 'conflict'],
  },
  'GET /api/pay-runs/:id/umbrellas/:umbrellaId/statement': {
    operationId: 'downloadUmbrellaStatement',
    ...byAdmins,
    summary: 'What a locked run pays to an umbrella company, line by line',
    params: z.object({ id: Id, umbrellaId: Id }),
    answer: Statement,
    refuses: ['missing', 'conflict'],
  },
});

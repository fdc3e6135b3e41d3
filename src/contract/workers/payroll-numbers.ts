import * as z from 'zod/mini';
import { PayrollNumberChange, PayrollNumberChanges } from '#domain/pay-run/payroll-number.ts';
import { listedStates } from '#domain/worker-import/number-list.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import { ById } from '#contract/endpoint/list.ts';

/** `worker` is null unless exactly one worker is found. Only rows in the state `change` can be saved. */
const ListedNumber = z.strictObject({
  line: z.number(),
  who: z.string(),
  number: z.string(),
  state: z.enum(listedStates),
  worker: z.nullable(
    z.strictObject({
      id: z.string(),
      fullName: z.string(),
      email: z.string(),
      payrollNumber: z.nullable(z.string()),
    }),
  ),
  message: z.nullable(z.string()),
});
export type ListedNumber = z.infer<typeof ListedNumber>;

const KnownBy = z.strictObject({ payrollNumber: z.nullable(z.string()) });

export const payrollNumberEndpoints = endpoints({
  'GET /api/workers/:id/payroll-number': {
    operationId: 'getWorkerPayrollNumber',
    tag: 'Workers',
    summary: 'Shows the payroll number of a worker',
    who: 'staff',
    params: ById,
    answer: KnownBy,
    refuses: ['missing'],
  },
  'PUT /api/workers/:id/payroll-number': {
    operationId: 'updateWorkerPayrollNumber',
    tag: 'Workers',
    summary: 'Sets the payroll number of a worker, or removes it with null',
    who: 'set payroll numbers',
    description:
      'At most 20 characters, and unique. Items of a locked run keep the number that they had. `seen` has the number that the caller read: if it has changed since, the answer is a conflict.',
    params: ById,
    body: PayrollNumberChange,
    answer: KnownBy,
    refuses: ['missing', 'conflict'],
  },
  'POST /api/payroll-numbers/preview': {
    operationId: 'previewPayrollNumbers',
    tag: 'Workers',
    summary: 'Reads a pasted list of payroll numbers without saving anything',
    who: 'set payroll numbers',
    description:
      'At most 2,000 rows of a spreadsheet: a name, an email or the current number, and the payroll number in the last column. Only workers whom the caller may change are found. `change` rows can be saved; the other states say why a row is left out. Numbers may change hands inside the list.',
    body: z.object({ list: z.string('Send the pasted text').check(z.maxLength(262_144, 'Paste less text')) }),
    // kB: the longest list, escaped as JSON.
    largestBody: 1_024,
    answer: z.strictObject({ rows: z.array(ListedNumber) }),
  },
  'PUT /api/payroll-numbers': {
    operationId: 'updatePayrollNumbers',
    tag: 'Workers',
    summary: 'Sets the payroll numbers of many workers, all or none',
    who: 'set payroll numbers',
    description:
      'One transaction: if a worker is gone, `seen` is no longer the number, or another worker has a number, nothing is saved. Numbers may change hands among the workers. The reverse call takes the change back.',
    body: PayrollNumberChanges,
    largestBody: 512,
    answer: z.strictObject({ changed: z.number() }),
    refuses: ['missing', 'conflict'],
  },
});

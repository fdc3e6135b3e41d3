import * as z from 'zod/mini';
import { PayrollNumberChange } from '#domain/pay-run/payroll-number.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import { ById } from '#contract/endpoint/list.ts';

const KnownBy = z.strictObject({ payrollNumber: z.nullable(z.string()) });

export const payrollNumberEndpoints = endpoints({
  'GET /api/workers/:id/payroll-number': {
    operationId: 'getWorkerPayrollNumber',
    tag: 'Workers',
    summary: 'Shows the payroll number of a worker',
    who: 'reviewer',
    params: ById,
    answer: KnownBy,
    refuses: ['missing'],
  },
  'PUT /api/workers/:id/payroll-number': {
    operationId: 'updateWorkerPayrollNumber',
    tag: 'Workers',
    summary: 'Sets the payroll number of a worker, or removes it with null',
    who: 'reviewer',
    description:
      'At most 20 characters, and unique. Items of a locked run keep the number that they had. `seen` has the number that the caller read: if it has changed since, the answer is a conflict.',
    params: ById,
    body: PayrollNumberChange,
    answer: KnownBy,
    refuses: ['missing', 'conflict'],
  },
});

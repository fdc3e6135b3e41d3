import * as z from 'zod/mini';
import { PayrollNumberChange } from '#domain/pay-run/payroll-number.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import { ById } from '#contract/endpoint/list.ts';

const KnownBy = z.strictObject({ payrollNumber: z.nullable(z.string()) });

export const payrollNumberEndpoints = endpoints({
  'GET /api/workers/:id/payroll-number': {
    operationId: 'getWorkerPayrollNumber',
    tag: 'Workers',
    summary: 'What payroll knows a worker by',
    who: 'reviewer',
    params: ById,
    answer: KnownBy,
    refuses: ['missing'],
  },
  'PUT /api/workers/:id/payroll-number': {
    operationId: 'updateWorkerPayrollNumber',
    tag: 'Workers',
    summary: 'Set what payroll knows a worker by; null clears it',
    who: 'reviewer',
    description:
      'At most 20 characters, as they are written, and no other worker’s. What stands in a locked run keeps the number of its lock. With `seen`, the number that the new one was made from, the answer is a conflict where someone else has changed it since.',
    params: ById,
    body: PayrollNumberChange,
    answer: KnownBy,
    refuses: ['missing', 'conflict'],
  },
});

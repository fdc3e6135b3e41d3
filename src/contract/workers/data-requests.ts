import * as z from 'zod/mini';
import { ForgettingOrder } from '#domain/person/forgetting.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import { ById } from '#contract/endpoint/list.ts';

const Part = z.strictObject({ what: z.string(), why: z.nullable(z.string()) });

export const DataRequest = z.strictObject({
  fullName: z.string(),
  refusals: z.array(z.strictObject({ reason: z.string(), message: z.string() })),
  worksAt: z.array(z.string()),
  goes: z.array(Part),
  stays: z.array(Part),
  forgotten: z.nullable(
    z.strictObject({ at: z.string(), byName: z.nullable(z.string()), reason: z.nullable(z.string()) }),
  ),
});
export type DataRequest = z.infer<typeof DataRequest>;

const admins = 'answer data requests';

export const dataRequestEndpoints = endpoints({
  'GET /api/workers/:id/data': {
    operationId: 'getDataRequest',
    tag: 'Workers',
    summary: 'Shows what forgetting a worker removes and keeps, and what prevents it',
    who: admins,
    description: '`forgotten` is set once the worker is forgotten; `refusals` then is empty.',
    params: ById,
    answer: DataRequest,
    refuses: ['missing'],
  },
  'GET /api/workers/:id/data.json': {
    operationId: 'exportWorkerData',
    tag: 'Workers',
    summary: 'Exports everything about a worker as JSON',
    who: admins,
    description:
      'The same as `npm run privacy -- export`, also as authoriser. The audit records each export.',
    params: ById,
    answer: z.record(z.string(), z.unknown()),
    refuses: ['missing'],
  },
  'GET /api/workers/:id/data.pdf': {
    operationId: 'exportWorkerDataPdf',
    tag: 'Workers',
    summary: 'Downloads everything about a worker as a readable PDF',
    who: admins,
    description: 'Without ids and empty values, which the JSON has. The audit records each export.',
    params: ById,
    file: { type: 'application/pdf', description: 'A PDF of A4 pages' },
    refuses: ['missing'],
  },
  'POST /api/workers/:id/forgetting': {
    operationId: 'forgetWorker',
    tag: 'Workers',
    summary: 'Removes name, address and words of a worker for ever',
    who: admins,
    description:
      'Erases the personal data of a worker. `name` must be the full name of the worker, as a confirmation. `reason` is stored and must not contain name or address. Weeks, hours and amounts are kept. The call is refused while weeks, corrections or deductions are pending or unpaid. A repeated call changes nothing and returns the same response.',
    params: ById,
    body: ForgettingOrder,
    answer: DataRequest,
    refuses: ['missing', 'conflict'],
  },
  'GET /api/workers/:id/forgetting.pdf': {
    operationId: 'downloadForgettingReceipt',
    tag: 'Workers',
    summary: 'Downloads the receipt of a forgotten worker as a PDF, without the name',
    who: admins,
    params: ById,
    file: { type: 'application/pdf', description: 'A PDF of one A4 page' },
    refuses: ['missing'],
  },
});

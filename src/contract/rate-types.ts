import * as z from 'zod/mini';
import { NewRateType, RateType, RateTypeCode, RateTypeDetails } from '#domain/rate-type/rate-type.ts';
import { Id } from '#domain/person/person.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import { listOf, orAbsent } from '#contract/endpoint/list.ts';

const byAdmins = { tag: 'Rate types', who: 'keep rate types' } as const;

/** The path accepts the id of a rate type too, for programs that store ids. */
const ByCode = z.object({
  code: z.union([Id, RateTypeCode], 'Name a rate type by its code or its id'),
});

export const rateTypeEndpoints = endpoints({
  'GET /api/rate-types': {
    operationId: 'listRateTypes',
    tag: 'Rate types',
    summary: 'Lists rate types by name',
    who: 'staff',
    description: '`archived=true` lists archived rate types only.',
    query: z.object({ archived: orAbsent(z.enum(['true', 'false'], 'Send true or false')) }),
    answer: listOf(RateType),
  },
  'POST /api/rate-types': {
    operationId: 'createRateType',
    ...byAdmins,
    summary: 'Adds a rate type',
    description: 'Rates, rules and files use its code, which cannot change.',
    body: NewRateType,
    answer: RateType,
    status: 201,
    refuses: ['conflict'],
  },
  'PUT /api/rate-types/:code': {
    operationId: 'updateRateType',
    ...byAdmins,
    summary: 'Changes a rate type, but not its code nor its unit after first use',
    description: 'The path also takes the id in place of the code.',
    params: ByCode,
    body: z.extend(RateTypeDetails, { code: z.optional(z.string()) }),
    answer: RateType,
    refuses: ['missing', 'conflict'],
  },
  'PUT /api/rate-types/:code/archived': {
    operationId: 'archiveRateType',
    ...byAdmins,
    summary: 'Archives a rate type, or restores it',
    description: 'An archived rate type is not offered.',
    params: ByCode,
    body: z.object({ archived: z.boolean('Send true or false') }),
    answer: RateType,
    refuses: ['missing', 'conflict'],
  },
});

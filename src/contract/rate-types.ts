import * as z from 'zod/mini';
import { NewRateType, RateType, RateTypeCode, RateTypeDetails } from '#domain/rate-type/rate-type.ts';
import { Id } from '#domain/person/person.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import { listOf, orAbsent } from '#contract/endpoint/list.ts';

const byAdmins = { tag: 'Rate types', who: 'keep rate types' } as const;

/** Accepts the id too, for programs that store ids. */
const ByCode = z.object({
  code: z.union([Id, RateTypeCode], 'Name a rate type by its code or its id'),
});

export const rateTypeEndpoints = endpoints({
  'GET /api/rate-types': {
    operationId: 'listRateTypes',
    tag: 'Rate types',
    summary: 'Rate types, by name',
    who: 'reviewer',
    description: 'Archived ones stand in a list of their own, `archived=true`.',
    query: z.object({ archived: orAbsent(z.enum(['true', 'false'], 'Say true or false')) }),
    answer: listOf(RateType),
  },
  'POST /api/rate-types': {
    operationId: 'createRateType',
    ...byAdmins,
    summary: 'Add a rate type',
    description: 'Rates, rules and files name it by its code, which stays.',
    body: NewRateType,
    answer: RateType,
    status: 201,
    refuses: ['conflict'],
  },
  'PUT /api/rate-types/:code': {
    operationId: 'updateRateType',
    ...byAdmins,
    summary: 'Change a rate type; its code stays, and its unit once it is used',
    description: 'The address takes its id in place of its code.',
    params: ByCode,
    body: z.extend(RateTypeDetails, { code: z.optional(z.string()) }),
    answer: RateType,
    refuses: ['missing', 'conflict'],
  },
  'PUT /api/rate-types/:code/archived': {
    operationId: 'archiveRateType',
    ...byAdmins,
    summary: 'Archive a rate type, or restore it; an archived one is offered no more',
    params: ByCode,
    body: z.object({ archived: z.boolean('Say true or false') }),
    answer: RateType,
    refuses: ['missing', 'conflict'],
  },
});

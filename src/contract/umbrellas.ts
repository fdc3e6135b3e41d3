import * as z from 'zod/mini';
import { Umbrella, UmbrellaDetails } from '#domain/assignment/umbrella.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import { ById, listOf } from '#contract/endpoint/list.ts';

const byAdmins = { tag: 'Umbrellas', who: 'keep umbrellas' } as const;

export const umbrellaEndpoints = endpoints({
  'GET /api/umbrellas': {
    operationId: 'listUmbrellas',
    tag: 'Umbrellas',
    summary: 'Umbrella companies, by name',
    who: 'reviewer',
    answer: listOf(Umbrella),
  },
  'POST /api/umbrellas': {
    operationId: 'createUmbrella',
    ...byAdmins,
    summary: 'Add an umbrella company',
    description: 'No two have one name, whatever its case and accents.',
    body: UmbrellaDetails,
    answer: Umbrella,
    status: 201,
    refuses: ['conflict'],
  },
  'PUT /api/umbrellas/:id': {
    operationId: 'updateUmbrella',
    ...byAdmins,
    summary: 'Change an umbrella company',
    params: ById,
    body: UmbrellaDetails,
    answer: Umbrella,
    refuses: ['missing', 'conflict'],
  },
  'PUT /api/umbrellas/:id/archived': {
    operationId: 'archiveUmbrella',
    ...byAdmins,
    summary: 'Archive an umbrella company, or restore it',
    description: 'An archived one is given to no other assignment. Those that have it keep it.',
    params: ById,
    body: z.object({ archived: z.boolean('Say true or false') }),
    answer: Umbrella,
    refuses: ['missing'],
  },
});

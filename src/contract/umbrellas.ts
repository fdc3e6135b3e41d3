import * as z from 'zod/mini';
import { Umbrella, UmbrellaDetails } from '#domain/assignment/umbrella.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import { ById, listOf } from '#contract/endpoint/list.ts';

const byAdmins = { tag: 'Umbrellas', who: 'keep umbrellas' } as const;

export const umbrellaEndpoints = endpoints({
  'GET /api/umbrellas': {
    operationId: 'listUmbrellas',
    tag: 'Umbrellas',
    summary: 'Lists umbrella companies by name',
    who: 'staff',
    answer: listOf(Umbrella),
  },
  'POST /api/umbrellas': {
    operationId: 'createUmbrella',
    ...byAdmins,
    summary: 'Adds an umbrella company',
    description: 'The name must be unique, without regard to case and accents.',
    body: UmbrellaDetails,
    answer: Umbrella,
    status: 201,
    refuses: ['conflict'],
  },
  'PUT /api/umbrellas/:id': {
    operationId: 'updateUmbrella',
    ...byAdmins,
    summary: 'Changes an umbrella company',
    params: ById,
    body: UmbrellaDetails,
    answer: Umbrella,
    refuses: ['missing', 'conflict'],
  },
  'PUT /api/umbrellas/:id/archived': {
    operationId: 'archiveUmbrella',
    ...byAdmins,
    summary: 'Archives an umbrella company, or restores it',
    description: 'Existing assignments keep an archived company; new ones cannot use it.',
    params: ById,
    body: z.object({ archived: z.boolean('Send true or false') }),
    answer: Umbrella,
    refuses: ['missing'],
  },
});

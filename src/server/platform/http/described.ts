/** One line of OpenAPI for each route: what it does, who may, what it answers, how it refuses. */

import type { StandardSchemaV1 } from '@standard-schema/spec';
import { describeRoute, resolver } from 'hono-openapi';
import * as z from 'zod/mini';
import { type RefusalCode, refusalCodes } from '#domain/refusal.ts';
import { statusOf } from './refusals.ts';

const ErrorShape = z.object({
  code: z.enum([...refusalCodes, 'fault']),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
});

const meanings: Record<RefusalCode, string> = {
  invalid: 'The request does not fit; `fields` names what and why',
  unauthenticated: 'Not signed in, or no longer',
  forbidden: 'Not for this role',
  second_step: 'Asked for before anything else: a code of the authenticator app, or to set one up',
  proof_needed:
    'The last proof of who you are is too old: `POST /auth/v1/reauthenticate`, or a code, then again',
  missing: 'Not there, or not yours to see',
  conflict: 'Somebody or something was first; the message says who or what',
  too_large: 'Too much at once; the message says how much is allowed',
  too_many: 'Too many attempts; see Retry-After',
  unavailable: 'Not just now: the database is away, or too much is asked at once; see Retry-After',
};

type Who = 'anyone' | 'signed in' | 'candidate' | 'reviewer' | 'Admin';

interface Description {
  tag: string;
  summary: string;
  who: Who;
  description?: string;
  /** The status and the schema of success; without a schema the answer is not JSON. */
  answers: { status?: 200 | 201; schema?: StandardSchemaV1; type?: string; description?: string };
  refuses?: RefusalCode[];
}

const gates: Record<Who, RefusalCode[]> = {
  anyone: [],
  'signed in': ['unauthenticated', 'second_step'],
  candidate: ['unauthenticated', 'second_step', 'forbidden'],
  reviewer: ['unauthenticated', 'second_step', 'forbidden'],
  Admin: ['unauthenticated', 'second_step', 'forbidden'],
};

/** Documents a route in `/api/openapi.json`; `x-who` is what the test of powers reads. */
export function described({ tag, summary, who, description, answers, refuses = [] }: Description) {
  const { status = 200, schema, type = 'application/json' } = answers;
  const refusals = [...new Set<RefusalCode>([...gates[who], ...refuses, 'unavailable'])];
  const content = schema ? { [type]: { schema: resolver(schema) } } : { [type]: {} };
  return describeRoute({
    tags: [tag],
    summary,
    ...(description ? { description } : {}),
    security: who === 'anyone' ? [] : [{ bearer: [] }],
    responses: {
      [status]: { description: answers.description ?? 'Done', content },
      ...Object.fromEntries(
        refusals.map((code) => [
          statusOf[code],
          {
            description: refusals
              .filter((other) => statusOf[other] === statusOf[code])
              .map((other) => `\`${other}\`: ${meanings[other]}`)
              .join('; '),
            content: { 'application/json': { schema: resolver(ErrorShape) } },
          },
        ]),
      ),
    },
    'x-who': who,
  } as Parameters<typeof describeRoute>[0]);
}

import * as z from 'zod/mini';
import { type Caller, type Endpoint, type Endpoints, powerOf } from '#contract/endpoint/endpoint.ts';
import { refusalsOf } from '#contract/endpoint/refusals.ts';
import { Day } from '#domain/calendar/day.ts';
import { rolesThat } from '#domain/person/access.ts';
import { type Role } from '#domain/person/person.ts';
import { reasonsOf } from '#domain/refusal-reasons.ts';
import { type RefusalCode, refusalCodes } from '#domain/refusal.ts';
import { statusOf } from '#server/platform/http/refusals.ts';
import { type Direction, type JsonSchema, type JsonSchemas, jsonSchemasOf } from './json-schemas.ts';

const Named = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

const ErrorShape = z.object({
  code: z.enum([...refusalCodes, 'fault']),
  reason: z.string(),
  message: z.string(),
  values: Named,
  fields: z.optional(z.record(z.string(), z.string())),
  fieldReasons: z.optional(z.record(z.string(), z.object({ reason: z.string(), values: Named }))),
  requestId: z.optional(z.string()),
});

const meanings: Record<RefusalCode, string> = {
  invalid: 'The input is not valid; `fields` names each problem',
  unauthenticated: 'The caller is not signed in, or the session has ended',
  forbidden: 'The role of the caller may not do this',
  second_step: 'The caller must enter a code of the authenticator app first, or set an app up',
  proof_needed:
    'The last proof of identity is too old; call `POST /auth/v1/reauthenticate` or enter a code, then repeat the request',
  missing: 'The record does not exist, or the caller may not see it',
  conflict: 'The current state does not allow this; the message says why',
  too_large: 'The request is too large; the message names the limit',
  too_many: 'There were too many attempts; wait as `Retry-After` says',
  unavailable: 'The database does not answer, or the portal is overloaded; wait as `Retry-After` says',
};

export type Content = Record<string, { schema?: JsonSchema }>;

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  'x-who': string;
  security: object[];
  parameters: { name: string; in: string; required?: true; schema: JsonSchema }[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, Response | { $ref: string }>;
}

interface Response {
  description: string;
  'x-values'?: Record<string, readonly string[]>;
  content: Content;
}

type Failures = Record<string, Response>;

export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: {
    responses: Record<string, Response>;
    schemas: Record<string, JsonSchema>;
    securitySchemes: object;
  };
}

export function openApiOf(contract: Endpoints, named: Record<string, z.core.$ZodType>): OpenApi {
  const schemas = jsonSchemasOf({ ...named, Error: ErrorShape }, [[Day, 'date']]);
  const failures: Failures = {};
  const paths: OpenApi['paths'] = {};
  for (const [name, endpoint] of Object.entries(contract)) {
    const [method = '', path = ''] = name.split(' ');
    const address = path.replaceAll(/:(\w+)/g, '{$1}');
    paths[address] = { ...paths[address], [method.toLowerCase()]: operationOf(endpoint, schemas, failures) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Timesheet Portal API',
      version: '1.0.0',
      description: [
        'All requests and answers are JSON in camelCase. Sign in at `/auth/v1/token?grant_type=password`, and send the access token as `Authorization: Bearer …`. “You” is the caller.',
        'Errors: `{ "code", "reason", "message", "values", "fields"?, "fieldReasons"?, "requestId" }`. Programs use `code`, and `reason` for detail; neither is ever renamed. `values` has the values in the message; `x-values` of each response lists them (`?`: optional). Lists: `{ "items", "nextCursor", "total" }`, 50 items a page, or as many as `limit` says, at most 200.',
        'Hours and miles are numbers, money is in pounds with at most two decimals, days are `YYYY-MM-DD`, and times are ISO 8601 in UTC.',
      ].join('\n\n'),
    },
    paths,
    components: {
      responses: failures,
      schemas: schemas.referredTo(JSON.stringify([paths, failures])),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function operationOf(endpoint: Endpoint, schemas: JsonSchemas, failures: Failures): Operation {
  const { operationId, tag, summary, description, who, body, bytes } = endpoint;
  return {
    operationId,
    tags: [tag],
    summary,
    ...(description ? { description } : {}),
    'x-who': kindOf(who),
    security: who === 'anyone' ? [] : [{ bearer: [] }],
    parameters: [
      ...parametersOf('path', endpoint.params, schemas),
      ...parametersOf('query', endpoint.query, schemas),
      ...parametersOf('header', endpoint.headers, schemas),
    ],
    ...(body ? { requestBody: { required: true, content: jsonOf(schemas, body, 'input') } } : {}),
    ...(bytes ? { requestBody: { required: true, content: filesOf(bytes.types) } } : {}),
    responses: { ...successOf(endpoint, schemas), ...failuresOf(endpoint, failures) },
  };
}

const kinds: Record<Role, string> = {
  Candidate: 'candidates',
  'Recruitment Consultant': 'consultants',
  Admin: 'Admins',
  'Payroll Clerk': 'payroll clerks',
  Auditor: 'auditors',
};

const inWords = new Intl.ListFormat('en-GB', { type: 'conjunction' });

function kindOf(who: Caller): string {
  if (who === 'anyone') return who;
  if (who === 'signed in') return 'anyone who is signed in';
  return inWords.format(rolesThat(powerOf(who)).map((role) => kinds[role]));
}

function successOf(endpoint: Endpoint, schemas: JsonSchemas): Operation['responses'] {
  if ('file' in endpoint) {
    const { type, description } = endpoint.file;
    return { 200: { description, content: { [type]: {} } } };
  }
  return {
    [endpoint.status ?? 200]: { description: 'Done', content: jsonOf(schemas, endpoint.answer, 'output') },
  };
}

function failuresOf(endpoint: Endpoint, failures: Failures): Operation['responses'] {
  const codesOf = Map.groupBy(refusalsOf(endpoint), (code) => statusOf[code]);
  return Object.fromEntries(
    [...codesOf].map(([status, codes]) => {
      const name = codes.toSorted().map(inPascalCase).join('Or');
      failures[name] ??= {
        description: codes.map((code) => `\`${code}\`: ${meanings[code]}`).join('; '),
        ...refusedFor(codes),
      };
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}

function refusedFor(codes: readonly RefusalCode[]): Pick<Response, 'content' | 'x-values'> {
  const reasons: Record<string, readonly string[]> = Object.assign(
    {},
    ...codes.map((code) => reasonsOf[code]),
  );
  const schema: JsonSchema = {
    allOf: [
      { $ref: '#/components/schemas/Error' },
      { type: 'object', properties: { code: { enum: [...codes] }, reason: { enum: Object.keys(reasons) } } },
    ],
  };
  const withValues = Object.entries(reasons).filter(([, names]) => names.length > 0);
  return { 'x-values': Object.fromEntries(withValues), content: { 'application/json': { schema } } };
}

function inPascalCase(code: string): string {
  return code.replaceAll(/(?:^|_)(\w)/g, (_text, letter: string) => letter.toUpperCase());
}

function parametersOf(
  place: 'path' | 'query' | 'header',
  schema: z.core.$ZodType | undefined,
  schemas: JsonSchemas,
) {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.of(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    ...(required.includes(name) && { required: true as const }),
    schema: property as JsonSchema,
  }));
}

function filesOf(types: readonly string[]): Content {
  return Object.fromEntries(types.map((type) => [type, {}]));
}

function jsonOf(schemas: JsonSchemas, schema: z.core.$ZodType, io: Direction) {
  return { 'application/json': { schema: schemas.of(schema, io) } };
}

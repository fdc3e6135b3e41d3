import assert from 'node:assert/strict';
import { type JsonSchema, problemsOf } from './json-schema.ts';
import type { Answer, TestPortal } from '../portal/portal.ts';

export interface Operation {
  operationId: string;
  method: string;
  path: string;
  summary: string;
  description: string | undefined;
  who: string;
  parameters: { name: string; in: 'query' | 'path' | 'header'; schema: JsonSchema; required?: boolean }[];
  body: JsonSchema | undefined;
  takesBody: boolean;
  responses: Record<string, { content?: Record<string, { schema?: JsonSchema }> }>;
}

export async function readOperations(portal: TestPortal): Promise<Operation[]> {
  const body = await readDescription(portal);
  return Object.entries(body.paths as Record<string, Record<string, any>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      operationId: operation.operationId,
      method: method.toUpperCase(),
      path,
      summary: operation.summary,
      description: operation.description,
      who: operation['x-who'],
      parameters: operation.parameters ?? [],
      body: operation.requestBody?.content['application/json']?.schema,
      takesBody: operation.requestBody !== undefined,
      responses: operation.responses,
    })),
  );
}

export async function readDescription(portal: TestPortal): Promise<any> {
  const { body } = await portal.ask('GET', '/api/openapi.json');
  return resolved(body);
}

function resolved(document: any): any {
  const resolve = (value: any): any => {
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== 'object' || value === null) return value;
    if (typeof value.$ref !== 'string')
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, resolve(one)]));
    const found = value.$ref
      .slice('#/'.length)
      .split('/')
      .reduce((at: any, name: string) => at?.[name], document);
    assert.ok(found, `${value.$ref} is nowhere`);
    return resolve(found);
  };
  return resolve(document);
}

export function assertDescribed(operation: Operation, { status, headers, body }: Answer): void {
  const name = `${operation.method} ${operation.path} answered ${status}`;
  const response = operation.responses[status];
  assert.ok(response, `${name}, which is not described: ${JSON.stringify(body).slice(0, 300)}`);
  const [type, content] = Object.entries(response.content ?? {})[0] ?? [];
  assert.ok(
    type === '*/*' || (type && headers.get('content-type')?.startsWith(type)),
    `${name} as ${headers.get('content-type')}`,
  );
  if (content?.schema) assert.deepEqual(problemsOf(content.schema, body), [], name);
}

/** Bodies of the authentication API: any JSON object, empty ones too, checked by a schema. */

import type { Context } from 'hono';
import * as z from 'zod/mini';
import { isUnsaid } from '#server/platform/http/mismatch.ts';
import { limitedTo } from '#server/platform/http/limited-body.ts';
import { AuthError } from './auth-error.ts';

const largestBody = 1024 * 1024;
const deepestBody = 100;

export const limitedAuthBody = limitedTo(largestBody, () => {
  throw new AuthError('request_entity_too_large', 'Request body must not exceed 1 MiB');
});

/** The body as the schema has it; unknown members are ignored, `null` counts as absent where the schema says so. */
export async function askedBody<Schema extends z.ZodMiniType>(
  c: Context,
  schema: Schema,
): Promise<z.infer<Schema>> {
  return checked(schema, parse(await c.req.text()));
}

export function askedQuery<Schema extends z.ZodMiniType>(c: Context, schema: Schema): z.infer<Schema> {
  return checked(schema, c.req.query());
}

function parse(text: string): object {
  if (text.trim() === '') return {};
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new AuthError('bad_json', 'Could not parse request body as JSON');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AuthError('bad_json', 'Could not parse request body as a JSON object');
  }
  // PostgreSQL keeps no NUL, neither in text nor in JSON. An even number of backslashes before it escape themselves.
  if (/(?<!\\)(?:\\\\)*\\u0000/.test(text)) {
    throw new AuthError('validation_failed', 'A NUL character cannot be accepted');
  }
  // JSON.parse reads any depth; whoever writes it out again, PostgreSQL included, runs out of stack.
  if (isDeeperThan(deepestBody, body))
    throw new AuthError('bad_json', 'The request body is nested too deeply');
  return body;
}

function isDeeperThan(limit: number, body: object): boolean {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > limit) return true;
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
  }
  return false;
}

function checked<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.infer<Schema> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const sentence =
    issue && !isUnsaid(issue) ? issue.message : `The value of ${issue?.path.join('.')} cannot be accepted`;
  throw new AuthError('validation_failed', sentence);
}

import type { Context } from 'hono';
import * as z from 'zod/mini';
import { Email } from '#domain/person/person.ts';
import { isUnsaid } from '#server/platform/http/mismatch.ts';
import { limitedTo } from '#server/platform/http/limited-body.ts';
import { AuthError } from './auth-error.ts';

const largestBody = 1024 * 1024;
const deepestBody = 100;

export const limitedAuthBody = limitedTo(largestBody, () => {
  throw new AuthError('request_entity_too_large', 'Request body must not exceed 1 MiB');
});

export async function bodyOf<Schema extends z.ZodMiniType>(
  c: Context,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const text = await c.req.text();
  // The content type is checked against CSRF, because another site can send other content types without a
  // preflight.
  if (text !== '' && !/^application\/json\b/i.test(c.req.header('content-type') ?? ''))
    throw new AuthError('bad_json', 'Send JSON, with the content type application/json');
  return checked(schema, parse(text));
}

export function queryOf<Schema extends z.ZodMiniType>(c: Context, schema: Schema): z.infer<Schema> {
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
  // PostgreSQL stores no NUL in text or JSON. After an even number of backslashes, `\u0000` is an escape for
  // NUL.
  if (/(?<!\\)(?:\\\\)*\\u0000/.test(text)) {
    throw new AuthError('validation_failed', 'A NUL character cannot be accepted');
  }
  // `JSON.parse` accepts any depth, but serialising deep JSON overflows the stack, also in PostgreSQL.
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

export const OptionalEmail = z.nullish(z.string('Unable to validate email address: invalid format'));
export const OptionalText = z.nullish(z.string());
export const OptionalData = z.nullish(z.record(z.string(), z.unknown(), 'data must be an object'));

export function emailOf(given: string | null | undefined, status: 400 | 422 = 400): string {
  const result = z.safeParse(Email, given ?? '');
  if (result.success) return result.data;
  const message = 'Unable to validate email address: invalid format';
  throw new AuthError('validation_failed', message, { status });
}

export const codeChallengeShape = { code_challenge: OptionalText, code_challenge_method: OptionalText };

const challenge = /^[\w.~-]{43,128}$/;

export function codeChallengeOf(body: {
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
}): CodeChallenge | null {
  const codeChallenge = body.code_challenge || null;
  const method = body.code_challenge_method?.toLowerCase() || null;
  if (codeChallenge === null && method === null) return null;
  if (codeChallenge === null || (method !== 's256' && method !== 'plain') || !challenge.test(codeChallenge)) {
    throw new AuthError(
      'validation_failed',
      'PKCE flow requires a code_challenge of 43 to 128 characters and the code_challenge_method s256 or plain',
    );
  }
  return { codeChallenge, codeChallengeMethod: method };
}

export interface CodeChallenge {
  codeChallenge: string;
  codeChallengeMethod: 's256' | 'plain';
}

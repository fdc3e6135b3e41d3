/** Reads what was asked (body, query, path) through a domain schema; a mismatch is a refusal that names the fields. */

import type { StandardSchemaV1 } from '@standard-schema/spec';
import { validator } from 'hono-openapi';
import { type FieldMessages, Refusal } from '#domain/refusal.ts';

type Issue = StandardSchemaV1.Issue;

function fieldOf(issue: Issue): string {
  return (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
}

/** The validator's word where a schema has no sentence of its own. */
export function isUnsaid({ message }: Issue): boolean {
  return message === 'Invalid input';
}

function insteadOf(field: string): string {
  return field === 'body' ? 'Send a JSON object' : `The value of ${field} cannot be accepted`;
}

/** The first message of each field, and the sentence that stands for all of them. */
export function refusalOf(issues: readonly Issue[]): Refusal {
  const fields: FieldMessages = {};
  for (const issue of issues) {
    const field = fieldOf(issue) || 'body';
    fields[field] ??= isUnsaid(issue) ? insteadOf(field) : issue.message;
  }
  const messages = Object.values(fields);
  const message =
    messages.length === 1 ? (messages[0] ?? '') : 'Some of this cannot be accepted; see the fields.';
  return new Refusal('invalid', message, { fields });
}

/** Validates one part of the request by a schema, and documents it in the OpenAPI description. */
export function asked<Part extends 'json' | 'query' | 'param' | 'header', Schema extends StandardSchemaV1>(
  part: Part,
  schema: Schema,
) {
  return validator(part, schema, (result) => {
    if (!result.success) throw refusalOf(result.error);
  });
}

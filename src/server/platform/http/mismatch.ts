/** What was sent and does not fit a schema is a refusal that names the fields. */

import type * as z from 'zod/mini';
import { type FieldMessages, Refusal } from '#domain/refusal.ts';

type Issue = z.core.$ZodIssue;

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
    const field = issue.path.map(String).join('.') || 'body';
    fields[field] ??= isUnsaid(issue) ? insteadOf(field) : issue.message;
  }
  const messages = Object.values(fields);
  const message =
    messages.length === 1 ? (messages[0] ?? '') : 'Some of this cannot be accepted; see the fields.';
  return new Refusal('invalid', message, { fields });
}

import type * as z from 'zod/mini';
import { type FieldMessages, type FieldReason, Refusal } from '#domain/refusal.ts';

type Issue = z.core.$ZodIssue;

export function isUnsaid({ message }: Issue): boolean {
  return message === 'Invalid input';
}

function insteadOf(field: string): string {
  return field === 'body' ? 'Send a JSON object' : `The value of ${field} cannot be accepted`;
}

function reasonOf(issue: Issue): FieldReason {
  switch (issue.code) {
    case 'too_small':
      return { reason: 'value_too_small', values: { minimum: Number(issue.minimum) } };
    case 'too_big':
      return { reason: 'value_too_large', values: { maximum: Number(issue.maximum) } };
    case 'invalid_type':
      return { reason: 'value_of_other_type', values: { expected: issue.expected } };
    case 'invalid_value':
      return { reason: 'value_unknown', values: { known: issue.values.map(String).join(', ') } };
    case 'invalid_format':
      return { reason: 'value_of_other_format', values: {} };
    default:
      return { reason: 'value_invalid', values: {} };
  }
}

export function refusalOf(issues: readonly Issue[]): Refusal {
  const fields: FieldMessages = {};
  const fieldReasons: Record<string, FieldReason> = {};
  for (const issue of issues) {
    const field = issue.path.map(String).join('.') || 'body';
    fields[field] ??= isUnsaid(issue) ? insteadOf(field) : issue.message;
    fieldReasons[field] ??= reasonOf(issue);
  }
  const messages = Object.values(fields);
  const message =
    messages.length === 1 ? (messages[0] ?? '') : 'Some fields are not right. Please check them.';
  return new Refusal('invalid', 'fields_invalid', message, { fields, fieldReasons });
}

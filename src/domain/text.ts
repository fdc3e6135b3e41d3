/** Text as people type it: what is in it at least, at most, and never. */

import * as z from 'zod/mini';

/** Whether there is anything to see: neither spaces nor characters without a shape, like those of no width. */
export function isVisible(text: string): boolean {
  return /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}]/u.test(text);
}

/** Text in one line: trimmed, no control characters, at least one visible character. */
export function lineOf(name: string, max: number) {
  return z.string(`Enter ${name}`).check(
    z.trim(),
    z.minLength(1, { error: `Enter ${name}`, abort: true }),
    z.refine(isVisible, { error: `Enter ${name}`, abort: true }),
    z.maxLength(max, `${name.charAt(0).toUpperCase()}${name.slice(1)} must be ${max} characters or fewer`),
    z.refine((text) => !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(text), `Enter ${name} in one line`),
    z.refine(
      (text) => !/\p{Bidi_Control}/u.test(text),
      `Type ${name} instead of pasting it: it holds invisible signs that turn the writing round`,
    ),
  );
}

/** Text in many lines: trimmed, without the characters that PostgreSQL, JSON and XML cannot carry. */
export function textOf(name: string, max: number) {
  return z.string(`Enter ${name}`).check(
    z.trim(),
    z.maxLength(max, `${name.charAt(0).toUpperCase()}${name.slice(1)} must be ${max} characters or fewer`),
    z.refine((text) => !/[[\p{Cc}\p{Cs}]--[\t\n\r]]/v.test(text), `Enter ${name} as plain text`),
  );
}

/** Left out, or null, it is nothing. */
export function orNull<Schema extends z.ZodMiniType>(schema: Schema) {
  return z._default(z.nullable(schema), null);
}

import * as z from 'zod/mini';

export function isVisible(text: string): boolean {
  return /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}]/u.test(text);
}

const unseen =
  /[\u00AD\u115F\u1160\u180E\u200B\u2060-\u2064\u206A-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]|\u034F|\u17B4|\u17B5/gu;

const looseJoiners =
  /(?<![\p{M}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]+|[\u200C\u200D]+(?![\p{L}\p{M}\p{Extended_Pictographic}])/gu;

const otherBreaks = /[\v\f\u0085\u2028\u2029]/g;

export function cleaned(text: string): string {
  return text.replaceAll(otherBreaks, '\n').replaceAll(unseen, '').replaceAll(looseJoiners, '');
}

const control = /[[\p{Cc}\p{Cs}]--[\t\n\r]]/v;

function isPlain(text: string): boolean {
  return !control.test(text);
}

function firstUnseen(text: string): string {
  const characters = [...text];
  const index = characters.findIndex((one) => control.test(one));
  const code = (characters[index]?.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `character ${index + 1} (U+${code})`;
}

function unseenIn(sentence: string) {
  return ({ input }: { input?: unknown }) => `${sentence}: ${firstUnseen(String(input))} cannot be seen`;
}

export function readsAsTyped(name: string) {
  return z.refine<string>(
    (text) => !/\p{Bidi_Control}/u.test(text),
    `Type ${name} instead of pasting it: it contains invisible characters`,
  );
}

const marksAround = /^[\s\u061C\u200E\u200F\u202A\u2066\u2068]+|[\s\u061C\u200E\u200F\u202C\u2069]+$/g;

export function oneSpaced(text: string): string {
  return text.replaceAll(/\p{Zs}+/gu, ' ');
}

export function lineOf(name: string, max: number) {
  return z.string(`Enter ${name}`).check(
    z.overwrite((text) => oneSpaced(cleaned(text)).replaceAll(marksAround, '')),
    z.trim(),
    z.minLength(1, { error: `Enter ${name}`, abort: true }),
    z.refine(isVisible, { error: `Enter ${name}`, abort: true }),
    z.maxLength(max, `${name.charAt(0).toUpperCase()}${name.slice(1)} must be ${max} characters or fewer`),
    z.refine((text) => !/[\t\n\r]/.test(text), { error: `Enter ${name} in one line`, abort: true }),
    z.refine(isPlain, { error: unseenIn(`Enter ${name} in one line`) }),
    readsAsTyped(name),
  );
}

/** Text in several lines: trimmed, and without characters that PostgreSQL, JSON or XML reject. */
export function textOf(name: string, max: number) {
  return z
    .string(`Enter ${name}`)
    .check(
      z.overwrite(cleaned),
      z.trim(),
      z.maxLength(max, `${name.charAt(0).toUpperCase()}${name.slice(1)} must be ${max} characters or fewer`),
      z.refine(isPlain, { error: unseenIn(`Enter ${name} as plain text`) }),
    );
}

export function orNull<Schema extends z.ZodMiniType>(schema: Schema) {
  return z._default(z.nullable(schema), null);
}

const alphabet = new Intl.Collator('en');

/** Compares names in the order of the database collation `alphabetical`. */
export function inAlphabet(one: string, other: string): number {
  return alphabet.compare(one, other);
}

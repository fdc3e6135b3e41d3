/**
 * Ties forms to the domain's schemas: fields use the specification's names, JSON uses camelCase.
 */

import { Refusal } from '#domain/refusal.ts';

export type FieldName<Key extends string> = Key extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${FieldName<Tail>}`
  : Key;

export function fieldName<Key extends string>(key: Key): FieldName<Key> {
  return key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as FieldName<Key>;
}

export type Found<Output> =
  | { success: true; data: Output }
  | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };

export interface Rules<Values, Output> {
  schema: { safeParse: (typed: unknown) => Found<Output> };
  /**
   * Turns form values into the schema's input. `unreadable` tells whether a number field holds no
   * number.
   */
  read: (values: Values, unreadable: (name: keyof Values & string) => boolean) => unknown;
  /** A rule over the whole form; its message appears at `errors.root`. */
  refusal?: (output: Output) => Refusal | null;
}

type Errors = Record<string, { type: string; message: string }>;

export function checked<Values, Output>(
  { schema, read, refusal }: Rules<Values, Output>,
  values: Values,
  unreadable: (name: keyof Values & string) => boolean,
): { output: Output } | { errors: Errors } {
  const result = schema.safeParse(read(values, unreadable));
  if (!result.success) return { errors: errorsOf(result.error.issues) };
  const refused = refusal?.(result.data);
  if (refused) return { errors: { root: { type: refused.code, message: refused.message } } };
  return { output: result.data };
}

/** Stands for unreadable input, such as a day without a month; neither a number nor a date. */
const unreadable = '-';

export function valuesIn(form: HTMLFormElement): Record<string, FormDataEntryValue> {
  const wrong = [...form.elements].filter(isUnreadable);
  return {
    ...Object.fromEntries(new FormData(form)),
    ...Object.fromEntries(wrong.map(({ name }) => [name, unreadable])),
  };
}

export function readBy<Output>(
  read: (values: never) => unknown,
  schema: { safeParse: (typed: unknown) => Found<Output> },
): { safeParse: (values: unknown) => Found<Output> } {
  return { safeParse: (values) => schema.safeParse(read(values as never)) };
}

export function refusedFields(failure: unknown): Record<string, string> | null {
  const fields = failure instanceof Refusal ? Object.entries(failure.fields ?? {}) : [];
  if (fields.length === 0) return null;
  return Object.fromEntries(fields.map(([name, message]) => [fieldName(name), message]));
}

/** Whether a number or date field holds unreadable text, which its `value` hides. */
export function isUnreadable(control: unknown): control is HTMLInputElement {
  return control instanceof HTMLInputElement && control.validity.badInput;
}

function errorsOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]) {
  const errors: Errors = {};
  for (const { path, message } of issues) errors[fieldName(String(path[0]))] ??= { type: 'invalid', message };
  return errors;
}

export function errorList(
  errors: Record<string, { message?: string | undefined } | undefined>,
  names: readonly string[],
): { id: string; message: string }[] {
  return names.flatMap((name) => {
    const message = errors[name]?.message;
    return message ? [{ id: name, message }] : [];
  });
}

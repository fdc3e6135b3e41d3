/** Ties forms to the domain's schemas: fields carry the specification's names, JSON the camelCase ones. */

import { Refusal } from '#domain/refusal.ts';

/** `monday_hours` for `mondayHours`. */
export type FieldName<Key extends string> = Key extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${FieldName<Tail>}`
  : Key;

export function fieldName<Key extends string>(key: Key): FieldName<Key> {
  return key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as FieldName<Key>;
}

/** What a schema finds; each issue names its field first. */
export type Found<Output> =
  | { success: true; data: Output }
  | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };

export interface Rules<Values, Output> {
  schema: { safeParse: (typed: unknown) => Found<Output> };
  /** What was typed, as the schema takes it. `unreadable` says of a number field that it holds no number. */
  read: (values: Values, unreadable: (name: keyof Values & string) => boolean) => unknown;
  /** A rule about the whole form; its sentence belongs to no single field and is found at `errors.root`. */
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

/** The value of a field whose text cannot be read, as of a day without its month: neither a number nor a day. */
const unreadable = '-';

/** The values of a form's named fields. */
export function valuesIn(form: HTMLFormElement): Record<string, FormDataEntryValue> {
  const wrong = [...form.elements].filter(isUnreadable);
  return {
    ...Object.fromEntries(new FormData(form)),
    ...Object.fromEntries(wrong.map(({ name }) => [name, unreadable])),
  };
}

/** A schema of the fields of a form, which hold text, over a schema of the domain. */
export function readBy<Output>(
  read: (values: never) => unknown,
  schema: { safeParse: (typed: unknown) => Found<Output> },
): { safeParse: (values: unknown) => Found<Output> } {
  return { safeParse: (values) => schema.safeParse(read(values as never)) };
}

/** What the server refused, under the names of fields; null where it names none. */
export function refusedFields(failure: unknown): Record<string, string> | null {
  const fields = failure instanceof Refusal ? Object.entries(failure.fields ?? {}) : [];
  if (fields.length === 0) return null;
  return Object.fromEntries(fields.map(([name, message]) => [fieldName(name), message]));
}

/** Whether something stands in a number field that is no number. */
export function isUnreadable(control: unknown): control is HTMLInputElement {
  return control instanceof HTMLInputElement && control.validity.badInput;
}

function errorsOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]) {
  const errors: Errors = {};
  for (const { path, message } of issues) errors[fieldName(String(path[0]))] ??= { type: 'invalid', message };
  return errors;
}

/** The errors of these fields, in this order, for the summary. Fields have their names as ids. */
export function errorList(
  errors: Record<string, { message?: string | undefined } | undefined>,
  names: readonly string[],
): { id: string; message: string }[] {
  return names.flatMap((name) => {
    const message = errors[name]?.message;
    return message ? [{ id: name, message }] : [];
  });
}

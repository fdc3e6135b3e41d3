/** Ties forms to the domain's schemas: fields carry the specification's names, JSON the camelCase ones. */

import type { Refusal } from '#domain/refusal.ts';

/** `monday_hours` for `mondayHours`. */
export type FieldName<Key extends string> = Key extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${FieldName<Tail>}`
  : Key;

export function fieldName<Key extends string>(key: Key): FieldName<Key> {
  return key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as FieldName<Key>;
}

/** What a schema finds; each issue names its field first. */
type Found<Output> =
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

/** Whether something stands in a number field that is no number. */
export function isUnreadable(control: unknown): boolean {
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

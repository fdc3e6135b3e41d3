/**
 * Connects forms with the schemas of the domain: field names follow the specification, JSON names
 * are camelCase.
 */

import { Refusal } from '#domain/refusal.ts';

export type FieldName<Key extends string> = Key extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${FieldName<Tail>}`
  : Key;

export function fieldName<Key extends string>(key: Key): FieldName<Key> {
  return key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as FieldName<Key>;
}

type Found<Output> =
  | { success: true; data: Output }
  | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };

export interface Schema<Output> {
  safeParse: (values: unknown) => Found<Output>;
}

export function readBy<Output>(read: (values: never) => unknown, schema: Schema<Output>): Schema<Output> {
  return { safeParse: (values) => schema.safeParse(read(values as never)) };
}

export function refusedFields(failure: unknown): Record<string, string> | null {
  const fields = failure instanceof Refusal ? Object.entries(failure.fields ?? {}) : [];
  if (fields.length === 0) return null;
  return Object.fromEntries(fields.map(([name, message]) => [fieldName(name), message]));
}

import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Refusal } from '#domain/refusal.ts';
import { fieldName } from './forms.ts';

/** Shows what the server refused at the fields that it names; false where it names none. */
export function showAtFields<Values extends FieldValues, Output>(
  { setError }: Pick<UseFormReturn<Values, unknown, Output>, 'setError'>,
  failure: unknown,
): boolean {
  const fields = failure instanceof Refusal ? Object.entries(failure.fields ?? {}) : [];
  for (const [name, message] of fields) setError(fieldName(name) as Path<Values>, { message });
  return fields.length > 0;
}

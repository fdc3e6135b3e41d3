import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { checked, isUnreadable, type Rules } from './forms.ts';

/** What `checked` says, as a resolver for react-hook-form. */
export function formRules<Values extends FieldValues, Output>(
  rules: Rules<Values, Output>,
): Resolver<Values, unknown, Output> {
  return (values, _context, { fields }) => {
    const refs: Record<string, { ref: unknown } | undefined> = fields;
    const result = checked(rules, values, (name) => isUnreadable(refs[name]?.ref));
    if ('output' in result) return { values: result.output, errors: {} };
    return { values: {}, errors: result.errors as FieldErrors<Values> };
  };
}

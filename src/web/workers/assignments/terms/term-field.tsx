import {
  type ChoiceName,
  type LineName,
  type NumberName,
  termFields,
} from '#domain/assignment/term-fields.ts';
import { fieldName } from '#web/frame/forms/forms.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { DecimalInput } from '#web/ui/fields/decimal-input.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { idOf, type TermsFields } from './use-terms-form.ts';

interface TermFieldProps {
  name: LineName | NumberName | ChoiceName;
  fields: TermsFields;
}

export function TermField({ name, fields: { errors, ...fields } }: TermFieldProps) {
  const { typed } = termFields[name];
  const field = fieldName(name);
  const registered = fields.field(field);
  return (
    <Field
      label={typed.label}
      id={idOf(field)}
      hint={typed.hint}
      error={errors[field]}
      {...(typed.as === 'choice' && { className: 'sm:col-span-2' })}
    >
      {(control) => {
        if (typed.as === 'line') return <TextInput {...control} autoComplete="off" {...registered} />;
        if (typed.as === 'number') return <DecimalInput {...control} {...registered} />;
        return (
          <Select {...control} {...registered}>
            <Options of={Object.entries(typed.choices)} />
          </Select>
        );
      }}
    </Field>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { type ControlProps, Field } from '#web/ui/fields/field.tsx';
import type { FieldErrors } from './use-checked-form.ts';

interface FormFieldProps extends Omit<ComponentProps<typeof Field>, 'id' | 'error' | 'children'> {
  name: string;
  errors: FieldErrors;
  children: (control: ControlProps & { name: string }) => ReactNode;
}

export function FormField({ name, errors, children, ...field }: FormFieldProps) {
  return (
    <Field {...field} id={name} error={errors[name]}>
      {(control) => children({ ...control, name })}
    </Field>
  );
}

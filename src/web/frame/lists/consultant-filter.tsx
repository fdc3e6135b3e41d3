import { Field } from '#web/ui/fields/field.tsx';
import { type ConsultantChoice, ConsultantSelect } from './consultant-select.tsx';

export function ConsultantFilter({ className, ...choice }: ConsultantChoice & { className?: string }) {
  return (
    <Field label="Consultant" {...(className && { className })}>
      {(control) => <ConsultantSelect control={control} {...choice} />}
    </Field>
  );
}

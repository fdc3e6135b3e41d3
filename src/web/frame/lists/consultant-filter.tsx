import { Field } from '#web/ui/fields/field.tsx';
import { type ConsultantChoice, ConsultantSelect } from './consultant-select.tsx';

/** An Admin's choice of whose workers a page is about. */
export function ConsultantFilter({ className, ...choice }: ConsultantChoice & { className?: string }) {
  return (
    <Field label="Consultant" {...(className && { className })}>
      {(control) => <ConsultantSelect control={control} {...choice} />}
    </Field>
  );
}

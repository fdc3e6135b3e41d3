import { fieldOf, type TypedName, typedNames } from '#domain/timesheet/entered.ts';
import { fieldName } from '#web/frame/forms/forms.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { DecimalInput } from '#web/ui/fields/decimal-input.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import type { EntryForm } from './drafts/entry-values.ts';

export function EnteredFields({ form }: { form: EntryForm }) {
  return (
    <div className="grid gap-5 md:grid-cols-[1fr_2fr]">
      {typedNames.map((name) => (
        <EnteredField key={name} name={name} form={form} />
      ))}
    </div>
  );
}

function EnteredField({ name, form }: { name: TypedName; form: EntryForm }) {
  const { label, hint, typed } = fieldOf(name);
  const id = fieldName(name);
  const kept = form.field(id);
  return (
    <Field label={label} hint={hint} id={id} error={form.errors[id]}>
      {(control) => {
        if (typed.as === 'words') return <TextArea {...control} rows={2} {...kept} />;
        if (typed.as === 'line') return <TextInput {...control} {...kept} />;
        return <DecimalInput {...control} placeholder="0" {...kept} />;
      }}
    </Field>
  );
}

import { dateFormats } from '#domain/payroll-file/file-sources.ts';
import { encodings, separators } from '#domain/payroll-file/file-text.ts';
import { TitledCard } from '#web/ui/layout/titled-card.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { Tick } from '#web/ui/fields/checkbox.tsx';
import { exampleOf, type FormatValues } from './format-values.ts';

interface WritingCardProps {
  values: FormatValues;
  errors: Record<string, string>;
  onChange: (change: Partial<FormatValues>) => void;
}

export function WritingCard({ values, errors, onChange }: WritingCardProps) {
  const choices = [
    {
      name: 'dateFormat' as const,
      label: 'Days',
      options: Object.keys(dateFormats).map((value) => [value, exampleOf(value)] as const),
    },
    { name: 'separator' as const, label: 'Between columns', options: Object.entries(separators) },
    { name: 'encoding' as const, label: 'Letters', options: Object.entries(encodings) },
  ];
  return (
    <TitledCard title="The file" className="space-y-4">
      <Field label="Name" id="map_name" error={errors['map_name']}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            value={values.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </Field>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] items-start gap-4">
        {choices.map(({ name, label, options }) => (
          <Field key={name} label={label} id={`map_${name}`} error={errors[`map_${name}`]}>
            {(control) => (
              <Select
                {...control}
                value={values[name]}
                onChange={({ target }) => onChange({ [name]: target.value })}
              >
                <Options of={options} />
              </Select>
            )}
          </Field>
        ))}
      </div>
      <div>
        <Tick
          id="map_heading"
          checked={values.heading}
          onChange={({ target }) => onChange({ heading: target.checked })}
        >
          The first line has the headings
        </Tick>
        <Tick
          id="map_needs_number"
          checked={values.needsPayrollNumber}
          onChange={({ target }) => onChange({ needsPayrollNumber: target.checked })}
        >
          Require a payroll number
        </Tick>
      </div>
    </TitledCard>
  );
}

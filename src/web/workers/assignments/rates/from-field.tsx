import type { ComponentProps } from 'react';
import { fullDay, isDay } from '#domain/calendar/calendar.ts';
import { DayInput } from '#web/ui/fields/day-input.tsx';
import { Field } from '#web/ui/fields/field.tsx';

interface FromFieldProps {
  id: string;
  value: string;
  error: string | undefined;
  input: ComponentProps<typeof DayInput>;
}

export function FromField({ id, value, error, input }: FromFieldProps) {
  return (
    <Field
      label="From"
      id={id}
      hint={isDay(value) ? `${fullDay(value)}.` : 'The first day of these rates.'}
      error={error}
    >
      {(control) => <DayInput {...control} {...input} />}
    </Field>
  );
}

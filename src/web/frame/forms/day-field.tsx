import { type ComponentProps, useState } from 'react';
import { fullDay, isDay } from '#domain/calendar/calendar.ts';
import { DayInput } from '#web/ui/fields/day-input.tsx';
import { FormField } from './form-field.tsx';

interface DayFieldProps extends Omit<ComponentProps<typeof FormField>, 'children'> {
  proposed?: string | undefined;
}

/** A day with its weekday and month in words: browsers show 06/12 in the order of their own language. */
export function DayField({ proposed = '', hint, ...field }: DayFieldProps) {
  const [day, setDay] = useState(proposed);
  const inWords = isDay(day) && fullDay(day);
  return (
    <FormField
      {...field}
      hint={
        inWords && hint ? (
          <>
            {inWords}. {hint}
          </>
        ) : (
          inWords || hint
        )
      }
    >
      {(control) => (
        <DayInput {...control} defaultValue={proposed} onChange={({ target }) => setDay(target.value)} />
      )}
    </FormField>
  );
}

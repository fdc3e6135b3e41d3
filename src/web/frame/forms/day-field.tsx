import { type ComponentProps, useState } from 'react';
import { fullDay, isDay } from '#domain/calendar/calendar.ts';
import { DayInput } from '#web/ui/fields/day-input.tsx';
import { FormField } from './form-field.tsx';

interface DayFieldProps extends Omit<ComponentProps<typeof FormField>, 'children'> {
  proposed?: string | undefined;
}

/**
 * A date field that also shows the date in words, because browsers disagree whether 06/12 is June
 * or December.
 */
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

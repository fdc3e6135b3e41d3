import type { ComponentProps } from 'react';
import { hoursLimits, type HoursStep, usualStep } from '#domain/hours/hours.ts';
import { classes } from '#web/ui/classes.ts';
import { controlStyle } from '#web/ui/fields/control-style.ts';
import { isNumberText } from '#web/week/drafts/entry-values.ts';

interface HoursInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  step: HoursStep;
  value: string;
}

/**
 * The field for the hours of a day. With half-hour steps, the field is a number field as specified,
 * as long as its text is a number. Otherwise the field is a text field. The field has no spin
 * buttons, and the mouse wheel scrolls the page.
 */
export function HoursInput({ step, value, className, ...rest }: HoursInputProps) {
  const isNumber = step === usualStep && isNumberText(value);
  return (
    <input
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={value}
      {...(isNumber ? { type: 'number', ...hoursLimits, step } : { type: 'text' })}
      className={classes(controlStyle, 'tabular-nums', className)}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onWheel={({ currentTarget }) => currentTarget.blur()}
    />
  );
}

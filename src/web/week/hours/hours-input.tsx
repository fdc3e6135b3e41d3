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
 * The hours of a day. Half-hour steps use the number field of the specification while its text is a
 * number; quarters and tenths use a text field. Neither field has spinners, and the wheel scrolls
 * the page.
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

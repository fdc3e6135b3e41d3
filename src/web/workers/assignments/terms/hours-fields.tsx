import { hoursRulesInWords } from '#domain/client/client-defaults.ts';
import { hoursSteps } from '#domain/hours/hours.ts';
import { type Rounding, roundings } from '#domain/hours/worked-times.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';
import { idOf, type TermsFields } from './use-terms-form.ts';

const roundingsInWords: Record<Rounding, string> = {
  nearest: 'To the nearest step',
  up: 'Up to the next step',
  down: 'Down to the last step',
};

interface HoursFieldProps {
  fields: TermsFields;
}

function isTimesIn({ values }: TermsFields): boolean {
  return values.hours_rule === 'times';
}

export function HoursRuleField({ fields }: HoursFieldProps) {
  const { field, errors } = fields;
  const isTimes = isTimesIn(fields);
  return (
    <Field
      label="The worker enters"
      id={idOf('hours_rule')}
      hint={isTimes && 'The portal works out the hours, also at night.'}
      error={errors['hours_rule']}
    >
      {(control) => (
        <Select {...control} {...field('hours_rule')}>
          <Options of={Object.entries(hoursRulesInWords)} />
        </Select>
      )}
    </Field>
  );
}

export function HoursStepField({ fields }: HoursFieldProps) {
  const { field, errors } = fields;
  const isTimes = isTimesIn(fields);
  return (
    <Field
      label="Hours in steps of"
      id={idOf('hours_step')}
      hint={!isTimes && 'With 0.1: 7.4, for example.'}
      error={errors['hours_step']}
    >
      {(control) => (
        <Select {...control} {...field('hours_step')}>
          <Options of={hoursSteps.map((step) => [step, `${step} hours`])} />
        </Select>
      )}
    </Field>
  );
}

export function RoundingField({ fields }: HoursFieldProps) {
  const { field, errors } = fields;
  const isTimes = isTimesIn(fields);
  if (!isTimes) return null;
  return (
    <Field
      label="Rounding of each shift"
      id={idOf('rounding')}
      hint="The worker sees the hours before sending."
      error={errors['rounding']}
    >
      {(control) => (
        <Select {...control} {...field('rounding')}>
          <Options of={roundings.map((rounding) => [rounding, roundingsInWords[rounding]])} />
        </Select>
      )}
    </Field>
  );
}

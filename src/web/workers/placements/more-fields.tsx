import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import type { PlacementRow } from '#contract/placements.ts';
import { hoursSteps } from '#domain/timesheet/hours.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { NumberInput } from '#web/ui/fields/number-input.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { idOf, type PlacementValues } from './use-placement-form.ts';

interface MoreFieldsProps {
  placement: PlacementRow | null;
  register: UseFormRegister<PlacementValues>;
  errors: FieldErrors<PlacementValues>;
}

/** What few assignments need: contracted hours, finer steps, and who employs the worker. */
export function MoreFields({ placement, register, errors }: MoreFieldsProps) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field
        label="Contracted hours a week"
        id={idOf('contracted_hours')}
        hint="Leave empty where there are none."
        error={errors.contracted_hours?.message}
      >
        {(control) => <NumberInput {...control} min={0} step="any" {...register('contracted_hours')} />}
      </Field>
      <Field
        label="Hours in steps of"
        id={idOf('hours_step')}
        hint="What the worker can enter: with 0.1 also 7.4."
        error={errors.hours_step?.message}
      >
        {(control) => (
          <Select {...control} {...register('hours_step')}>
            {hoursSteps.map((step) => (
              <option key={step} value={step}>
                {step} hours
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Engagement"
        id={idOf('engagement')}
        hint="Umbrella companies cannot be chosen here yet."
        error={errors.engagement?.message}
        className="sm:col-span-2"
      >
        {(control) => (
          <Select {...control} {...register('engagement')}>
            <option value="paye">PAYE</option>
            <option value="limited">Limited company</option>
            {placement?.engagement === 'umbrella' && <option value="umbrella">Umbrella, as it is</option>}
          </Select>
        )}
      </Field>
    </div>
  );
}

import { hoursSteps } from '#domain/timesheet/hours.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { NumberInput } from '#web/ui/fields/number-input.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { UmbrellaField } from '#web/workers/placements/umbrella/umbrella-field.tsx';
import { idOf, type usePlacementForm } from './use-placement-form.ts';

/** What few assignments need: contracted hours, finer steps, and who employs the worker. */
export function MoreFields({ fields }: { fields: ReturnType<typeof usePlacementForm> }) {
  const { form, errors, engagement, umbrellaId, chooseUmbrella } = fields;
  const { register } = form;
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
        error={errors.engagement?.message}
        className="sm:col-span-2"
      >
        {(control) => (
          <Select {...control} {...register('engagement')}>
            <option value="paye">PAYE</option>
            <option value="limited">Limited company</option>
            <option value="umbrella">Umbrella company</option>
          </Select>
        )}
      </Field>
      {engagement === 'umbrella' && (
        <UmbrellaField
          id={idOf('umbrella_id')}
          value={umbrellaId}
          onChange={chooseUmbrella}
          error={errors.umbrella_id?.message}
        />
      )}
    </div>
  );
}

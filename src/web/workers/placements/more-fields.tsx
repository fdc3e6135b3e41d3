import { Field } from '#web/ui/fields/field.tsx';
import { NumberInput } from '#web/ui/fields/number-input.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { HoursFields } from './terms/hours-fields.tsx';
import { WorkFields } from './terms/work-fields.tsx';
import { UmbrellaField } from './umbrella/umbrella-field.tsx';
import { idOf, type PlacementFields } from './use-placement-form.ts';

export function MoreFields({ fields }: { fields: PlacementFields }) {
  const { form, errors, engagement, umbrellaId, chooseUmbrella } = fields;
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field
        label="Contracted hours a week"
        id={idOf('contracted_hours')}
        hint="Leave empty where there are none."
        error={errors.contracted_hours?.message}
      >
        {(control) => <NumberInput {...control} min={0} step="any" {...form.register('contracted_hours')} />}
      </Field>
      <HoursFields form={form} errors={errors} />
      <WorkFields form={form} errors={errors} />
      <Field
        label="Who signs"
        id={idOf('sign_off')}
        hint="Whoever signs, a consultant approves the weeks."
        error={errors.sign_off?.message}
        className="sm:col-span-2"
      >
        {(control) => (
          <Select {...control} {...form.register('sign_off')}>
            <option value="agency">Nobody at the client</option>
            <option value="client">The client, by an emailed link</option>
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
          <Select {...control} {...form.register('engagement')}>
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

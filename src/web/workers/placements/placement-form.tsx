import type { ReactNode } from 'react';
import { fullDay, isDay } from '#domain/calendar/calendar.ts';
import { firstLineNames } from '#domain/assignment/term-fields.ts';
import type { TypedTerms } from '#domain/assignment/terms.ts';
import { FormActions } from '#web/ui/form-actions.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { DayInput } from '#web/ui/fields/day-input.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { Disclosure } from '#web/ui/overlays/disclosure.tsx';
import { ClientField } from './client-field.tsx';
import { FormPanel } from './form-panel.tsx';
import { MoreFields } from './more-fields.tsx';
import { TermField } from './terms/term-field.tsx';
import { idOf, type PlacementFields } from './use-placement-form.ts';

interface PlacementFormProps {
  title: string;
  fields: PlacementFields;
  action: string;
  busy: boolean;
  onSave: (terms: TypedTerms) => Promise<void>;
  onCancel: () => void;
  children?: ReactNode;
}

export function PlacementForm(props: PlacementFormProps) {
  const { title, fields, action, busy, onSave, onCancel, children } = props;
  const { form, errors, clientName, start, summary, isMoreWrong, chooseClient } = fields;
  return (
    <FormPanel title={title}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(onSave)(event)} className="mt-4 space-y-5">
        <ErrorSummary {...summary} />
        <ClientField
          id={idOf('client_name')}
          value={clientName}
          onChange={chooseClient}
          error={errors.client_name?.message ?? messageIn(errors, 'client_id')}
        />
        <Field label="Job title" id={idOf('job_title')} error={errors.job_title?.message}>
          {(control) => <TextInput {...control} autoComplete="off" {...form.register('job_title')} />}
        </Field>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field
            label="From"
            id={idOf('start_date')}
            hint={isDay(start) ? `${fullDay(start)}.` : 'The first day.'}
            error={errors.start_date?.message}
          >
            {(control) => <DayInput {...control} className="" {...form.register('start_date')} />}
          </Field>
          <Field
            label="Until"
            id={idOf('end_date')}
            hint="The last day; leave empty for an open end."
            error={errors.end_date?.message}
          >
            {(control) => <DayInput {...control} className="" {...form.register('end_date')} />}
          </Field>
        </div>
        {firstLineNames.map((name) => (
          <TermField key={name} name={name} fields={fields} />
        ))}
        <Disclosure label="More" mustOpen={isMoreWrong}>
          {() => <MoreFields fields={fields} />}
        </Disclosure>
        {children}
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
          <FormActions action={action} busy={busy} onCancel={onCancel} />
        </div>
      </form>
    </FormPanel>
  );
}

function messageIn(errors: Record<string, { message?: string | undefined } | undefined>, name: string) {
  return errors[name]?.message;
}

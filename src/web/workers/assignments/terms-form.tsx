import type { ReactNode } from 'react';
import { fullDay, isDay } from '#domain/calendar/calendar.ts';
import { FormActions } from '#web/ui/form-actions.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { DayInput } from '#web/ui/fields/day-input.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { Disclosure } from '#web/ui/overlays/disclosure.tsx';
import { ClientField } from './client-field.tsx';
import { FormPanel } from './form-panel.tsx';
import { PartFields } from './part-fields.tsx';
import { idOf, type TermsFields } from './use-terms-form.ts';

interface TermsFormProps {
  title: string;
  fields: TermsFields;
  action: string;
  onCancel: () => void;
  /** A line of text below the client field. */
  aboutClient?: ReactNode;
  signing?: ReactNode;
  rates?: ReactNode;
  children?: ReactNode;
}

export function TermsForm(props: TermsFormProps) {
  const { title, fields, action, onCancel, aboutClient, signing, rates, children } = props;
  const { errors, values, field, summary, isMoreWrong, chooseClient } = fields;
  const start = values.start_date;
  return (
    <FormPanel title={title} startsInField={values.client_name === ''}>
      <form {...fields.handlers} className="mt-4 space-y-5">
        <ErrorSummary {...summary} />
        <Part title="Where">
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <ClientField
              id={idOf('client_name')}
              value={values.client_name}
              onChange={chooseClient}
              error={errors['client_name'] ?? errors['client_id']}
            />
            <Field label="Job title" id={idOf('job_title')} error={errors['job_title']}>
              {(control) => <TextInput {...control} autoComplete="off" {...field('job_title')} />}
            </Field>
          </div>
          {aboutClient}
          <PartFields part="where" fields={fields} />
        </Part>
        <Part title="When and how">
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <Field
              label="From"
              id={idOf('start_date')}
              hint={isDay(start) ? `${fullDay(start)}.` : 'The first day.'}
              error={errors['start_date']}
            >
              {(control) => <DayInput {...control} className="" {...field('start_date')} />}
            </Field>
            <Field
              label="Until"
              id={idOf('end_date')}
              hint={`${isDay(values.end_date) ? `${fullDay(values.end_date)}. ` : 'The last day. '}Leave empty for an open end.`}
              error={errors['end_date']}
            >
              {(control) => <DayInput {...control} className="" {...field('end_date')} />}
            </Field>
          </div>
          <PartFields part="how" fields={fields} />
          {signing}
        </Part>
        {rates && <Part title="Pay and bill">{rates}</Part>}
        <Disclosure label="More" mustOpen={isMoreWrong}>
          {() => <PartFields part="more" fields={fields} />}
        </Disclosure>
        {children}
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
          <FormActions action={action} busy={fields.busy} onCancel={onCancel} />
        </div>
      </form>
    </FormPanel>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 space-y-5 border-t border-line pt-4">
      <legend className="sr-only">{title}</legend>
      <p aria-hidden className="text-sm font-semibold">
        {title}
      </p>
      {children}
    </fieldset>
  );
}

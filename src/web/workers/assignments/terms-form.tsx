import type { ReactNode } from 'react';
import { fullDay, isDay } from '#domain/calendar/calendar.ts';
import { classes } from '#web/ui/classes.ts';
import { FormActions } from '#web/ui/form-actions.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { DayInput } from '#web/ui/fields/day-input.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { Disclosure } from '#web/ui/overlays/disclosure.tsx';
import { ClientField } from './client-field.tsx';
import { FormPanel } from './form-panel.tsx';
import { PartFields } from './part-fields.tsx';
import { idOf, type TermsFields } from './terms/use-terms-form.ts';

interface TermsFormProps {
  title: string;
  fields: TermsFields;
  action: string;
  onCancel: () => void;
  /** A line of text below the client field. */
  aboutClient?: ReactNode;
  signing?: ReactNode;
  rates?: ReactNode;
  /** A sentence beside the buttons. */
  note?: string | undefined;
  children?: ReactNode;
}

const grid = 'grid items-start gap-x-5 gap-y-4 sm:grid-cols-2 @3xl:grid-cols-4';

export function TermsForm(props: TermsFormProps) {
  const { title, fields, action, onCancel, aboutClient, signing, rates, note, children } = props;
  const { errors, values, field, summary, isMoreWrong, chooseClient } = fields;
  const start = values.start_date;
  return (
    <FormPanel title={title} startsInField={values.client_name === ''}>
      <form {...fields.handlers} className="mt-3 space-y-4">
        <ErrorSummary {...summary} />
        <Part title="Where" isFirst>
          <div className={grid}>
            <ClientField
              id={idOf('client_name')}
              value={values.client_name}
              onChange={chooseClient}
              error={errors['client_name'] ?? errors['client_id']}
              className="sm:col-span-2"
            />
            <Field
              label="Job title"
              id={idOf('job_title')}
              error={errors['job_title']}
              className="sm:col-span-2"
            >
              {(control) => <TextInput {...control} autoComplete="off" {...field('job_title')} />}
            </Field>
            <PartFields part="where" fields={fields} />
          </div>
          {aboutClient}
        </Part>
        <Part title="When and how">
          <div className={grid}>
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
              hint={isDay(values.end_date) ? `${fullDay(values.end_date)}.` : 'Leave empty for an open end.'}
              error={errors['end_date']}
            >
              {(control) => <DayInput {...control} className="" {...field('end_date')} />}
            </Field>
            <PartFields part="how" fields={fields} />
          </div>
          {signing}
        </Part>
        {rates && <Part title="Pay and bill">{rates}</Part>}
        <Disclosure label="More" mustOpen={isMoreWrong}>
          {() => (
            <div className={grid}>
              <PartFields part="more" fields={fields} />
            </div>
          )}
        </Disclosure>
        {children}
        <div className="flex flex-wrap items-center justify-end gap-3 max-sm:*:flex-1">
          {note && <p className="min-w-0 flex-1 basis-60 text-sm text-soft">{note}</p>}
          <FormActions action={action} busy={fields.busy} onCancel={onCancel} />
        </div>
      </form>
    </FormPanel>
  );
}

interface PartProps {
  title: string;
  /** The first part needs no visible title below the title of the form. */
  isFirst?: boolean;
  children: ReactNode;
}

function Part({ title, isFirst = false, children }: PartProps) {
  return (
    <fieldset className={classes('min-w-0 space-y-3', !isFirst && 'border-t border-line pt-3')}>
      <legend className="sr-only">{title}</legend>
      {!isFirst && (
        <p aria-hidden className="text-sm font-semibold">
          {title}
        </p>
      )}
      {children}
    </fieldset>
  );
}

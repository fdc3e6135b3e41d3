import { useState } from 'react';
import {
  type ClientDefaults,
  hoursRulesInWords,
  noDefaults,
  signOffInWords,
} from '#domain/client/client-defaults.ts';
import type { Client } from '#domain/client/client.ts';
import { hoursSteps } from '#domain/hours/hours.ts';
import { useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { FormActions } from '#web/ui/form-actions.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { AuthoriserChoice } from '#web/workers/assignments/signing/authoriser-choice.tsx';
import { NobodySigns } from '#web/workers/assignments/signing/nobody-signs.tsx';
import { defaultsSchema, ratesValues, type TermValues, valuesOf } from './default-values.ts';
import { useSaveDefaults } from './defaults.ts';
import { RatesFields } from './rates-fields.tsx';

interface DefaultsDialogProps {
  client: Client;
  onClose: () => void;
  onSaved: (saved: ClientDefaults) => void;
}

const formId = 'client-defaults';

export function DefaultsDialog({ client, onClose, onSaved }: DefaultsDialogProps) {
  const [seen] = useState(client.defaults ?? null);
  const saving = useSaveDefaults(client.id, seen);
  const [authorisers, setAuthorisers] = useState<string[]>(client.defaults?.authorisers ?? []);
  const [rates, setRates] = useState(() => (client.defaults?.rates ?? []).map(ratesValues));
  const schema = defaultsSchema(authorisers, rates);
  const { errors, listed, submissions, busy, values, field, handlers } = useCheckedForm<
    ClientDefaults,
    keyof TermValues
  >(
    schema,
    async (defaults) => {
      const saved = await saving.mutateAsync(defaults);
      onSaved(saved.defaults ?? noDefaults);
    },
    valuesOf(client.defaults),
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`New assignments at ${client.name}`}
      description="Forms start with these values. You can change them for each assignment."
      actions={<FormActions form={formId} action="Save" busy={busy} onCancel={onClose} />}
    >
      <form id={formId} {...handlers} className="space-y-5">
        <ErrorSummary errors={listed} submissions={submissions} />
        <Field label="Who signs" id="sign_off" error={errors['sign_off']}>
          {(control) => (
            <Select {...control} {...field('sign_off')}>
              <option value="">No default</option>
              <Options of={Object.entries(signOffInWords)} />
            </Select>
          )}
        </Field>
        {values.sign_off === 'client' && (
          <>
            <AuthoriserChoice client={client} chosen={authorisers} onChange={setAuthorisers} />
            {authorisers.length === 0 && <NobodySigns />}
          </>
        )}
        {errors['authorisers'] && <p className="text-sm text-danger">{errors['authorisers']}</p>}
        <Field label="The worker enters" id="hours_rule" error={errors['hours_rule']}>
          {(control) => (
            <Select {...control} {...field('hours_rule')}>
              <option value="">No default</option>
              <Options of={Object.entries(hoursRulesInWords)} />
            </Select>
          )}
        </Field>
        <Field label="Hours in steps of" id="hours_step" error={errors['hours_step']}>
          {(control) => (
            <Select {...control} {...field('hours_step')}>
              <option value="">No default</option>
              <Options of={hoursSteps.map((step) => [step, `${step} hours`])} />
            </Select>
          )}
        </Field>
        <Field label="PO number" id="po_number" error={errors['po_number']} hint="Optional.">
          {(control) => <TextInput {...control} autoComplete="off" {...field('po_number')} />}
        </Field>
        <RatesFields rates={rates} errors={errors} onChange={setRates} />
      </form>
    </Dialog>
  );
}

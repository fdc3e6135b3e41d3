import type { ReactNode } from 'react';
import { divisions } from '#domain/calendar/division.ts';
import type { Client } from '#domain/client/client.ts';
import type { OwnClientFieldName } from '#domain/client/client-fields.ts';
import { FormField } from '#web/frame/forms/form-field.tsx';
import { Tick } from '#web/ui/fields/checkbox.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';

interface ControlProps {
  client: Client | undefined;
  errors: Record<string, string>;
}

interface OwnField {
  label: string;
  fact: (client: Client) => string;
  Control: (props: ControlProps) => ReactNode;
}

/**
 * The form sends all fields, so a field that is missing in this list would be saved as its default.
 */
export const ownFields: Record<OwnClientFieldName, OwnField> = {
  division: {
    label: 'Division',
    fact: ({ division }) => divisions[division],
    Control: ({ client, errors }) => (
      <FormField label="Division" name="division" errors={errors} hint="Its bank holidays apply.">
        {(control) => (
          <Select {...control} defaultValue={client?.division}>
            <Options of={Object.entries(divisions)} />
          </Select>
        )}
      </FormField>
    ),
  },
  poRequired: {
    label: 'PO number',
    fact: ({ poRequired }) => (poRequired ? 'Required on every invoice' : 'Not required'),
    Control: ({ client }) => (
      <Tick id="poRequired" name="poRequired" defaultChecked={client?.poRequired}>
        This client wants a PO number on every invoice
      </Tick>
    ),
  },
};

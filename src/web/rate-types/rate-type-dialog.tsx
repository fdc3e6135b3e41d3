import * as z from 'zod/mini';
import { minimumWageParts, NewRateType, type RateType, units } from '#domain/rate-type/rate-type.ts';
import { FormField } from '#web/frame/forms/form-field.tsx';
import { formOf } from '#web/frame/forms/form-of.ts';
import { RecordDialog } from '#web/frame/records/record-dialog.tsx';
import { Tick } from '#web/ui/fields/checkbox.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { useSaveRateType } from './rate-types.ts';

const Form = formOf(
  z.extend(NewRateType, {
    isWorkingTime: z._default(z.boolean(), false),
    accruesHoliday: z._default(z.boolean(), false),
  }),
  'name',
  'code',
);

interface RateTypeDialogProps {
  rateType?: RateType;
  open: boolean;
  onClose: () => void;
}

export function RateTypeDialog({ rateType, open, onClose }: RateTypeDialogProps) {
  const saving = useSaveRateType(rateType?.code);
  return (
    <RecordDialog
      noun="rate type"
      isNew={!rateType}
      schema={Form}
      save={async (details) => (await saving.mutateAsync(details)).name}
      open={open}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <FormField label="Name" name="name" errors={errors}>
            {(control) => <TextInput {...control} autoComplete="off" defaultValue={rateType?.name} />}
          </FormField>
          <FormField
            label="Code"
            name="code"
            errors={errors}
            hint={
              rateType
                ? 'The code cannot change.'
                : 'Small letters, digits and hyphens. You cannot change the code later.'
            }
          >
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                readOnly={rateType !== undefined}
                defaultValue={rateType?.code}
              />
            )}
          </FormField>
          <FormField label="Unit" name="unit" errors={errors} hint="Cannot change after the type is used.">
            {(control) => (
              <Select {...control} defaultValue={rateType?.unit}>
                <Options of={Object.entries(units)} />
              </Select>
            )}
          </FormField>
          <FormField label="Counts for the minimum wage" name="countsForMinimumWage" errors={errors}>
            {(control) => (
              <Select {...control} defaultValue={rateType?.countsForMinimumWage}>
                <Options of={Object.entries(minimumWageParts)} />
              </Select>
            )}
          </FormField>
          <FormField label="Payroll code (optional)" name="payrollCode" errors={errors}>
            {(control) => (
              <TextInput {...control} autoComplete="off" defaultValue={rateType?.payrollCode ?? ''} />
            )}
          </FormField>
          <div>
            {[
              {
                name: 'isWorkingTime',
                text: 'These hours are working time',
                ticked: rateType?.isWorkingTime ?? true,
              },
              {
                name: 'accruesHoliday',
                text: 'They accrue holiday',
                ticked: rateType?.accruesHoliday ?? true,
              },
            ].map(({ name, text, ticked }) => (
              <Tick key={name} id={name} name={name} defaultChecked={ticked}>
                {text}
              </Tick>
            ))}
          </div>
        </>
      )}
    </RecordDialog>
  );
}

import * as z from 'zod/mini';
import { minimumWageParts, NewRateType, type RateType, units } from '#domain/money/rate-type.ts';
import { formOf } from '#web/frame/forms/form-of.ts';
import { RecordDialog } from '#web/frame/records/record-dialog.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { useSaveRateType } from './rate-types.ts';

/** A box that is not ticked sends nothing, and means no here. */
const Form = formOf(
  z.extend(NewRateType, {
    isWorkingTime: z._default(z.boolean(), false),
    accruesHoliday: z._default(z.boolean(), false),
  }),
  'name',
  'code',
);

interface RateTypeDialogProps {
  /** The rate type to change; without one another is added. */
  rateType?: RateType;
  open: boolean;
  onClose: () => void;
}

/** Adds a rate type, or changes one. */
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
          <Field label="Name" id="name" error={errors['name']}>
            {(control) => (
              <TextInput {...control} name="name" autoComplete="off" defaultValue={rateType?.name} />
            )}
          </Field>
          <Field
            label="Code"
            id="code"
            error={errors['code']}
            hint={
              rateType
                ? 'A code stays as it is.'
                : 'Small letters, digits and hyphens. Other programs know it by this, so it stays as it is.'
            }
          >
            {(control) => (
              <TextInput
                {...control}
                name="code"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                readOnly={rateType !== undefined}
                defaultValue={rateType?.code}
              />
            )}
          </Field>
          <Field label="Unit" id="unit" error={errors['unit']} hint="Stays as it is once the type is used.">
            {(control) => (
              <Select {...control} name="unit" defaultValue={rateType?.unit}>
                <Options of={Object.entries(units)} />
              </Select>
            )}
          </Field>
          <Field
            label="Counts for the minimum wage"
            id="countsForMinimumWage"
            error={errors['countsForMinimumWage']}
          >
            {(control) => (
              <Select {...control} name="countsForMinimumWage" defaultValue={rateType?.countsForMinimumWage}>
                <Options of={Object.entries(minimumWageParts)} />
              </Select>
            )}
          </Field>
          <Field label="Payroll code (optional)" id="payrollCode" error={errors['payrollCode']}>
            {(control) => (
              <TextInput
                {...control}
                name="payrollCode"
                autoComplete="off"
                defaultValue={rateType?.payrollCode ?? ''}
              />
            )}
          </Field>
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
              <label
                key={name}
                htmlFor={name}
                className="-ml-2 flex cursor-pointer items-center gap-1 text-sm font-medium"
              >
                <Checkbox id={name} name={name} defaultChecked={ticked} />
                {text}
              </label>
            ))}
          </div>
        </>
      )}
    </RecordDialog>
  );
}

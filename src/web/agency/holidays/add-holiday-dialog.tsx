import { NewBankHoliday } from '#domain/calendar/holiday-changes.ts';
import { dayWithDate } from '#domain/calendar/calendar.ts';
import { type Division, divisions } from '#domain/calendar/division.ts';
import { DayField } from '#web/frame/forms/day-field.tsx';
import { FormField } from '#web/frame/forms/form-field.tsx';
import { RecordDialog } from '#web/frame/records/record-dialog.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { useAddHoliday } from './bank-holidays.ts';

interface AddHolidayDialogProps {
  division: Division;
  open: boolean;
  onClose: () => void;
}

export function AddHolidayDialog({ division, open, onClose }: AddHolidayDialogProps) {
  const adding = useAddHoliday();
  return (
    <RecordDialog
      noun="bank holiday"
      isNew
      description="Weeks that are not approved will change. Approved weeks keep their pay."
      schema={NewBankHoliday}
      save={async (holiday) => {
        const { name, day } = await adding.mutateAsync(holiday);
        return `${name}, ${dayWithDate(day)},`;
      }}
      open={open}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {/* The page under the dialog also has a field "division", and ids must be unique. */}
          <Field label="Part of the country" id="holiday-division" error={errors['division']}>
            {(control) => (
              <Select {...control} name="division" defaultValue={division}>
                <Options of={Object.entries(divisions)} />
              </Select>
            )}
          </Field>
          <DayField label="Day" name="day" errors={errors} />
          <FormField label="Name of the bank holiday" name="name" errors={errors}>
            {(control) => <TextInput {...control} autoComplete="off" />}
          </FormField>
        </>
      )}
    </RecordDialog>
  );
}

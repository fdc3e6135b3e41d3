import * as z from 'zod/mini';
import { CutOffTime } from '#domain/agency/agency.ts';
import { dayAt, instantAt, timeAt } from '#domain/calendar/calendar.ts';
import { Day } from '#domain/calendar/day.ts';
import { weekLabel } from '#domain/calendar/week.ts';
import { RecordDialog } from '#web/frame/records/record-dialog.tsx';
import { DayField } from '#web/frame/forms/day-field.tsx';
import { FormField } from '#web/frame/forms/form-field.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { type PayWeek, useMoveWeek } from './pay-calendar.ts';

const Form = z.object({
  cutOffAt: Day,
  time: CutOffTime,
  payDate: Day,
});

interface MoveWeekDialogProps {
  of: PayWeek;
  timeZone: string;
  open: boolean;
  onClose: () => void;
}

export function MoveWeekDialog({ of: week, timeZone, open, onClose }: MoveWeekDialogProps) {
  const moving = useMoveWeek(week.weekStart);
  const { cutOffAt, payDate } = week.proposal ?? week;
  const label = weekLabel(week.weekStart);
  return (
    <RecordDialog
      noun="week"
      isNew={false}
      description={label}
      schema={Form}
      save={async (form) => {
        const instant = instantAt(form.cutOffAt, form.time, timeZone);
        await moving.mutateAsync({ cutOffAt: instant, payDate: form.payDate });
        return label;
      }}
      open={open}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <DayField label="Cut-off" name="cutOffAt" errors={errors} proposed={dayAt(cutOffAt, timeZone)} />
          <FormField label="Cut-off time" name="time" errors={errors}>
            {(control) => (
              <TextInput
                {...control}
                type="time"
                defaultValue={timeAt(cutOffAt, timeZone)}
                className="max-w-56"
              />
            )}
          </FormField>
          <DayField label="Pay date" name="payDate" errors={errors} proposed={payDate} />
        </>
      )}
    </RecordDialog>
  );
}

import * as z from 'zod/mini';
import { CutOffTime } from '#domain/agency/agency.ts';
import { dayAt, instantAt, timeAt } from '#domain/calendar/calendar.ts';
import { Day } from '#domain/calendar/day.ts';
import { weekLabel } from '#domain/calendar/week.ts';
import { RecordDialog } from '#web/frame/records/record-dialog.tsx';
import { DayInput } from '#web/ui/fields/day-input.tsx';
import { Field } from '#web/ui/fields/field.tsx';
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

/** Another cut-off and another pay date for one week; it opens with what bank holidays propose. */
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
          <Field label="Cut-off" id="cutOffAt" error={errors['cutOffAt']}>
            {(control) => <DayInput {...control} name="cutOffAt" defaultValue={dayAt(cutOffAt, timeZone)} />}
          </Field>
          <Field label="Cut-off time" id="time" error={errors['time']}>
            {(control) => (
              <TextInput
                {...control}
                type="time"
                name="time"
                defaultValue={timeAt(cutOffAt, timeZone)}
                className="max-w-56"
              />
            )}
          </Field>
          <Field label="Pay date" id="payDate" error={errors['payDate']}>
            {(control) => <DayInput {...control} name="payDate" defaultValue={payDate} />}
          </Field>
        </>
      )}
    </RecordDialog>
  );
}

import { useState } from 'react';
import * as z from 'zod/mini';
import type { SavedSettings } from '#contract/agency/agency.ts';
import { AgencySettings, CutOffTime } from '#domain/agency/agency.ts';
import { divisions } from '#domain/calendar/division.ts';
import { weekdayNamed } from '#domain/calendar/calendar.ts';
import { payTermsInWords } from '#domain/pay-run/pay-calendar.ts';
import { FormField } from '#web/frame/forms/form-field.tsx';
import { formOf } from '#web/frame/forms/form-of.ts';
import { useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { Tick } from '#web/ui/fields/checkbox.tsx';
import { TitledCard } from '#web/ui/layout/titled-card.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { useSaveAgency } from '#web/api/queries/agency-settings.ts';
import { partOf } from '#web/agency/parts.ts';

const { division, twoPeople, showsPay } = AgencySettings.shape;

/** Form values are strings, and an unticked box sends no value. */
const Payroll = formOf(
  z.object({
    cutOffDay: z.coerce.number(),
    cutOffTime: CutOffTime,
    payDay: z.coerce.number(),
    division,
    twoPeople,
    showsPay,
  }),
  'cutOffTime',
);

const weekdays = [1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, weekdayNamed(weekday)] as const);

export function PayrollCard({ settings }: { settings: SavedSettings }) {
  const [seen, setSeen] = useState<AgencySettings>(settings);
  const saving = useSaveAgency(seen);
  const [terms, setTerms] = useState({
    cutOffDay: settings.cutOff.day,
    cutOffTime: settings.cutOff.time,
    payDay: settings.payDay,
  });
  const { errors, listed, submissions, busy, handlers } = useCheckedForm(Payroll, async (payroll) => {
    const { cutOffDay: day, cutOffTime: time, ...rest } = payroll;
    const change = { ...rest, cutOff: { day, time } };
    await saving.mutateAsync(change);
    setSeen({ ...seen, ...change });
    showSuccess('Success', 'The payroll settings are saved.');
  });

  return (
    <TitledCard {...partOf('payroll')} className="space-y-4">
      <form {...handlers} className="space-y-5">
        <ErrorSummary errors={listed} submissions={submissions} />
        <div className="flex flex-wrap gap-x-4 gap-y-5">
          <FormField label="Cut-off day" name="cutOffDay" errors={errors} className="min-w-40 flex-1">
            {(control) => (
              <Select
                {...control}
                value={terms.cutOffDay}
                onChange={({ target }) => setTerms({ ...terms, cutOffDay: Number(target.value) })}
              >
                <Options of={weekdays} />
              </Select>
            )}
          </FormField>
          <FormField label="Cut-off time" name="cutOffTime" errors={errors} className="min-w-32 flex-1">
            {(control) => (
              <TextInput
                {...control}
                type="time"
                value={terms.cutOffTime}
                onChange={({ target }) => setTerms({ ...terms, cutOffTime: target.value })}
              />
            )}
          </FormField>
          <FormField label="Pay day" name="payDay" errors={errors} className="min-w-40 flex-1">
            {(control) => (
              <Select
                {...control}
                value={terms.payDay}
                onChange={({ target }) => setTerms({ ...terms, payDay: Number(target.value) })}
              >
                <Options of={weekdays} />
              </Select>
            )}
          </FormField>
        </div>
        <p className="text-sm text-soft">
          <output>{payTermsInWords(terms)}</output> Both days are in the week after the work.
        </p>
        <FormField
          label="Bank holidays"
          className="max-w-md"
          name="division"
          errors={errors}
          hint="The pay calendar proposes other days when a bank holiday is in the way."
        >
          {(control) => (
            <Select {...control} defaultValue={settings.division}>
              <Options of={Object.entries(divisions)} />
            </Select>
          )}
        </FormField>
        <div>
          <Tick id="twoPeople" name="twoPeople" defaultChecked={settings.twoPeople}>
            Corrections, and weeks that staff enter, need a second person
          </Tick>
          <p className="mb-2 ml-10 text-sm md:ml-8 text-soft">
            Usually on if two or more people can review. You can switch it off. A single reviewer approves
            alone.
          </p>
          <Tick id="showsPay" name="showsPay" defaultChecked={settings.showsPay}>
            Workers see their pay before deductions
          </Tick>
        </div>
        <Button type="submit" busy={busy} className="max-sm:w-full">
          Save payroll
        </Button>
      </form>
    </TitledCard>
  );
}

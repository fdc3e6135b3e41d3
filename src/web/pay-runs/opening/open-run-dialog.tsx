import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PayWeek } from '#contract/pay-calendar.ts';
import { dayWithDate } from '#domain/calendar/calendar.ts';
import { addWeeks, type Week, weekLabel, weekOf } from '#domain/calendar/week.ts';
import { NewPayRun } from '#domain/pay-run/pay-run.ts';
import { useMe } from '#web/app/api/me.ts';
import { FormField } from '#web/frame/forms/form-field.tsx';
import { formOf } from '#web/frame/forms/form-of.ts';
import { type FieldErrors, useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import { LoadProblem } from '#web/frame/loading/load-problem.tsx';
import { payWeeksQuery } from '#web/pay-runs/calendar.ts';
import { useOpenRun } from '#web/pay-runs/pay-runs.ts';
import { FormActions } from '#web/ui/form-actions.tsx';
import { counted } from '#web/ui/counted.ts';
import { DayInput } from '#web/ui/fields/day-input.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { approvedBeforeQuery } from './earlier-weeks.ts';

const Form = formOf(NewPayRun, 'payDate');

/** As far back as a run is opened for; what is older comes with it. */
const weeksBack = 12;

const remarks = [' (this week, not over yet)', ' (last week)'];

interface OpenRunDialogProps {
  isFirst: boolean;
  open: boolean;
  onClose: () => void;
}

export function OpenRunDialog({ isFirst, open, onClose }: OpenRunDialogProps) {
  const thisWeek = weekOf(useMe().agency.today);
  const [upToWeek, setUpToWeek] = useState(addWeeks(thisWeek, -1));
  const weeks = Array.from({ length: weeksBack + 1 }, (_, back) => addWeeks(thisWeek, -back));
  const calendar = useQuery({
    ...payWeeksQuery(addWeeks(thisWeek, -weeksBack), thisWeek),
    enabled: open,
  });
  // Whoever opens the first run is asked about the weeks before it, so it waits until they are counted.
  const before = useQuery({
    ...approvedBeforeQuery(upToWeek),
    enabled: open && isFirst,
    placeholderData: keepPreviousData,
  });
  const needed = isFirst ? [calendar, before] : [calendar];
  const failed = needed.find(({ isLoadingError }) => isLoadingError);
  const isReady = needed.every(({ data }) => data !== undefined);
  const isCounting = !isReady || before.isPlaceholderData;

  const opening = useOpenRun();
  const { errors, listed, attempt, busy, reset, handlers } = useCheckedForm(Form, async (details) => {
    const run = await opening.mutateAsync(details);
    showSuccess('Success', `Pay run ${run.number} is open.`);
    close();
  });

  function close() {
    reset();
    setUpToWeek(addWeeks(thisWeek, -1));
    onClose();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      // The button that asked has made room for the run.
      finalFocus={() => document.getElementById('pay-run') ?? true}
      title="Open pay run"
      description="It takes every approved week up to the one you choose that is in no run yet."
      actions={
        <FormActions
          form="opening"
          action="Open pay run"
          busy={busy || (isCounting && !failed)}
          disabled={failed !== undefined}
          onCancel={close}
        />
      }
    >
      <form id="opening" {...handlers} className="space-y-4">
        <ErrorSummary errors={listed} attempt={attempt} />
        <FormField label="Up to and including" name="upToWeek" errors={errors}>
          {(control) => (
            <Select
              {...control}
              value={upToWeek}
              onChange={({ target }) => setUpToWeek(weeks.find((week) => week === target.value) ?? upToWeek)}
            >
              <Options of={weeks.map((week, back) => [week, `${weekLabel(week)}${remarks[back] ?? ''}`])} />
            </Select>
          )}
        </FormField>
        {failed && <LoadProblem of={failed} message="Failed to fetch the pay calendar" />}
        {!isReady && !failed && <Skeleton className="h-20" />}
        {isReady && (
          <>
            <PayDateField
              key={upToWeek}
              payWeek={calendar.data?.find(({ weekStart }) => weekStart === upToWeek)}
              errors={errors}
            />
            {isFirst && (
              <FirstWeekField
                key={`from ${upToWeek}`}
                upToWeek={upToWeek}
                before={before.data ?? 0}
                error={errors['fromWeek']}
              />
            )}
          </>
        )}
      </form>
    </Dialog>
  );
}

function PayDateField({ payWeek, errors }: { payWeek: PayWeek | undefined; errors: FieldErrors }) {
  const proposed = payWeek?.proposal?.payDate ?? payWeek?.payDate;
  return (
    <FormField
      label="Pay date"
      name="payDate"
      errors={errors}
      hint={
        payWeek?.proposal &&
        payWeek.proposal.payDate !== payWeek.payDate &&
        `Brought forward: ${dayWithDate(payWeek.payDate)} is a bank holiday.`
      }
    >
      {(control) => <DayInput {...control} defaultValue={proposed} />}
    </FormField>
  );
}

interface FirstWeekFieldProps {
  upToWeek: Week;
  /** How many weeks before it are approved. */
  before: number;
  error: string | undefined;
}

function FirstWeekField({ upToWeek, before, error }: FirstWeekFieldProps) {
  const [first, setFirst] = useState(upToWeek);
  const { data: beforeFirst } = useQuery({
    ...approvedBeforeQuery(first || upToWeek),
    enabled: first !== '',
  });
  if (before === 0) return null;
  const weeks = Array.from({ length: weeksBack + 1 }, (_, back) => addWeeks(upToWeek, -back));
  return (
    <Field
      label="Begin with"
      id="fromWeek"
      error={error}
      hint={
        first === ''
          ? `All ${counted(before, 'approved week')} from before ${weekLabel(upToWeek)} are to be paid by this run too.`
          : `Weeks before ${weekLabel(first)} were paid before the portal kept runs${
              beforeFirst ? `: ${counted(beforeFirst, 'approved week')}` : ''
            }. They come into no run. One that is approved later comes into the next run.`
      }
    >
      {(control) => (
        <Select
          {...control}
          name="fromWeek"
          value={first}
          onChange={({ target }) => setFirst(target.value as Week)}
        >
          <Options of={weeks.map((week) => [week, weekLabel(week)])} />
          <option value="">The first week of all: nothing was paid yet</option>
        </Select>
      )}
    </Field>
  );
}

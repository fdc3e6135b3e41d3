import { useMutation, useQuery } from '@tanstack/react-query';
import PencilLine from 'lucide-react/icons/pencil-line';
import { useRef, useState } from 'react';
import { addWeeks, type Week, weekLabel, weekOf } from '#domain/calendar/week.ts';
import { payWeekOfRun } from '#domain/pay-run/pay-calendar.ts';
import { PayRunChange } from '#domain/pay-run/pay-run.ts';
import { call } from '#web/api/api.ts';
import { fetchNow } from '#web/api/invalidate.ts';
import { useMe } from '#web/api/queries/me.ts';
import { DayField } from '#web/frame/forms/day-field.tsx';
import { FormField } from '#web/frame/forms/form-field.tsx';
import { formOf } from '#web/frame/forms/form-of.ts';
import { useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import { payWeeksQuery } from '#web/api/queries/pay-weeks.ts';
import { weeksBack } from '#web/pay-runs/opening/run-fields.tsx';
import { RunPreview } from '#web/pay-runs/opening/run-preview.tsx';
import type { OnePayRun } from '#web/pay-runs/pay-runs.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { FormActions } from '#web/ui/form-actions.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';

export function ChangeRunButton({ run }: { run: OnePayRun }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button className="max-sm:w-full" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <PencilLine aria-hidden />
        Change run…
      </Button>
      {isAsking && <ChangeRunDialog run={run} onClose={() => setAsking(false)} />}
    </>
  );
}

const Form = formOf(PayRunChange, 'payDate', 'reason');

function weeksFor(chosen: Week | null, last: Week): Week[] {
  const weeks = Array.from({ length: weeksBack + 1 }, (_, back) => addWeeks(last, -back));
  return chosen && !weeks.includes(chosen) ? [...weeks, chosen] : weeks;
}

function ChangeRunDialog({ run, onClose }: { run: OnePayRun; onClose: () => void }) {
  const { today } = useMe().agency;
  const [upToWeek, setUpToWeek] = useState(run.upToWeek);
  const [fromWeek, setFromWeek] = useState<Week | ''>(run.fromWeek ?? '');
  const firstField = useRef<HTMLSelectElement>(null);
  const { data: calendar = [] } = useQuery(payWeeksQuery(upToWeek, weekOf(today)));
  const payWeek = payWeekOfRun(upToWeek, calendar, today);
  const usual = payWeek?.proposal?.payDate ?? payWeek?.payDate ?? run.payDate;
  const payDate = upToWeek === run.upToWeek ? run.payDate : usual;
  const changing = useChangeRun(run.id);
  const { errors, listed, submissions, busy, handlers } = useCheckedForm(Form, async (change) => {
    await changing.mutateAsync({ ...change, fromWeek: fromWeek || null });
    showSuccess('Success', `Pay run ${run.number} is changed.`);
    onClose();
  });
  const labelled = (weeks: readonly Week[]) => weeks.map((week) => [week, weekLabel(week)] as const);
  const workerIds = run.scope === 'all' ? null : run.scope.workerIds;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      initialFocus={firstField}
      title={`Change pay run ${run.number}`}
      description="The portal adds and removes weeks to match. Held weeks stay on hold."
      actions={<FormActions form="changing-run" action="Change run" busy={busy} onCancel={onClose} />}
    >
      <form id="changing-run" {...handlers} className="space-y-4">
        <ErrorSummary errors={listed} submissions={submissions} />
        <FormField label="Up to and including" name="upToWeek" errors={errors}>
          {(control) => (
            <Select
              {...control}
              ref={firstField}
              value={upToWeek}
              onChange={({ target }) => setUpToWeek(target.value as Week)}
            >
              <Options of={labelled(weeksFor(run.upToWeek, weekOf(today)))} />
            </Select>
          )}
        </FormField>
        <FormField
          label="Begin with"
          name="fromWeek"
          errors={errors}
          hint="Earlier weeks go into another run. In the first run, they count as already paid."
        >
          {(control) => (
            <Select
              {...control}
              value={fromWeek}
              onChange={({ target }) => setFromWeek(target.value as Week | '')}
            >
              <option value="">All waiting weeks</option>
              <Options of={labelled(weeksFor(run.fromWeek, upToWeek))} />
            </Select>
          )}
        </FormField>
        <DayField key={payDate} label="Pay date" name="payDate" errors={errors} proposed={payDate} />
        <FormField label="Reason" name="reason" errors={errors} hint="Shown in the audit log.">
          {(control) => <TextArea {...control} rows={2} />}
        </FormField>
        <RunPreview
          reach={{ upToWeek, fromWeek: fromWeek || null, workerIds: workerIds && [...workerIds] }}
        />
      </form>
    </Dialog>
  );
}

function useChangeRun(id: string) {
  return useMutation({
    mutationFn: (body: PayRunChange) => call('PUT /api/pay-runs/:id', { params: { id }, body }),
    onSettled: fetchNow,
  });
}

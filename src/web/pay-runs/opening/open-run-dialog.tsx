import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { addWeeks, type Week, weekLabel, weekOf } from '#domain/calendar/week.ts';
import { payWeekOfRun } from '#domain/pay-run/pay-calendar.ts';
import { NewPayRun } from '#domain/pay-run/pay-run.ts';
import { call } from '#web/api/api.ts';
import { queryClient } from '#web/api/client.ts';
import { fetchNow } from '#web/api/invalidate.ts';
import { useMe } from '#web/api/queries/me.ts';
import { FormField } from '#web/frame/forms/form-field.tsx';
import { formOf } from '#web/frame/forms/form-of.ts';
import { useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import { LoadProblem } from '#web/frame/loading/load-problem.tsx';
import { payWeeksQuery } from '#web/api/queries/pay-weeks.ts';
import { payRunQuery } from '#web/pay-runs/pay-runs.ts';
import { FormActions } from '#web/ui/form-actions.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { approvedBeforeQuery } from './earlier-weeks.ts';
import { FirstWeekField, PayDateField, weeksBack } from './run-fields.tsx';
import { RunPreview } from './run-preview.tsx';
import { type PickedWorker, WorkerPicker } from './worker-picker.tsx';

const Form = formOf(NewPayRun, 'payDate');

const notes = [' (this week, not over yet)', ' (last week)'];

export type Opening = 'all' | 'some workers';

interface OpenRunDialogProps {
  opens: Opening;
  isFirst: boolean;
  open: boolean;
  onClose: () => void;
}

export function OpenRunDialog({ opens, isFirst: isVeryFirst, open, onClose }: OpenRunDialogProps) {
  const isForSome = opens === 'some workers';
  const isFirst = isVeryFirst && !isForSome;
  const { today } = useMe().agency;
  const thisWeek = weekOf(today);
  const [upToWeek, setUpToWeek] = useState(addWeeks(thisWeek, -1));
  const [chosenFirst, setChosenFirst] = useState<Week | '' | null>(null);
  const [picked, setPicked] = useState<PickedWorker[]>([]);
  const firstField = useRef<HTMLSelectElement>(null);
  const first = chosenFirst ?? upToWeek;
  const weeks = Array.from({ length: weeksBack + 1 }, (_, back) => addWeeks(thisWeek, -back));
  const calendar = useQuery({
    ...payWeeksQuery(addWeeks(thisWeek, -weeksBack), thisWeek),
    enabled: open,
  });
  // The first pay run asks about earlier weeks, so the dialog waits for the count of these weeks.
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
  const { errors, listed, submissions, busy, reset, handlers } = useCheckedForm(Form, async (details) => {
    if (isForSome && picked.length === 0) return { workerIds: 'Choose at least one worker' };
    const workerIds = isForSome ? picked.map(({ id }) => id) : null;
    const run = await opening.mutateAsync({ ...details, workerIds });
    showSuccess('Success', `Pay run ${run.number} is open.`);
    close();
    return {};
  });

  function close() {
    reset();
    setUpToWeek(addWeeks(thisWeek, -1));
    setChosenFirst(null);
    setPicked([]);
    onClose();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      // The new run has replaced the button that opened the dialog, so focus the run.
      finalFocus={() => document.getElementById('pay-run') ?? true}
      initialFocus={firstField}
      title={isForSome ? 'Open a supplementary pay run' : 'Open pay run'}
      description={
        isForSome
          ? 'Includes the approved weeks of the workers you choose, also from the open pay run.'
          : 'Includes all approved weeks up to this date that are not paid yet.'
      }
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
        <ErrorSummary errors={listed} submissions={submissions} />
        <FormField label="Up to and including" name="upToWeek" errors={errors}>
          {(control) => (
            <Select
              {...control}
              ref={firstField}
              value={upToWeek}
              onChange={({ target }) => {
                setUpToWeek(weeks.find((week) => week === target.value) ?? upToWeek);
                setChosenFirst(null);
              }}
            >
              <Options of={weeks.map((week, back) => [week, `${weekLabel(week)}${notes[back] ?? ''}`])} />
            </Select>
          )}
        </FormField>
        {failed && <LoadProblem of={failed} message="Failed to fetch the pay calendar" />}
        {!isReady && !failed && <Skeleton className="h-20" />}
        {isReady && (
          <>
            <PayDateField
              key={upToWeek}
              payWeek={calendar.data && payWeekOfRun(upToWeek, calendar.data, today)}
              errors={errors}
            />
            {isFirst && (
              <FirstWeekField
                upToWeek={upToWeek}
                first={first}
                onChoose={setChosenFirst}
                before={before.data ?? 0}
                error={errors['fromWeek']}
              />
            )}
            {isForSome && <WorkerPicker picked={picked} error={errors['workerIds']} onPick={setPicked} />}
            {(!isForSome || picked.length > 0) && (
              <RunPreview
                reach={{
                  upToWeek,
                  fromWeek: isFirst && before.data ? first || null : null,
                  workerIds: isForSome ? picked.map(({ id }) => id) : null,
                }}
              />
            )}
          </>
        )}
      </form>
    </Dialog>
  );
}

function useOpenRun() {
  return useMutation({
    mutationFn: (body: NewPayRun) => call('POST /api/pay-runs', { body }),
    onSuccess: async (run) => {
      queryClient.setQueryData(payRunQuery(run.id).queryKey, run);
      await fetchNow();
    },
  });
}

import Send from 'lucide-react/icons/send';
import { type FormEvent, Suspense, useRef, useState } from 'react';
import type { Worker } from '#contract/workers/workers.ts';
import { type Week, weekLabel } from '#domain/calendar/week.ts';
import { Refusal } from '#domain/refusal.ts';
import { EnteredReason } from '#domain/timesheet/on-behalf/on-behalf.ts';
import { rewordedFor } from '#domain/timesheet/on-behalf/reworded.ts';
import type { OtherShifts } from '#domain/flags/odd-days.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import { messageOf } from '#web/api/api.ts';
import { fetchNow } from '#web/api/invalidate.ts';
import type { Me } from '#web/api/queries/me.ts';
import { lazyPage } from '#web/api/on-demand.ts';
import { type FieldErrors, useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { showFailure, showSuccess } from '#web/ui/toasts/toasts.ts';
import { type KeyedRequest, keyedRequestFor } from '#web/api/idempotency.ts';
import {
  type EntryValues,
  listedErrors,
  ofRule,
  refusedIn,
  totalIn,
  valuesOf,
  type WeekToSend,
} from '#web/week/drafts/entry-values.ts';
import { EnteredFields } from '#web/week/entered-fields.tsx';
import { useHoursTyping } from '#web/week/hours/use-hours-typing.ts';
import { WeekHours } from '#web/week/hours/week-hours.tsx';
import { moveOn } from '#web/week/move-on.ts';
import type { OwnAssignment } from '#web/week/timesheet-keys/timesheet-key.ts';
import { schemaOf } from '#web/week/week-rules.ts';
import { CheckDialog } from './check-dialog.tsx';
import { EvidenceField } from './evidence-field.tsx';
import { type Entered, enterWeek, keepFiles } from './on-behalf.ts';
import { ReasonField } from './reason-field.tsx';
import { useEvidence } from './use-evidence.ts';

const notEntered = 'Timesheet not entered';

const WeekSplit = lazyPage(() => import('#web/week/times/week-split.tsx'), 'WeekSplit');
const UnitFields = lazyPage(() => import('#web/week/units/unit-fields.tsx'), 'UnitFields');

interface WeekEntryProps {
  me: Me;
  worker: Worker;
  week: Week;
  assignment: OwnAssignment;
  existing: Timesheet | null;
  timesheets: readonly Timesheet[];
  otherShifts: readonly OtherShifts[];
  onEntered: () => void;
}

type Problems = Partial<Record<'reason' | 'evidence', string>>;

export function WeekEntry(props: WeekEntryProps) {
  const { me, worker, week, assignment, existing, timesheets, otherShifts, onEntered } = props;
  const { hoursStep, hoursRule, rounding, unitTypes } = assignment;
  const { today, timeZone } = me.agency;
  const times = hoursRule === 'times' ? { timeZone, step: hoursStep, rounding } : null;
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const evidence = useEvidence();
  const [checked, setChecked] = useState<Entered | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const request = useRef<KeyedRequest>(undefined);
  const earlier = timesheets.find(({ weekStart }) => weekStart < week) ?? null;
  const form = useCheckedForm(
    () =>
      schemaOf(week, {
        assignment,
        times,
        existing,
        today,
        reword: (refusal) => rewordedFor(worker.fullName, refusal),
      }),
    check,
    ofRule(times !== null, valuesOf(existing)),
    { failureTitle: notEntered },
  );
  const { values } = form;
  const errors: FieldErrors = { ...form.errors, ...problems };
  useHoursTyping({
    form: form.element,
    step: hoursStep,
    onWrite: change,
    onPaste: change,
    onRefuse: form.showError,
  });

  function change(typed: Partial<EntryValues>) {
    form.fill(typed);
  }

  function findProblems(): Problems {
    const message = EnteredReason.safeParse(reason).error?.issues[0]?.message;
    const isOnItsWay = evidence.choices.length > 0;
    return {
      ...(message && { reason: message }),
      ...(isOnItsWay && { evidence: 'Wait until each file is sent, or remove it' }),
    };
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    setProblems(findProblems());
    form.handlers.onSubmit(event);
  }

  function check(entry: WeekToSend): Promise<void> {
    const { reason: noReason, evidence: noFile } = findProblems();
    if (!noReason && !noFile) {
      setChecked({ entry, reason: EnteredReason.parse(reason) });
      setAsking(true);
    }
    return Promise.resolve();
  }

  async function enter(entered: Entered) {
    setBusy(true);
    request.current = keyedRequestFor(entered, request.current);
    try {
      const { id, hoursWorked } = await enterWeek(worker.id, entered, request.current.idempotencyKey);
      const left = await keepFiles(id, evidence.files);
      showSuccess(
        'Timesheet entered',
        `${worker.fullName}, ${weekLabel(week)}, ${hoursWorked} hours. We have emailed ${worker.fullName}.`,
      );
      if (left.length > 0) {
        showFailure('The week was saved without its files', `Add these files again: ${left.join(', ')}.`);
      }
      onEntered();
    } catch (failure) {
      setAsking(false);
      setBusy(false);
      explain(failure);
    }
  }

  function explain(failure: unknown) {
    if (failure instanceof Refusal) {
      request.current = undefined;
      void fetchNow();
    }
    const refused = refusedIn(failure);
    if (refused) form.refuse(refused);
    else form.failure.show(notEntered, messageOf(failure));
  }

  const split = assignment.ruleSets && (
    <Suspense>
      <WeekSplit {...{ week, values, assignment, times }} />
    </Suspense>
  );
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles keys of the fields inside */}
      <form {...form.handlers} onSubmit={submit} onKeyDown={moveOn} className="space-y-5">
        <ErrorSummary
          errors={listedErrors(errors, times !== null, ['reason', 'evidence'])}
          submissions={form.submissions}
        />
        <WeekHours {...{ week, today, times, earlier, form, change }} step={hoursStep} />
        {unitTypes && (
          <Suspense>
            <UnitFields {...{ week, form, change, existing }} types={unitTypes} />
          </Suspense>
        )}
        <EnteredFields form={form} />
        <ReasonField
          workerName={worker.fullName}
          value={reason}
          error={errors['reason']}
          onChange={(text) => {
            setReason(text);
            setProblems((others) => ({ ...others, reason: '' }));
          }}
        />
        <EvidenceField
          evidence={evidence}
          error={evidence.choices.length > 0 ? errors['evidence'] : undefined}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
          <output className="whitespace-nowrap">
            <span className="block text-xs text-soft">Total hours </span>
            <span className="block text-2xl leading-7 font-semibold">{totalIn(values, hoursStep)}</span>
          </output>
          <Button type="submit" variant="primary" busy={form.busy}>
            <Send aria-hidden />
            Check and enter
          </Button>
          {split && <p className="w-full text-sm text-soft empty:hidden">{split}</p>}
        </div>
      </form>
      {checked && (
        <CheckDialog
          open={isAsking}
          entered={checked}
          fileNames={evidence.files.map(({ name }) => name)}
          workerName={worker.fullName}
          assignmentName={assignment.inShort}
          timesheets={timesheets}
          otherShifts={otherShifts}
          split={split}
          busy={busy}
          onBack={() => setAsking(false)}
          onSend={() => void enter(checked)}
        />
      )}
    </>
  );
}

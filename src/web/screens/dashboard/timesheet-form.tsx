import { type KeyboardEvent, lazy, Suspense, useState } from 'react';
import type { Entry } from '#domain/entry.ts';
import { mileageLimits } from '#domain/hours.ts';
import { Refusal } from '#domain/refusal.ts';
import {
  alreadySubmittedMessage,
  refusalToReplace,
  refusalToSubmit,
  statuses,
  type Timesheet,
} from '#domain/timesheet.ts';
import { type Week, weekLabel } from '#domain/week.ts';
import { messageOf, NotReached } from '../../api.ts';
import { errorList, fieldName } from '../../forms.ts';
import { CodeMissing, fetchSoon, onDemand, renewIfOutdated } from '../../on-demand.ts';
import type { Me } from '../../queries/me.ts';
import { useSubmitTimesheet } from '../../queries/my-timesheets.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { FieldMessage } from '../../ui/field-message.tsx';
import { NumberInput } from '../../ui/number-input.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showSuccess } from '../../ui/toasts.ts';
import { useFailureToast } from '../../ui/use-failure-toast.ts';
import { findDraft, opened } from './draft.ts';
import { DraftNotices } from './draft-notices.tsx';
import { DraftNote } from './draft-note.tsx';
import { entryIn, entryNames, type EntryValues, hoursNames, totalIn, valuesOf } from './entry-values.ts';
import { FormFoot } from './form-foot.tsx';
import { HoursFields } from './hours-fields.tsx';
import { HoursShortcuts } from './hours-shortcuts.tsx';
import { showWeek } from './show-week.ts';
import { useDraft } from './use-draft.ts';
import { useEntryForm } from './use-entry-form.ts';
import type { Waiting } from './use-waiting.ts';

const loadSchema = onDemand(async () => (await import('#domain/entry.ts')).Entry);
const loadSendDialog = onDemand(() => import('./send-dialog.tsx'));
const SendDialog = lazy(async () => ({ default: (await loadSendDialog()).SendDialog }));

interface TimesheetFormProps {
  me: Me;
  week: Week;
  /** The timesheet of this week, if there is one; only a rejected one can be corrected. */
  existing: Timesheet | null;
  earlier: Timesheet | null;
  /** What waits to be sent, of this week or another. */
  waiting: Waiting;
  onSubmitted: (timesheet: Timesheet) => void;
}

/** Seven days, mileage, comments and the total. Filled in and locked where the week has its timesheet already. */
export function TimesheetForm(props: TimesheetFormProps) {
  const { me, week, existing, earlier, waiting, onSubmitted } = props;
  const isLocked = refusalToReplace(existing) !== null;
  const submitting = useSubmitTimesheet();
  const [opening] = useState(() => opened(findDraft(me.id, week), existing));
  const toast = useFailureToast();
  const form = useEntryForm({
    initial: opening?.values ?? valuesOf(existing),
    rules: {
      schema: loadSchema,
      read: (values, unreadable) => entryIn(week, values, unreadable),
      refusal: (entry) =>
        refusalToSubmit(entry, { assignment: me.assignment, existing, today: me.agency.today }),
    },
    onType: (typed) => draft.keep(typed),
    onRight: check,
    onFailure: fail,
  });
  const draft = useDraft({
    userId: me.id,
    week,
    opening,
    existing,
    show: (typed) => form.fill(typed),
  });
  const { values, errors } = form;
  const [checked, setChecked] = useState<Entry | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [refusals, setRefusals] = useState(0);

  /** What is right is shown once more before it goes. */
  async function check(entry: Entry) {
    toast.clear();
    try {
      await loadSendDialog();
      setChecked(entry);
      setAsking(true);
    } catch (failure) {
      await fail(failure);
    }
  }

  async function fail(failure: unknown) {
    if (!(failure instanceof CodeMissing && (await renewIfOutdated()))) explain(failure);
  }

  async function send(entry: Entry) {
    if (!navigator.onLine) {
      sendLater(entry);
      return;
    }
    const idempotencyKey = draft.idempotencyKeyFor(values, entry);
    try {
      const timesheet = await submitting.mutateAsync({ entry, idempotencyKey });
      draft.forget();
      showSuccess(
        existing ? 'Timesheet resubmitted!' : 'Timesheet submitted!',
        `Successfully submitted ${timesheet.hoursWorked} hours for the week.`,
      );
      onSubmitted(timesheet);
    } catch (failure) {
      if (failure instanceof NotReached) {
        sendLater(entry);
        return;
      }
      setAsking(false);
      if (failure instanceof Refusal) draft.endAttempt();
      explain(failure);
    }
  }

  function sendLater(entry: Entry) {
    setAsking(false);
    draft.wait(values, entry);
    showWeek();
  }

  /** A refusal that names fields is shown in the form, any other failure as a toast; never both. */
  function explain(failure: unknown) {
    const named = failure instanceof Refusal ? Object.entries(failure.fields ?? {}) : [];
    for (const [field, message] of named) {
      const name = entryNames.find((known) => known === fieldName(field)) ?? 'root';
      form.showError(name, message);
    }
    if (named.length > 0) {
      setRefusals((count) => count + 1);
      return;
    }
    const message = messageOf(failure);
    const exists = statuses.some((status) => message === alreadySubmittedMessage(status));
    toast.show(exists ? 'Timesheet already exists' : 'Error submitting timesheet', message);
  }

  function change(hours: Partial<EntryValues>) {
    draft.keep(form.fill(hours));
  }

  /** One press throws away what took minutes to type; another one brings it back. */
  function startAgain() {
    const thrown = values;
    draft.forget();
    form.fill(valuesOf(existing));
    document.getElementById('week-title')?.focus({ preventScroll: true });
    showSuccess('Draft discarded', undefined, { label: 'Undo', press: () => change(thrown) });
  }

  const weekError = errors.root?.message;
  const listed = errorList(errors, entryNames);
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the fields in it */}
      <form
        {...form.handlers}
        onKeyDown={moveOn}
        onFocus={fetchRest}
        data-sticky-foot={!isLocked || undefined}
      >
        <fieldset disabled={isLocked} aria-label={weekLabel(week)} className="min-w-0 space-y-5">
          <ErrorSummary
            errors={weekError ? [...listed, { id: hoursNames[0] ?? '', message: weekError }] : listed}
            attempt={form.attempt + refusals}
          />
          <DraftNotices draft={draft} waiting={waiting} />
          {!isLocked && <HoursShortcuts week={week} earlier={earlier} values={values} change={change} />}
          <div
            role="group"
            aria-label="Hours"
            aria-describedby={weekError && 'week-error'}
            className="space-y-2.5"
          >
            <HoursFields week={week} today={me.agency.today} form={form} />
            <div role="alert">{weekError && <FieldMessage id="week-error">{weekError}</FieldMessage>}</div>
          </div>
          <div className="grid gap-5 md:grid-cols-[1fr_2fr]">
            <Field label="Mileage" hint="Optional, in miles" id="mileage" error={errors.mileage?.message}>
              {(control) => (
                <NumberInput
                  {...control}
                  placeholder="0"
                  min={mileageLimits.min}
                  step={mileageLimits.step}
                  {...form.field('mileage')}
                />
              )}
            </Field>
            <Field label="Comments" hint="Optional" id="comments" error={errors.comments?.message}>
              {(control) => <TextArea {...control} rows={2} {...form.field('comments')} />}
            </Field>
          </div>
          <DraftNote savedAt={draft.savedAt} onDiscard={startAgain} />
          <FormFoot
            total={totalIn(values)}
            isLocked={isLocked}
            isCorrection={existing?.status === 'Rejected'}
            busy={form.isChecking || submitting.isPending}
          />
        </fieldset>
      </form>
      <Suspense>
        {checked && (
          <SendDialog
            open={isAsking}
            entry={checked}
            consultantName={me.consultant?.fullName ?? null}
            busy={submitting.isPending}
            onBack={() => setAsking(false)}
            // What is wrong, or what is to be known, has the focus already.
            finalFocus={() => Object.keys(errors).length === 0 && !draft.isWaiting}
            onSend={() => void send(checked)}
          />
        )}
      </Suspense>
    </>
  );
}

/** What is needed once the week is to be sent, while it is still being filled in. */
function fetchRest() {
  fetchSoon(loadSchema);
  fetchSoon(loadSendDialog);
}

/** Enter goes to the next field, as in a spreadsheet; Ctrl+Enter submits from anywhere. */
function moveOn(event: KeyboardEvent<HTMLFormElement>) {
  const { currentTarget: form, target } = event;
  if (event.key !== 'Enter') return;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    form.requestSubmit();
  } else if (target instanceof HTMLInputElement) {
    event.preventDefault();
    const next = entryNames[entryNames.findIndex((name) => name === target.name) + 1];
    if (next) document.getElementById(next)?.focus();
  }
}

import { Send } from 'lucide-react';
import { type KeyboardEvent, useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { mileageLimits } from '#domain/hours.ts';
import { recalledMessage } from '#domain/recall.ts';
import { Refusal } from '#domain/refusal.ts';
import {
  alreadySubmittedMessage,
  Entry,
  refusalToReplace,
  refusalToSubmit,
  statuses,
  type Timesheet,
} from '#domain/timesheet.ts';
import type { Week } from '#domain/week.ts';
import { messageOf } from '../../api.ts';
import { errorList, fieldName, formRules } from '../../forms.ts';
import type { Me } from '../../queries/me.ts';
import { useSubmitTimesheet } from '../../queries/my-timesheets.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { FieldMessage } from '../../ui/field-message.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NumberInput } from '../../ui/number-input.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showSuccess } from '../../ui/toasts.ts';
import { useFailureToast } from '../../ui/use-failure-toast.ts';
import { findDraft } from './draft.ts';
import { DraftNote } from './draft-note.tsx';
import { entryIn, entryNames, type EntryValues, hoursNames, totalIn, valuesOf } from './entry-values.ts';
import { HoursFields } from './hours-fields.tsx';
import { HoursShortcuts } from './hours-shortcuts.tsx';
import { useDraft } from './use-draft.ts';

interface TimesheetFormProps {
  me: Me;
  week: Week;
  /** The timesheet of this week, if there is one; only a rejected one can be corrected. */
  existing: Timesheet | null;
  earlier: Timesheet | null;
  onSubmitted: (timesheet: Timesheet) => void;
}

/** Seven days, mileage, comments and the total. Filled in and locked where the week has its timesheet already. */
export function TimesheetForm({ me, week, existing, earlier, onSubmitted }: TimesheetFormProps) {
  const isLocked = refusalToReplace(existing) !== null;
  const submitting = useSubmitTimesheet();
  const draft = useDraft(me.id, week);
  const toast = useFailureToast();
  const form = useForm<EntryValues, unknown, Entry>({
    shouldFocusError: false,
    defaultValues: (!isLocked && findDraft(me.id, week)?.values) || valuesOf(existing),
    resolver: formRules<EntryValues, Entry>({
      schema: Entry,
      read: (values, unreadable) => entryIn(week, values, unreadable),
      refusal: (entry) =>
        refusalToSubmit(entry, { assignment: me.assignment, existing, today: me.agency.today }),
    }),
  });
  const { errors, submitCount } = form.formState;
  const total = totalIn(useWatch({ control: form.control }) as EntryValues);
  const { keep, forget } = draft;

  useEffect(() => {
    if (isLocked) {
      forget();
      return undefined;
    }
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, name, type }) => {
        if (!name || type !== 'change') return;
        keep(values);
        // A rule about the whole week is checked again when the week is sent again.
        form.clearErrors('root');
      },
    });
  }, [form, isLocked, keep, forget]);

  async function submit(entry: Entry) {
    toast.clear();
    const idempotencyKey = draft.idempotencyKeyFor(form.getValues(), entry);
    try {
      const timesheet = await submitting.mutateAsync({ entry, idempotencyKey });
      forget();
      showSuccess(
        existing ? 'Timesheet resubmitted!' : 'Timesheet submitted!',
        `Successfully submitted ${timesheet.hoursWorked} hours for the week.`,
      );
      onSubmitted(timesheet);
    } catch (failure) {
      explain(failure);
    }
  }

  /** A refusal that names fields is shown in the form, any other failure as a toast; never both. */
  function explain(failure: unknown) {
    const named = failure instanceof Refusal ? Object.entries(failure.fields ?? {}) : [];
    for (const [field, message] of named) {
      const name = entryNames.find((known) => known === fieldName(field)) ?? 'root';
      form.setError(name, { message });
    }
    if (named.length > 0) return;
    const message = messageOf(failure);
    const exists = statuses.some((status) => message === alreadySubmittedMessage(status));
    toast.show(exists ? 'Timesheet already exists' : 'Error submitting timesheet', message);
  }

  function change(hours: Partial<EntryValues>) {
    for (const [name, value] of Object.entries(hours)) {
      form.setValue(name as keyof EntryValues, value, { shouldDirty: true });
    }
    form.clearErrors();
    keep(form.getValues());
  }

  function startAgain() {
    forget();
    form.reset(valuesOf(existing));
  }

  const send = form.handleSubmit(submit);
  const weekError = errors.root?.message;
  const listed = errorList(errors, entryNames);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the fields in it
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!submitting.isPending) void send(event);
      }}
      onKeyDown={moveOn}
      data-sticky-foot={!isLocked || undefined}
    >
      <fieldset disabled={isLocked} className="min-w-0 space-y-5">
        <ErrorSummary
          errors={weekError ? [...listed, { id: hoursNames[0] ?? '', message: weekError }] : listed}
          attempt={submitCount}
        />
        {draft.isRecalled && !isLocked && (
          <Notice tone="warning">
            <p>{recalledMessage}</p>
          </Notice>
        )}
        {!isLocked && (
          <HoursShortcuts week={week} earlier={earlier} values={() => form.getValues()} change={change} />
        )}
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
                {...form.register('mileage')}
              />
            )}
          </Field>
          <Field label="Comments" hint="Optional" id="comments" error={errors.comments?.message}>
            {(control) => <TextArea {...control} rows={2} {...form.register('comments')} />}
          </Field>
        </div>
        <DraftNote savedAt={draft.savedAt} onDiscard={startAgain} />
        <div
          className={classes(
            '-mx-4 -mb-4 flex items-center justify-between gap-4 max-[21rem]:flex-wrap rounded-b-2xl border-t border-line bg-card px-4 py-3 sm:-mx-6 sm:-mb-6 sm:px-6 sm:py-4',
            !isLocked &&
              'max-md:sticky max-md:bottom-0 max-md:z-10 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))]',
          )}
        >
          <div className="min-w-0">
            <p className="text-xs text-soft" id="total-label">
              Total hours
            </p>
            <output
              aria-labelledby="total-label"
              className="block text-2xl leading-7 font-semibold tabular-nums"
            >
              {total}
            </output>
          </div>
          <Button type="submit" variant="primary" busy={submitting.isPending} aria-describedby="week-state">
            <Send aria-hidden />
            {existing?.status === 'Rejected' ? 'Resubmit timesheet' : 'Submit timesheet'}
          </Button>
        </div>
      </fieldset>
    </form>
  );
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

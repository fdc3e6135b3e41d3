import Send from 'lucide-react/icons/send';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import { payDaysToSend, sendByLine } from '#domain/timesheet/progress/pay-week.ts';
import { type Week, weekLabel } from '#domain/calendar/week.ts';
import { lazyPage, onDemand, preload } from '#web/api/on-demand.ts';
import type { Me } from '#web/api/queries/me.ts';
import { useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import { Button } from '#web/ui/button.tsx';
import { counted } from '#web/ui/counted.ts';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { findDraft, placeOfDraft, opened, withUntimed } from '#web/week/drafts/draft.ts';
import {
  type EntryValues,
  type HoursName,
  listedErrors,
  ofRule,
  totalIn,
  valuesOf,
  type WeekToSend,
} from '#web/week/drafts/entry-values.ts';
import { DraftNote } from '#web/week/drafts/draft-note.tsx';
import { EnteredFields } from './entered-fields.tsx';
import { moveOn } from './move-on.ts';
import { useDraft } from '#web/week/drafts/use-draft.ts';
import { useHoursTyping } from './hours/use-hours-typing.ts';
import type { OwnAssignment } from './timesheet-keys/timesheet-key.ts';
import { WeekHours } from './hours/week-hours.tsx';
import type { CheckedWeek } from './sent/send-dialog.tsx';
import { notSent, useSending } from '#web/week/drafts/use-sending.ts';

const loadRules = onDemand(() => import('./week-rules.ts'));

const loadNotices = onDemand(() => import('#web/week/drafts/draft-notices.tsx'));
const DraftNotices = lazy(async () => ({ default: (await loadNotices()).DraftNotices }));
const WeekSplit = lazyPage(() => import('./times/week-split.tsx'), 'WeekSplit');
const UnitFields = lazyPage(() => import('./units/unit-fields.tsx'), 'UnitFields');
const WeekPay = lazyPage(() => import('./times/week-pay.tsx'), 'WeekPay');

interface TimesheetFormProps {
  me: Me;
  week: Week;
  assignment: OwnAssignment;
  existing: Timesheet | null;
  timesheets: readonly Timesheet[];
  onBegin: () => void;
  onCheck: (week: CheckedWeek) => Promise<void>;
}

export function TimesheetForm(props: TimesheetFormProps) {
  const { me, week, assignment, existing, timesheets, onBegin, onCheck } = props;
  const { id: assignmentId, hoursStep } = assignment;
  const place = placeOfDraft(me.id, { week, assignmentId });
  const earlier = timesheets.find(({ weekStart }) => weekStart < week) ?? null;
  const isTimes = assignment.hoursRule === 'times';
  const { rounding, unitTypes } = assignment;
  const times = isTimes ? { timeZone: me.agency.timeZone, step: hoursStep, rounding } : null;
  const [opening] = useState(() => withUntimed(opened(findDraft(place), existing), isTimes));
  const [isChanging, setChanging] = useState(false);
  const form = useCheckedForm(
    async () => (await loadRules()).schemaOf(week, { assignment, times, existing, today: me.agency.today }),
    check,
    ofRule(isTimes, opening?.values ?? valuesOf(existing)),
    { failureTitle: notSent, onType: (typed) => draft.keep(typed) },
  );
  const draft = useDraft({
    place,
    opening,
    existing,
    show: (typed) => form.fill(typed),
  });
  const { values } = form;
  /**
   * The form of a week that waits to be sent is folded, so that the worker does not send it twice.
   */
  const isFolded = draft.isWaiting && !isChanging;
  const send = useSending({ draft, form });

  if (isChanging && !draft.isWaiting) setChanging(false);

  async function check(entry: WeekToSend) {
    setChanging(false);
    await onCheck({ entry, values, isCorrection: existing !== null, split, pay, send });
  }

  useHoursTyping({
    form: form.element,
    step: hoursStep,
    onWrite: change,
    onPaste(hours) {
      const before = Object.fromEntries(Object.keys(hours).map((name) => [name, values[name as HoursName]]));
      change(hours);
      showSuccess(`Pasted into ${counted(Object.keys(hours).length, 'day')}`, undefined, {
        label: 'Undo',
        press: () => change(before),
      });
    },
    onRefuse: form.showError,
  });

  function change(typed: Partial<EntryValues>) {
    draft.keep(form.fill(typed));
  }

  function startAgain() {
    const thrown = values;
    draft.forget();
    form.fill(ofRule(isTimes, valuesOf(existing)));
    document.getElementById('week-title')?.focus({ preventScroll: true });
    showSuccess('Draft discarded', undefined, { label: 'Undo', press: () => change(thrown) });
  }

  const split = assignment.ruleSets && (
    <Suspense>
      <WeekSplit {...{ week, values, assignment, times }} />
    </Suspense>
  );
  const pay = assignment.payRates && (
    <Suspense>
      <WeekPay {...{ week, values, assignment, times }} sent={null} />
    </Suspense>
  );
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles keys of the fields inside */}
      <form
        {...form.handlers}
        onKeyDown={moveOn}
        onFocus={() => {
          form.handlers.onFocus();
          onBegin();
          // Load the notices now: without a connection they could not load when they are needed.
          preload(loadNotices);
        }}
        className="@container"
        data-sticky-foot={isFolded ? undefined : split || pay ? 'tall' : true}
      >
        <fieldset aria-label={weekLabel(week)} className="min-w-0 space-y-1.5 sm:space-y-5">
          <ErrorSummary errors={listedErrors(form.errors, isTimes)} submissions={form.submissions} />
          {(draft.other || draft.isWaiting || draft.isRecalled || draft.untimed) && (
            <Suspense fallback={<div className="h-32" />}>
              <DraftNotices
                draft={draft}
                values={values}
                onChange={isFolded ? () => setChanging(true) : null}
              />
            </Suspense>
          )}
          <div hidden={isFolded} className="space-y-1.5 sm:space-y-5">
            {me.payWeeks && (
              <p className="-mt-1.5 text-[0.6875rem] text-soft tracking-tight sm:mt-0 sm:text-sm">
                {sendByLine(payDaysToSend(week, me.payWeeks), me.agency)}
              </p>
            )}
            <WeekHours {...{ week, times, earlier, form, change }} today={me.agency.today} step={hoursStep} />
            {unitTypes && (
              <Suspense>
                <UnitFields {...{ week, form, change }} types={unitTypes} />
              </Suspense>
            )}
            <EnteredFields form={form} />
            <DraftNote savedAt={draft.savedAt} onDiscard={startAgain} />
            <FormFoot
              total={totalIn(values, hoursStep)}
              isSaved={draft.savedAt !== null}
              isCorrection={existing !== null}
              busy={form.busy}
              split={split}
              pay={pay}
            />
          </div>
        </fieldset>
      </form>
    </>
  );
}

interface FormFootProps {
  total: number;
  isSaved: boolean;
  isCorrection: boolean;
  busy: boolean;
  split: ReactNode;
  pay: ReactNode;
}

function FormFoot({ total, isSaved, isCorrection, busy, split, pay }: FormFootProps) {
  return (
    <div className="sticky-foot -mx-[min(1rem,5vw)] -mb-[min(1rem,5vw)] rounded-b-2xl border-t border-line bg-card px-[min(1rem,5vw)] py-2 sm:-mx-6 sm:-mb-6 sm:px-6 md:py-4">
      <div className="flex flex-wrap items-center justify-between gap-[min(1rem,4vw)]">
        {/* A screen reader reads the whole output after each change, so the output has words and
            not only a number. */}
        <div className="grid grid-cols-[auto_auto] items-baseline gap-x-2 whitespace-nowrap">
          <output className="contents">
            <span className="col-span-full text-xs text-soft @max-[11.5rem]:sr-only">Total hours </span>
            <span className="text-2xl leading-7 font-semibold">{total}</span>
          </output>
          {/* The text is hidden from screen readers, because the form's status announces that the
              week is saved. */}
          {isSaved && (
            <span aria-hidden className="text-xs text-soft @max-[11.5rem]:hidden md:hidden">
              saved
            </span>
          )}
        </div>
        <Button type="submit" variant="primary" busy={busy} aria-describedby="week-state">
          <Send aria-hidden className={isCorrection ? 'max-sm:hidden' : 'max-[24rem]:hidden'} />
          <span>
            {isCorrection ? 'Resubmit' : 'Submit'}
            <span className="@max-[17rem]:sr-only"> timesheet</span>
          </span>
        </Button>
        {split && <p className="w-full text-sm text-soft empty:hidden">{split}</p>}
        {pay}
      </div>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import { weekLabel } from '#domain/calendar/week.ts';
import { messageOf } from '#web/api/api.ts';
import { fetchNow } from '#web/api/invalidate.ts';
import { assignmentsQuery } from '#web/api/queries/assignments.ts';
import { type AmountOfWeek, amountsQuery } from '#web/timesheet/amounts/amounts.ts';
import { FormActions } from '#web/ui/form-actions.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Tick } from '#web/ui/fields/checkbox.tsx';
import { FieldMessage } from '#web/ui/fields/field-message.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { correct, correctionPreviewQuery } from './corrections.ts';
import { Difference } from './difference.tsx';
import { questionOfBreaks, refusalToTyped, typedOf, wantedIn } from './typed-week.ts';
import { stepOf } from './step-of-week.ts';
import { WeekRows } from './week-rows.tsx';

interface CorrectDialogProps {
  open: boolean;
  onClose: () => void;
  timesheet: ReviewedTimesheet;
  onDone: () => void;
  finalFocus?: (() => HTMLElement | boolean) | undefined;
}

export function CorrectDialog(props: CorrectDialogProps) {
  const { open, timesheet } = props;
  const { data: amounts } = useQuery({ ...amountsQuery(timesheet), enabled: open });
  if (!amounts) return null;
  return <Correcting key={String(open)} {...props} amounts={amounts} />;
}

function Correcting(props: CorrectDialogProps & { amounts: readonly AmountOfWeek[] }) {
  const { open, onClose, timesheet, onDone, finalFocus, amounts } = props;
  const { id, candidate, weekStart, payRun, cancelled } = timesheet;
  const [before] = useState(() => typedOf(timesheet, amounts));
  const [typed, setTyped] = useState(before);
  const [isWhole, setIsWhole] = useState(false);
  const [reason, setReason] = useState('');
  const [isWithoutReason, setWithoutReason] = useState(false);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const wanted = isWhole ? { nothing: true } : wantedIn(typed, before);
  const debounced = useDebounced(JSON.stringify(wanted));
  const { data: assignments } = useQuery({ ...assignmentsQuery(timesheet.userId), enabled: open });
  const step = stepOf(assignments, timesheet.assignmentId);
  const unclear = isWhole ? null : refusalToTyped(typed, step);
  const question = isWhole ? null : questionOfBreaks(typed);
  const preview = useQuery({ ...correctionPreviewQuery(id, debounced), enabled: open && unclear === null });
  const { needsSecondPerson = false } = preview.data ?? {};
  const verb = needsSecondPerson ? 'Propose' : 'Correct';
  const wrong = unclear ?? problem ?? (preview.error ? messageOf(preview.error) : null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || unclear !== null) return;
    if (reason.trim() === '') {
      setWithoutReason(true);
      reasonField.current?.focus();
      return;
    }
    setBusy(true);
    try {
      const { needsSecondPerson: isProposed } = await correct(id, { ...wanted, reason });
      const about = `${candidate.fullName}, ${weekLabel(weekStart)}`;
      showSuccess(
        isProposed ? 'Correction proposed' : 'Timesheet corrected',
        isProposed
          ? `${about}: someone else must approve it.`
          : `${about}: the difference goes into the next pay run.`,
      );
      onDone();
    } catch (failure) {
      setProblem(messageOf(failure));
      void fetchNow();
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Correct Timesheet"
      description={`${candidate.fullName}, ${weekLabel(weekStart)}, in pay run ${payRun ?? ''}`}
      finalFocus={finalFocus}
      actions={<FormActions form="correction" action={verb} busy={busy} onCancel={onClose} />}
    >
      <form
        id="correction"
        noValidate
        onSubmit={(event) => void submit(event)}
        onChange={() => setProblem(null)}
        className="space-y-5"
      >
        {!cancelled && (
          <Tick
            id="take-back"
            checked={isWhole}
            aria-describedby={isWhole ? 'take-back-hint' : undefined}
            onChange={({ target }) => setIsWhole(target.checked)}
          >
            Cancel the whole week
          </Tick>
        )}
        {isWhole && (
          <p id="take-back-hint" className="text-sm text-soft">
            For a week that was never worked. The next pay run takes back its pay. The week stays in the lists
            as cancelled, with 0 hours.
          </p>
        )}
        {!isWhole && <WeekRows typed={typed} onType={setTyped} timesheet={timesheet} />}
        <Field
          label="Reason"
          id="correction-reason"
          error={isWithoutReason && reason.trim() === '' ? 'Enter why you correct the week' : undefined}
          hint={`${candidate.fullName} will see this in an email and on the dashboard.`}
        >
          {(control) => (
            <TextArea
              {...control}
              ref={reasonField}
              rows={2}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        <div role="status" className="rounded-xl bg-sunken px-4 py-3">
          {question && <p className="pb-2 text-sm">{question}</p>}
          {wrong ? (
            <FieldMessage id="correction-problem">{wrong}</FieldMessage>
          ) : (
            preview.data && <Difference of={preview.data} now="Corrected" />
          )}
        </div>
      </form>
    </Dialog>
  );
}

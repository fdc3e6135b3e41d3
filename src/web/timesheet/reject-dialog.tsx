import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { withSentence } from '#domain/flags/quick-reason.ts';
import type { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import { Rejection } from '#domain/timesheet/review.ts';
import { weekLabel } from '#domain/calendar/week.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { QuickReasons } from './quick-reasons.tsx';

interface RejectDialogProps {
  open: boolean;
  onClose: () => void;
  timesheet: ReviewedTimesheet;
  busy: boolean;
  tooLate: string | null;
  onReject: (reason: string) => void;
  finalFocus?: (() => HTMLElement | boolean) | undefined;
}

/**
 * Asks for the reason of a rejection. Build the React key from the timesheet's id and the client's
 * query, so that another week starts with its own reason.
 */
export function RejectDialog(props: RejectDialogProps) {
  const { open, onClose, timesheet, busy, tooLate, onReject, finalFocus } = props;
  const query = timesheet.signOff?.status === 'queried' ? timesheet.signOff.query : undefined;
  const [reason, setReason] = useState(query ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  const { success, data, error } = Rejection.safeParse({ reason });
  const isBlank = reason.trim() === '';

  /**
   * Adds a sentence to the reason. Focuses the field only with a mouse, because a phone's keyboard
   * would cover the other sentences.
   */
  function add(sentence: string) {
    flushSync(() => setReason(withSentence(reason, sentence)));
    if (matchMedia('(pointer: fine)').matches) field.current?.focus();
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (success && !busy && !tooLate) onReject(data.reason);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Reject Timesheet"
      description={`${timesheet.candidate.fullName}, ${weekLabel(timesheet.weekStart)}`}
      initialFocus={field}
      finalFocus={finalFocus}
      actions={
        <>
          <Button onClick={onClose}>{tooLate ? 'Close' : 'Cancel'}</Button>
          <Button
            type="submit"
            form="rejection"
            variant="danger"
            busy={busy}
            disabled={!success || tooLate !== null}
            aria-describedby={isBlank ? 'rejection-hint' : undefined}
          >
            Reject
          </Button>
        </>
      }
    >
      <form id="rejection" onSubmit={submit} className="space-y-3">
        {tooLate && (
          <Notice tone="warning" role="alert" title={tooLate}>
            <p>Nothing was changed. You can copy your reason.</p>
          </Notice>
        )}
        <Field
          label="Rejection Reason"
          id="rejection-reason"
          error={!isBlank && error ? error.issues[0]?.message : undefined}
        >
          {(control) => (
            <TextArea
              {...control}
              ref={field}
              name="rejection_reason"
              rows={4}
              placeholder="Please explain why this timesheet is being rejected..."
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              onKeyDown={submitWithControl}
            />
          )}
        </Field>
        <QuickReasons timesheet={timesheet} onChoose={add} />
        <p id="rejection-hint" className="text-sm text-soft">
          {query && 'You can change the client’s words. '}
          {timesheet.candidate.fullName} will see this in an email and on the dashboard.
          {isBlank && ' Enter a reason before you reject.'}
        </p>
      </form>
    </Dialog>
  );
}

function submitWithControl({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLTextAreaElement>) {
  if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
}

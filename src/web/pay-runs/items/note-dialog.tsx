import { type ReactNode, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { type Week, weekLabel } from '#domain/calendar/week.ts';
import { Deduction, HoldingMany } from '#domain/pay-run/pay-run.ts';
import { poundsOrText } from '#domain/money/typed-pounds.ts';
import { readBy, type Schema } from '#web/frame/forms/forms.ts';
import { type FieldErrors, useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import { withToast } from '#web/frame/with-toast.ts';
import { FormActions } from '#web/ui/form-actions.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { MoneyInput } from '#web/ui/fields/money-input.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { useDeduct, useHold, useHoldMany } from '#web/pay-runs/pay-runs.ts';

export interface Noting {
  what: 'hold' | 'deduct' | 'hold all';
  itemId: string;
  /** The items for `hold all`; `fullName` then describes the weeks instead of a worker. */
  itemIds?: readonly string[];
  fullName: string;
  weekStart: Week | null;
}

interface NoteDialogProps {
  runId: string;
  asked: Noting | null;
  onClose: () => void;
  focusAfter: () => HTMLElement | null;
  /**
   * True if saving removes the row that opened the dialog; the focus then moves to `focusAfter` at
   * once.
   */
  movesOn?: boolean;
}

export function NoteDialog({ asked, ...rest }: NoteDialogProps) {
  // A closing dialog keeps its content during the animation.
  const [shown, setShown] = useState(asked);
  if (asked && asked !== shown) setShown(asked);
  if (!shown) return null;
  const Form = forms[shown.what];
  return <Form key={`${shown.what} ${shown.itemId}`} {...rest} open={asked !== null} item={shown} />;
}

interface FormProps extends Omit<NoteDialogProps, 'asked'> {
  open: boolean;
  item: Noting;
}

const HoldReason = z.pipe(
  z.object({ reason: z.string() }),
  z.transform(({ reason }) => ({ held: true, reason })),
);

const AllReason = z.pick(HoldingMany, { reason: true });

/** An empty amount deducts the whole debt. */
const Consent = readBy(
  ({ amount, note }: Record<'amount' | 'note', string>) => ({
    deducted: true,
    note,
    amount: poundsOrText(amount),
  }),
  Deduction,
);

function HoldForm(props: FormProps) {
  const { runId, item } = props;
  const holding = useHold(runId);
  return (
    <NoteForm
      {...props}
      title="Hold this week?"
      label="Reason"
      name="reason"
      hint="The week stays out of this run until someone releases it. The worker will see the reason."
      action="Hold"
      done="is held."
      schema={HoldReason}
      save={(body) => holding.mutateAsync({ itemId: item.itemId, ...body })}
      undo={{
        act: () => holding.mutateAsync({ itemId: item.itemId, held: false, reason: null }),
        done: 'is released.',
      }}
    />
  );
}

function HoldAllForm(props: FormProps) {
  const { runId, item } = props;
  const holding = useHoldMany(runId);
  const itemIds = [...(item.itemIds ?? [])];
  return (
    <NoteForm
      {...props}
      title={`Hold ${item.fullName}?`}
      label="Reason for all of them"
      name="reason"
      hint="The weeks stay out of this run until someone releases them. The workers will see the reason."
      action="Hold all"
      done="are held."
      schema={AllReason}
      save={({ reason }) => holding.mutateAsync({ itemIds, reason })}
      undo={{
        act: ({ reason }) => holding.mutateAsync({ itemIds, reason, held: false }),
        done: 'are released.',
      }}
    />
  );
}

function DeductForm(props: FormProps) {
  const { runId, item } = props;
  const deducting = useDeduct(runId);
  return (
    <NoteForm
      {...props}
      title="Deduct what is below zero?"
      label="How the worker has agreed"
      name="note"
      hint="The worker owes more than this run pays and must agree in writing. Enter when, and where you keep the agreement."
      action="Deduct"
      done="is deducted."
      schema={Consent}
      save={(body) => deducting.mutateAsync({ itemId: item.itemId, ...body })}
    >
      {(errors) => (
        <Field
          label="Amount to deduct now"
          id="amount"
          error={errors['amount']}
          hint="Leave it empty to deduct all. Any rest is on hold for the next run."
        >
          {(control) => <MoneyInput {...control} name="amount" />}
        </Field>
      )}
    </NoteForm>
  );
}

const forms = { hold: HoldForm, deduct: DeductForm, 'hold all': HoldAllForm };

interface NoteFormProps<Body> extends FormProps {
  title: string;
  label: string;
  name: string;
  hint: string;
  action: string;
  done: string;
  schema: Schema<Body>;
  save: (body: Body) => Promise<unknown>;
  undo?: { act: (body: Body) => Promise<unknown>; done: string };
  children?: (errors: FieldErrors) => ReactNode;
}

function NoteForm<Body>(props: NoteFormProps<Body>) {
  const { open, item, onClose, focusAfter, title, label, name, hint, action, done, schema, save, undo } =
    props;
  const { children, movesOn = false } = props;
  const isSaved = useRef(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const [opener] = useState(() => document.activeElement);
  const { errors, listed, submissions, busy, handlers } = useCheckedForm(schema, async (body) => {
    await save(body);
    isSaved.current = true;
    const press = () =>
      void withToast('Not undone', async () => {
        await undo?.act(body);
        showSuccess('Undone', `${aboutOf(item)} ${undo?.done}`);
      });
    showSuccess('Success', `${aboutOf(item)} ${done}`, undo && { label: 'Undo', press });
    onClose();
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      initialFocus={field}
      title={title}
      description={aboutOf(item)}
      finalFocus={() =>
        opener?.isConnected && !(movesOn && isSaved.current) ? true : (focusAfter() ?? true)
      }
      actions={<FormActions form="noting" action={action} busy={busy} onCancel={onClose} />}
    >
      <form id="noting" {...handlers} className="space-y-4">
        <ErrorSummary errors={listed} submissions={submissions} />
        <Field label={label} id={name} error={errors[name]} hint={hint}>
          {(control) => <TextArea {...control} ref={field} name={name} rows={3} />}
        </Field>
        {children?.(errors)}
      </form>
    </Dialog>
  );
}

function aboutOf({ fullName, weekStart }: Noting): string {
  return weekStart === null ? fullName : `${fullName}, ${weekLabel(weekStart)}`;
}

import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import { FormActions } from '#web/ui/form-actions.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';

interface RecordDialogProps<Details> {
  noun: string;
  isNew: boolean;
  description?: string | undefined;
  schema: z.ZodMiniType<Details>;
  save: (details: Details) => Promise<string>;
  open: boolean;
  onClose: () => void;
  children: (errors: Record<string, string>) => ReactNode;
}

export function RecordDialog<Details>(props: RecordDialogProps<Details>) {
  const { noun, isNew, description, schema, save, open, onClose, children } = props;
  const { errors, listed, submissions, busy, reset, handlers } = useCheckedForm(schema, async (details) => {
    const name = await save(details);
    showSuccess('Success', `${name} has been ${isNew ? 'added' : 'saved'}.`);
    close();
  });

  const id = noun.replaceAll(' ', '-');

  function close() {
    reset();
    onClose();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={`${isNew ? 'Add' : 'Edit'} ${noun.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())}`}
      description={description}
      actions={<FormActions form={id} action={isNew ? `Add ${noun}` : 'Save'} busy={busy} onCancel={close} />}
    >
      <form id={id} {...handlers} className="space-y-4">
        <ErrorSummary errors={listed} submissions={submissions} />
        {children(errors)}
      </form>
    </Dialog>
  );
}

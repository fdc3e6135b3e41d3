import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { NewNote } from '#domain/note/note.ts';
import { fetchNow } from '#web/api/invalidate.ts';
import { FormField } from '#web/frame/forms/form-field.tsx';
import { useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { FormActions } from '#web/ui/form-actions.tsx';

interface NoteFormProps {
  known?: string;
  onSave: (text: string) => Promise<unknown>;
  onClose: () => void;
}

export function NoteForm({ known = '', onSave, onClose }: NoteFormProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { errors, listed, submissions, busy, handlers } = useCheckedForm(NewNote, async ({ text }) => {
    await onSave(text);
    await fetchNow();
    onClose();
  });
  /** Handles Escape, which would otherwise close the opened week and lose the text. */
  function cancelIfUnchanged(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    if (event.currentTarget.value === known) onClose();
  }

  return (
    <form id={id} {...handlers} className="max-w-2xl space-y-3">
      <ErrorSummary errors={listed} submissions={submissions} />
      <FormField label="Note" name="text" errors={errors} hint="Only staff can read notes.">
        {(control) => (
          <TextArea
            {...control}
            ref={field}
            maxLength={2_000}
            defaultValue={known}
            onKeyDown={cancelIfUnchanged}
          />
        )}
      </FormField>
      <div className="flex justify-end gap-3">
        <FormActions form={id} action="Save note" busy={busy} onCancel={onClose} />
      </div>
    </form>
  );
}
